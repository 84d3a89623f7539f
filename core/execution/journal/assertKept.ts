import { ConfigurationProblem, engineErrors } from '../../errors/engineErrors.js';
import { KEEP_FINISHED } from './expiredEntries.js';

/** How many finished executions a journal keeps of an account. @throws TributaryError INVALID_CONFIGURATION for what is no whole number from 1 to 10,000 */
export function assertKept(keepFinished: number = KEEP_FINISHED): number {
  if (!Number.isSafeInteger(keepFinished) || keepFinished < 1 || keepFinished > 10_000)
    throw engineErrors.invalidConfiguration('keepFinished', ConfigurationProblem.NOT_A_COUNT, keepFinished);
  return keepFinished;
}
