import { TributaryError } from './TributaryError.js';

export type ErrorData = Readonly<Record<string, unknown>>;

/** Creates the factory of an error with a fixed message; its values are in `data`. */
export function fact<Code extends string>(
  code: Code,
  message: string,
): (cause?: unknown, data?: ErrorData) => TributaryError<Code> {
  return (cause, data = {}) => new TributaryError(code, message, { cause, data });
}
