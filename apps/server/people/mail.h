/* apps/server/people/mail.h - letters: a program takes them, as sendmail does, or with `dev` they
   are laid into a folder, each a file, for tests and for who tries the server out. */
#ifndef SERVER_MAIL_H
#define SERVER_MAIL_H

#include "engine/roundhouse.h"

typedef struct MailPlan {
    const char *program; /* is run with -t -i, and reads the letter; null: no letters are sent */
    const char *from;    /* "roundhouse@games.example" */
    const char *dev;     /* folder; letters are files DEV/mail-N.eml instead; null: none */
} MailPlan;

enum { MAIL_ADDRESS_MAX = 128 };

bool mail_can(const MailPlan *plan);
bool mail_is_address(RhText address); /* one @, no blank, no line break, nothing to smuggle */
/* Waits for the program. False: it was not taken. The texts are UTF-8. */
bool mail_send(const MailPlan *plan, const char *to, const char *subject, const char *text);

#endif
