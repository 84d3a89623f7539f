/**
 * Marks a journal that no other process can share, so that it needs no lock beyond the process. A mark instead of `instanceof`: two copies of the library
 * agree on it.
 */
export const ofOneProcess = Symbol.for('tributary/journal-of-one-process');
