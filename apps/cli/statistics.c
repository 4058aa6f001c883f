/* apps/cli/statistics.c - square roots by Newton's method, logarithms and exponentials by series
   (see statistics.h for why). */
#include "apps/cli/statistics.h"

static const double statistics_ln2 = 0.69314718055994530942;

double statistics_log(double x)
{
    double sum = 0;
    int twos = 0;
    for (; x > 1.5; x /= 2) twos++;
    for (; x < 0.75; x *= 2) twos--;
    double y = (x - 1) / (x + 1), power = y;
    for (int i = 1; i < 60; i += 2, power *= y * y) sum += power / i;
    return 2 * sum + twos * statistics_ln2;
}

double statistics_exp(double x)
{
    int twos = (int)(x / statistics_ln2);
    double rest = x - twos * statistics_ln2, term = 1, sum = 1;
    for (int i = 1; i < 30; i++) sum += term *= rest / i;
    for (; twos > 0; twos--) sum *= 2;
    for (; twos < 0; twos++) sum /= 2;
    return sum;
}

double statistics_sqrt(double x)
{
    double root = x > 1 ? x : 1;
    for (int i = 0; i < 64; i++) root = (root + x / root) / 2;
    return root;
}

void statistics_wilson_interval(double share, double n, double *low, double *high)
{
    const double z = 1.959964;
    double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half =
        z / (1 + z * z / n) * statistics_sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    *low = middle - half > 0 ? middle - half : 0;
    *high = middle + half < 1 ? middle + half : 1;
}
