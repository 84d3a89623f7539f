import type { Behaviour } from '../Behaviour.js';

/** Returns a fixed answer and sends nothing: another account's hash, an old one, a status. */
export function answerWith(answer: () => unknown): Behaviour {
  return () => Promise.resolve(answer());
}
