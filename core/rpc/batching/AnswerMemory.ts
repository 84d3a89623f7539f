import type { ReadOutcome, SharedRead } from './SharedRead.js';

interface KeptAnswer {
  readonly outcome: ReadOutcome;
  readonly askedAtMs: number;
}

/** Read cache of the newest block; each entry lives at most `keepMs` from its request. */
export class AnswerMemory {
  private readonly answers = new Map<string, KeptAnswer>();

  constructor(private readonly keepMs: number) {}

  find(key: string, nowMs: number): ReadOutcome | null {
    const kept = this.answers.get(key);
    return kept && nowMs - kept.askedAtMs < this.keepMs ? kept.outcome : null;
  }

  keep({ question: { key }, askedAtMs }: SharedRead, outcome: ReadOutcome, nowMs: number): void {
    const known = this.answers.get(key);
    if (known && known.askedAtMs > askedAtMs) return; // a slow answer does not replace one that was asked for later
    this.answers.delete(key);
    this.answers.set(key, { outcome, askedAtMs });
    this.dropExpired(nowMs);
  }

  clear(): void {
    this.answers.clear();
  }

  /** On a chain without new blocks nothing else would. Oldest first: the map keeps the order of keeping. */
  private dropExpired(nowMs: number): void {
    for (const [key, { askedAtMs }] of this.answers) {
      if (nowMs - askedAtMs < this.keepMs) return;
      this.answers.delete(key);
    }
  }
}
