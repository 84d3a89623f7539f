import type { JudgedRequest } from './RequestFate.js';
import { isStanding, signedOf } from './RequestLog.js';

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

function isNamedByAnswer({ request, fate }: JudgedRequest): boolean {
  const { answer } = request;
  const found = 'hashes' in fate ? fate.hashes : 'hash' in fate ? [fate.hash] : [];
  const named = answer?.kind === 'hash' ? answer.hash : signedOf(request)?.hash;
  return named !== undefined && found.some((hash) => hash?.toLowerCase() === named.toLowerCase());
}
