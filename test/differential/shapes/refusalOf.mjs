/** Classes whose errors carry a word of the libraries beneath them, not one of the SDK's own. */
const isForeign = (error) =>
  error.constructor === Error ||
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  error instanceof RangeError;

/** What kind of error it is: the SDK's own word for it, or UNNAMED where something broke instead of being refused. */
export function refusalOf(error) {
  if (typeof error?.type === 'string') return error.type;
  if (typeof error?.code === 'string' && !isForeign(error)) return error.code;
  return 'UNNAMED';
}
