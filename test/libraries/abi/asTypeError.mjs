/** Refusals are compared, not the classes of errors; one of ours is known by its words. */
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
