import type { TributaryError } from '../../errors/TributaryError.js';
import { onAbort } from '../../stream/onAbort.js';
import { readErrors } from '../readErrors.js';
import type { Question } from './Question.js';

export type ReadOutcome =
  | { readonly status: 'answered'; readonly value: unknown }
  | { readonly status: 'failed'; readonly error: TributaryError };

interface Party {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: TributaryError) => void;
  stopListening: () => void;
}

/**
 * One read with all its subscribers. Each unsubscribes with its own signal; after the last one, the
 * read is no longer needed.
 */
export class SharedRead {
  /** `false`: not sent yet, so that even a subscriber that wants a fresh result may join. */
  isSent = false;
  /**
   * `true`: the chain is known to have changed since it was sent. It serves its current subscribers
   * and no new ones.
   */
  isOutdated = false;
  private readonly parties = new Set<Party>();

  constructor(
    readonly question: Question,
    /** Unix milliseconds. */
    readonly askedAtMs: number,
    private readonly onDeserted: (read: SharedRead) => void,
  ) {}

  get isWanted(): boolean {
    return this.parties.size > 0;
  }

  join(signal: AbortSignal | undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const party: Party = { resolve, reject, stopListening: () => undefined };
      this.parties.add(party);
      party.stopListening = onAbort(signal, () => this.leave(party, signal));
    });
  }

  settle(outcome: ReadOutcome): void {
    const parties = [...this.parties];
    this.parties.clear();
    for (const party of parties) {
      party.stopListening();
      if (outcome.status === 'answered') party.resolve(outcome.value);
      else party.reject(outcome.error);
    }
  }

  private leave(party: Party, signal: AbortSignal | undefined): void {
    this.parties.delete(party);
    party.reject(readErrors.failed('aborted', { method: this.question.method }, signal?.reason));
    if (!this.isWanted) this.onDeserted(this);
  }
}
