/* apps/server/api/api.h - requests over HTTP. The loop's thread calls api_worker_for to learn which
   worker a request goes to; that worker calls api_answer_request, which always answers, with a
   status and a sentence if something went wrong. Each Worker is used by its own thread only. */
#ifndef SERVER_API_H
#define SERVER_API_H

#include "apps/server/app_state.h"

void api_answer_request(Worker *w, const Work *work);
Worker *api_worker_for(App *a, const NetRequest *request);
void api_send_link(Worker *w, const Work *work);    /* work of kind WORK_LINK, after the answer */
void api_publish_metrics(Worker *w);                /* copies the core's metrics for /metrics */
void api_log_message(Worker *w, const Work *work);  /* after it was handled */

#endif
