import { defaultLimitMs, type KitOptions } from './Check.js';
import { demandAnswer } from './demandAnswer.js';

/**
 * Opens one shared resource twice, as two processes that share it do. Returns the same instance
 * twice if processes can't share it.
 * Called again for every check; data of earlier checks may still be there.
 */
export type OpenTwice<T> = () => readonly [T, T] | Promise<readonly [T, T]>;

export class OpenedTwice<T, Options extends KitOptions = KitOptions> {
  readonly limitMs: number;

  constructor(
    private readonly openTwice: OpenTwice<T>,
    readonly options: Options,
  ) {
    this.limitMs = options.limitMs ?? defaultLimitMs;
  }

  async open(): Promise<readonly [T, T]> {
    return this.answer('opening it', async () => this.openTwice());
  }

  /** Answers within the limit. */
  answer<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
    return demandAnswer(what, ask(), this.limitMs);
  }
}
