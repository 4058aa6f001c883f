/* apps/cli/statistics.h - square roots, logarithms and confidence intervals.

   Pure functions without errors or memory of their own, safe from any thread. They do without the
   mathematics library, so that every machine computes the same bits. */
#ifndef CLI_STATISTICS_H
#define CLI_STATISTICS_H

double statistics_sqrt(double x); /* x >= 0 */
double statistics_log(double x);  /* natural logarithm; x > 0 */
double statistics_exp(double x);
/* The 95 % confidence interval (Wilson score) of a share observed in n > 0 trials. */
void statistics_wilson_interval(double share, double n, double *low, double *high);

#endif
