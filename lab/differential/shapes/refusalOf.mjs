/** Classes whose errors have a code of the underlying libraries, not of the SDK. */
const isForeign = (error) =>
  error.constructor === Error ||
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  error instanceof RangeError;

/** Returns the kind of an error: the SDK's code, or UNNAMED if something broke instead of being rejected. */
export function refusalOf(error) {
  if (typeof error?.type === 'string') return error.type;
  if (typeof error?.code === 'string' && !isForeign(error)) return error.code;
  return 'UNNAMED';
}
