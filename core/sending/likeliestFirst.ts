import type { JudgedRequest } from './RequestFate.js';
import { isStanding } from './RequestLog.js';

/**
 * Orders requests that match the same transaction: 1. answered with this hash; 2. open, no error;
 * 3. open, unclear error; 4. open, rejected; 5. closed by the player.
 */
export function likeliestFirst(judged: readonly JudgedRequest[]): readonly JudgedRequest[] {
  return [...judged].sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf(judged: JudgedRequest): number {
  const { request } = judged;
  const { answer } = request;
  const isError = answer?.kind === 'error';
  return [
    isNamedByAnswer(judged),
    isStanding(request) && !isError,
    isStanding(request) && isError && answer.reason === 'unclear',
    isStanding(request),
    true,
  ].indexOf(true);
}

function isNamedByAnswer({ request: { answer }, fate }: JudgedRequest): boolean {
  const found = 'hashes' in fate ? fate.hashes : 'hash' in fate ? [fate.hash] : [];
  return answer?.kind === 'hash' && found.some((hash) => hash?.toLowerCase() === answer.hash.toLowerCase());
}
