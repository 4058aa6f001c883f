/* apps/server/people/mail.h - sends e-mail through a program such as sendmail or, with `dev`,
   writes it to files, for tests and for trying the server out. Check mail_can and mail_is_address,
   then call mail_send, which blocks. Nothing is kept; thread-safe. */
#ifndef SERVER_MAIL_H
#define SERVER_MAIL_H

#include "engine/roundhouse.h"

typedef struct MailPlan {
    const char *program;    /* run with -t -i, reads the e-mail from its input; null: no e-mail */
    const char *from;       /* "roundhouse@games.example" */
    const char *dev;        /* folder for files mail-N.eml instead; null: none */
} MailPlan;

enum { MAIL_ADDRESS_MAX = 128 };

bool mail_can(const MailPlan *plan);
/* one @, no blanks or line breaks, nothing that could add a header */
bool mail_is_address(RhText address);
/* Waits for the program. False: it failed. All texts are UTF-8. */
bool mail_send(const MailPlan *plan, const char *to, const char *subject, const char *text);

#endif
