import { defaultLimitMs, type KitOptions } from './Check.js';
import { demandAnswer } from './demandAnswer.js';

/**
 * Opens one shared thing twice, as two processes do that share it; of one that no other process can share, the same one twice. Called anew for every check;
 * what earlier checks have left in it may still be there.
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

  /** In time, whatever is asked. */
  answer<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
    return demandAnswer(what, ask(), this.limitMs);
  }
}
