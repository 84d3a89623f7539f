import { demand } from './Check.js';
import { LATE, within } from './stage/turns.js';

/**
 * Returns an answer that arrives within the limit.
 * @throws Error if it doesn't
 */
export async function demandAnswer<T>(what: string, asked: Promise<T>, limitMs: number): Promise<T> {
  const answer = await within(asked, limitMs);
  demand(answer !== LATE, `${what} has no answer after ${limitMs} ms`);
  return answer;
}
