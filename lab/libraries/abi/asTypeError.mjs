/** Only the rejection is compared, not the error class; our errors are recognised by their text. */
export function asTypeError(work) {
  return (...args) => {
    try {
      return work(...args);
    } catch (cause) {
      const text = String(cause?.message ?? cause);
      throw new TypeError(text.startsWith('Recursive read limit') ? `leads to itself: ${text}` : text, { cause });
    }
  };
}
