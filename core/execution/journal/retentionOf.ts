import { assertKinds } from '../../errors/assertKinds.js';
import { ConfigurationProblem, engineErrors } from '../../errors/engineErrors.js';
import { KEEP_FINISHED, type Retention, type RetentionOptions } from './expiredEntries.js';

/**
 * Validates retention options and fills in defaults.
 * @throws TributaryError INVALID_CONFIGURATION if `keepFinished` is neither `all` nor an integer
 *   from 1 to 10,000, or a time isn't a number of milliseconds
 *
 * @example retentionOf({ keepFinished: 'all' }); // nothing is deleted
 */
export function retentionOf(options: RetentionOptions = {}): Retention {
  assertKinds({ options }, 'object');
  const { keepFinished = KEEP_FINISHED, keepFinishedForMs = 0 } = options;
  if (
    keepFinished !== 'all' &&
    (!Number.isSafeInteger(keepFinished) || keepFinished < 1 || keepFinished > MOST_KEPT_BY_NUMBER)
  )
    throw engineErrors.invalidConfiguration('keepFinished', ConfigurationProblem.NOT_A_COUNT, keepFinished);
  if (!Number.isSafeInteger(keepFinishedForMs) || keepFinishedForMs < 0)
    throw engineErrors.invalidConfiguration(
      'keepFinishedForMs',
      ConfigurationProblem.NOT_A_DURATION,
      keepFinishedForMs,
    );
  return { keep: keepFinished === 'all' ? Infinity : keepFinished, keepForMs: keepFinishedForMs };
}

const MOST_KEPT_BY_NUMBER = 10_000;
