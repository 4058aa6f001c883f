/* apps/server/people/rating.c - the arithmetic of ratings, see rating.h. Start with rating_game.

   Two things differ from Weng and Lin's article. Its scale of luck grows with the number of
   players; here it is the same at every table, so that ratings from tables of different sizes can
   be compared. And uncertainty counts in that scale with pi/8, the correction for a logistic curve
   averaged over a normal distribution; so sigma is accurate, or slightly too large
   (tests/server/rating.c). */
#include "apps/server/people/rating.h"

#include <math.h>

static const double rating_luck = 173.717793;  /* 400 / ln 10 */
static const double rating_doubt = 0.78539816; /* pi / 4: two players' uncertainty, pi / 8 each */
/* points by which a player may have changed since their last game */
static const double rating_drift = 6;
static const double rating_middle = 1500;
/* fraction of the variance that is left after a game, at least */
static const double rating_sure_max = 0.05;

/* Initial ratings. Those of bots come from their results against each other, see
   docs/measurements.md. */
static const struct {
    const char *level;
    Rating rating;
} rating_levels[] = {
    {"random", {700, 150}},  {"greedy", {1200, 150}}, {"novice", {1250, 150}},
    {"player", {1500, 150}}, {"expert", {1800, 150}}, {"master", {1850, 150}},
};

Rating rating_start(RhText level)
{
    Rating person = {1500, 200};
    for (size_t i = 0; i < sizeof rating_levels / sizeof rating_levels[0]; i++)
        if (rh_text_is(level, rating_levels[i].level)) return rating_levels[i].rating;
    return person;
}

/* What a game reveals about one seat: the surprise, and its weight. */
typedef struct RatingNews {
    double gain, weight;
} RatingNews;

/* Plackett-Luce: seats are chosen from the front, one after the other, each among all that have not
   been chosen before. */
static RatingNews rating_news(const double *force, const RatingSeat *seats, int count, int i)
{
    RatingNews news = {0, 0};
    for (int q = 0; q < count; q++) {
        double all = 0, share;
        int equals = 0;
        if (seats[q].place > seats[i].place) continue;
        for (int s = 0; s < count; s++) {
            if (seats[s].place >= seats[q].place) all += force[s];
            equals += seats[s].place == seats[q].place;
        }
        share = force[i] / all;
        news.gain += ((q == i ? 1 : 0) - share) / equals;
        news.weight += share * (1 - share) / equals;
    }
    return news;
}

void rating_game(Rating *entrants, int count, const RatingSeat *seats, int seat_count)
{
    double variance[RH_PLAYERS_MAX], force[RH_PLAYERS_MAX], sum = 0;
    double gain[RH_PLAYERS_MAX] = {0}, left[RH_PLAYERS_MAX];
    RH_ASSERT(count >= 0 && count <= RH_PLAYERS_MAX);
    RH_ASSERT(seat_count >= 0 && seat_count <= RH_PLAYERS_MAX);
    if (seat_count < 2) return;
    for (int e = 0; e < count; e++) {
        variance[e] = entrants[e].sigma * entrants[e].sigma + rating_drift * rating_drift;
        left[e] = 1;
    }
    for (int i = 0; i < seat_count; i++) sum += variance[seats[i].entrant];
    double scale = sqrt(rating_luck * rating_luck + rating_doubt * sum / seat_count);
    for (int i = 0; i < seat_count; i++)
        force[i] = exp((entrants[seats[i].entrant].mu - rating_middle) / scale);
    for (int i = 0; i < seat_count; i++) {
        int e = seats[i].entrant;
        RatingNews news = rating_news(force, seats, seat_count, i);
        double part = variance[e] / (scale * scale);
        gain[e] += variance[e] / scale * news.gain;
        left[e] *= fmax(1 - sqrt(part) * part * news.weight, rating_sure_max);
    }
    for (int e = 0; e < count; e++) {
        entrants[e].mu += gain[e];
        entrants[e].sigma = sqrt(variance[e] * left[e]);
    }
}
