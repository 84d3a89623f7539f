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

/** One read and all subscribers that wait for it. Each leaves with a signal of its own; when the last has left, nobody wants it any more. */
export class SharedRead {
  /** false: not asked yet, so even who wants a fresh answer may join. */
  isSent = false;
  /** true: somebody has known of news since it was sent. It answers those who wait for it, and nobody after them. */
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
