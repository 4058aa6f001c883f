/* engine/record.h - parts of reading and writing records that record.c and variations.c share. No
   other file includes this header. */
#ifndef RH_RECORD_H
#define RH_RECORD_H

#include "engine/match.h"

bool rh_is_blank(char c); /* a space or a tab */
RhText rh_trim(RhText t); /* without blanks at both ends */
/* Returns the line without its comment and without blanks at both ends. A comment goes from a '#'
   at the start of the line or after a blank to the end of the line. */
RhText rh_without_comment(RhText line);
/* Removes the next line from the front of *rest, returns it in *line without its line end, and
   counts it in *number. Fails if the line is too long, cut off, or not plain UTF-8 text. */
RhErr rh_take_line(RhText *rest, int32_t *number, RhText *line);
/* Writes the lines before the first action: the header, the seed and the names. */
void rh_put_record_head(const RhMatch *m, RhBuf *out);

#endif
