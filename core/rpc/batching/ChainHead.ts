import { type Observable, Subject } from 'rxjs';

/** Lagging nodes behind one endpoint answer with older numbers now and then; a chain that was really rolled back or restarted does so every time. */
const ANSWERS_TO_GO_BACK = 3;

/** The newest block that any answer has told of. */
export class ChainHead {
  private newest: { readonly number: bigint; readonly seenAtMs: number } | null = null;
  private olderAnswers = 0;
  private readonly moves = new Subject<bigint>();

  get number(): bigint | null {
    return this.newest?.number ?? null;
  }

  /** Emits when the number changes; keeps nothing for late listeners. */
  get moves$(): Observable<bigint> {
    return this.moves;
  }

  /** The number, if it was confirmed no longer ago than that. */
  seenWithin(ms: number, nowMs: number): bigint | null {
    return this.newest !== null && nowMs - this.newest.seenAtMs < ms ? this.newest.number : null;
  }

  observe(number: bigint, nowMs: number): void {
    const known = this.number;
    if (known !== null && number < known) {
      this.olderAnswers += 1;
      if (this.olderAnswers < ANSWERS_TO_GO_BACK) return;
    }
    this.olderAnswers = 0;
    this.newest = { number, seenAtMs: nowMs };
    if (number !== known) this.moves.next(number);
  }
}
