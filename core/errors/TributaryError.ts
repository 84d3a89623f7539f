import { causeWithoutSecrets } from './causeWithoutSecrets.js';
import { dataWithoutSecrets } from './dataWithoutSecrets.js';
import { errorChain } from './errorChain.js';
import { errorLink } from './errorLink.js';
import { shownMessage } from './unseenText.js';
import { withoutSecrets } from './withoutSecrets.js';

const mark = Symbol.for('tributary/error');

export interface TributaryErrorDetails {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * An error with a stable `code`, the catalogue's sentence as `message` and the values in `data`.
 * URLs and texts that look like keys are shortened in all of them and in the cause. If a node's URL
 * behind it is wrong (another chain, or not a node), `data.rpc` says so. Recognised by a mark
 * instead of `instanceof`, so that two copies of the SDK on a page recognise each other's errors.
 */
export class TributaryError<Code extends string = string> extends Error {
  readonly [mark] = true;
  readonly code: Code;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: Code, message: string, details: TributaryErrorDetails = {}) {
    super(
      shownMessage(withoutSecrets(message)),
      details.cause === undefined ? undefined : { cause: causeWithoutSecrets(details.cause, isTributaryError) },
    );
    this.name = 'TributaryError';
    this.code = code;
    this.data = dataWithoutSecrets({ ...endpointOf(details.cause), ...details.data }, isTributaryError);
  }

  /** Link to its entry in the documentation. `explainError` loads the text itself. */
  get link(): string {
    return errorLink(this.code);
  }

  /** The specification's name for `code`. */
  get type(): Code {
    return this.code;
  }
}

/**
 * Whether it is an error of this library, from any copy of it on the page.
 *
 * @example if (isTributaryError(error) && error.code === 'PRICE_MOVED') console.log(error.data);
 */
export function isTributaryError(value: unknown): value is TributaryError {
  return typeof value === 'object' && value !== null && mark in value;
}

/** Describes what is wrong with a node's URL, by its host only, because that is the first thing to check. */
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
