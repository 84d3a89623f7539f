/**
 * Marks a journal that no other process can share, so that a lock within the process suffices. A
 * symbol instead of `instanceof`, so that it works across two copies of the library.
 */
export const ofOneProcess = Symbol.for('tributary/journal-of-one-process');
