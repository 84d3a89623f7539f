import { isTributaryError } from '../errors/TributaryError.js';

/** Answers to a question that was not for the one who was asked: another chain's, another pair's. */
const notMine: ReadonlySet<string> = new Set([
  'NO_ROUTES_AVAILABLE',
  'CHAIN_NOT_SUPPORTED',
  'INVALID_SOURCE_CHAIN_ID',
  'INVALID_DESTINATION_CHAIN_ID',
  'INVALID_SOURCE_OR_DESTINATION_CHAIN',
  'INVALID_TOKEN',
]);

/** What is said where nobody had an answer: a failure, after which nobody knows, before that it is nobody's business. */
export function firstFailure(errors: readonly unknown[]): unknown {
  return errors.find((error) => !isTributaryError(error) || !notMine.has(error.code)) ?? errors[0];
}
