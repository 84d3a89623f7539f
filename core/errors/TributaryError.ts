import { causeWithoutSecrets } from './causeWithoutSecrets.js';
import { dataWithoutSecrets } from './dataWithoutSecrets.js';
import { errorLink } from './errorLink.js';
import { withoutSecrets } from './withoutSecrets.js';

const mark = Symbol.for('tributary/error');

export interface TributaryErrorDetails {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * A named fact: `code` is stable, `message` is the catalogue's sentence, `data` carries the figures.
 * URLs in any of them, and in the cause, are cut down: they carry keys.
 * Recognised by a mark instead of by `instanceof`, so that two copies of the SDK on a page agree.
 */
export class TributaryError<Code extends string = string> extends Error {
  readonly [mark] = true;
  readonly code: Code;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: Code, message: string, details: TributaryErrorDetails = {}) {
    super(
      withoutSecrets(message),
      details.cause === undefined ? undefined : { cause: causeWithoutSecrets(details.cause, isTributaryError) },
    );
    this.name = 'TributaryError';
    this.code = code;
    this.data = dataWithoutSecrets(details.data ?? {});
  }

  /** Of its entry in the documentation; `explainError` brings the text itself. */
  get link(): string {
    return errorLink(this.code);
  }

  /** The specification's name for `code`. */
  get type(): Code {
    return this.code;
  }
}

/**
 * Whether it is an error of this library, of whichever copy of it on the page.
 *
 * @example if (isTributaryError(error) && error.code === 'PRICE_MOVED') console.log(error.data);
 */
export function isTributaryError(value: unknown): value is TributaryError {
  return typeof value === 'object' && value !== null && mark in value;
}
