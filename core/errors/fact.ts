import { TributaryError } from './TributaryError.js';

export type ErrorData = Readonly<Record<string, unknown>>;

/** Makes the factory of a failure whose sentence never varies; the figures go into `data`. */
export function fact<Code extends string>(
  code: Code,
  message: string,
): (cause?: unknown, data?: ErrorData) => TributaryError<Code> {
  return (cause, data = {}) => new TributaryError(code, message, { cause, data });
}
