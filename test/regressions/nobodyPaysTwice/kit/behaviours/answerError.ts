import type { Behaviour } from '../Behaviour.js';

/** Answers with an error and sends nothing. Without a code: a plain `Error`. */
export function answerError(code: number | null, message: string, data?: unknown): Behaviour {
  return () =>
    Promise.reject(Object.assign(new Error(message), code !== null && { code }, data !== undefined && { data }));
}
