import type { Behaviour } from '../Behaviour.js';

/** Answers with something of its own and sends nothing: the hash of somebody else, an old one, a status. */
export function answerWith(answer: () => unknown): Behaviour {
  return () => Promise.resolve(answer());
}
