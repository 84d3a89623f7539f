import type { ReadOutcome, SharedRead } from './SharedRead.js';

interface KeptAnswer {
  readonly outcome: ReadOutcome;
  readonly askedAtMs: number;
}

/** Caches reads of the newest block; each entry lives at most `keepMs` from its request. */
export class AnswerMemory {
  private readonly answers = new Map<string, KeptAnswer>();

  constructor(private readonly keepMs: number) {}

  find(key: string, nowMs: number): ReadOutcome | null {
    const kept = this.answers.get(key);
    return kept && nowMs - kept.askedAtMs < this.keepMs ? kept.outcome : null;
  }

  keep({ question: { key }, askedAtMs }: SharedRead, outcome: ReadOutcome, nowMs: number): void {
    const known = this.answers.get(key);
    if (known && known.askedAtMs > askedAtMs) return; // a slow result doesn't replace that of a later request
    this.answers.delete(key);
    this.answers.set(key, { outcome, askedAtMs });
    this.dropExpired(nowMs);
  }

  clear(): void {
    this.answers.clear();
  }

  /** Limits the age of entries on a chain without new blocks. A map keeps insertion order, so the oldest come first. */
  private dropExpired(nowMs: number): void {
    for (const [key, { askedAtMs }] of this.answers) {
      if (nowMs - askedAtMs < this.keepMs) return;
      this.answers.delete(key);
    }
  }
}
