import type { JudgedRequest } from './RequestFate.js';
import { isStanding } from './RequestLog.js';

/**
 * Whose a transaction is that several requests of one task have found: the one's that was answered with it, then one's that stands, of these first what was not
 * answered with an error and last what was refused; then one's of which the player has said that its window is closed.
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
