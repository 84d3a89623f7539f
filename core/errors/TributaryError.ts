import { causeWithoutSecrets } from './causeWithoutSecrets.js';
import { dataWithoutSecrets } from './dataWithoutSecrets.js';
import { errorChain } from './errorChain.js';
import { errorLink } from './errorLink.js';
import { withoutSecrets } from './withoutSecrets.js';

const mark = Symbol.for('tributary/error');

export interface TributaryErrorDetails {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * A named fact: `code` is stable, `message` is the catalogue's sentence, `data` carries the figures.
 * URLs and words like keys in any of them, and in the cause, are cut. A URL of another chain, or of no node at all, that is behind it is in `data.rpc`, in words.
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
    this.data = dataWithoutSecrets({ ...endpointOf(details.cause), ...details.data }, isTributaryError);
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

/** The first thing to look at: what is wrong with the URL of a node, with its host alone. */
function endpointOf(cause: unknown): Readonly<Record<string, unknown>> {
  const behind =
    cause === undefined ? undefined : errorChain(cause).find((layer) => isTributaryError(layer) && layer.data['rpc']);
  if (!isTributaryError(behind)) return {};
  const { rpc, host, chainId, expected } = behind.data;
  return {
    rpc,
    ...(host !== undefined && { host }),
    ...(chainId !== undefined && { chainId }),
    ...(expected !== undefined && { expected }),
  };
}
