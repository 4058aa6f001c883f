// What a form does with its button: one attempt at a time, and what went wrong with the last one.
import { serverSaid, words } from './words';

export class Submission {
  isBusy = $state(false);
  problem = $state('');

  /** Tries `work`, unless an attempt is still under way; true: it is done. */
  async run(event: SubmitEvent, work: () => Promise<unknown>): Promise<boolean> {
    event.preventDefault();
    if (this.isBusy) return false;
    this.isBusy = true;
    this.problem = '';
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = error instanceof TypeError ? words().unreachable : serverSaid(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
