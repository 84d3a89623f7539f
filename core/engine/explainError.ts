import type { ErrorDescription } from '../errors/ErrorDescription.js';
import { errorLink } from '../errors/errorLink.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { loadPart } from './loadPart.js';

/** For a developer's log or console; what a player reads are the words of the widgets. */
export interface ErrorExplanation extends ErrorDescription {
  readonly code: string;
  /** Of the entry in the documentation. */
  readonly link: string;
}

/**
 * What the documentation says of an error: its meaning and what to do. null for errors that are not of this library, and codes that a plugin brought. The texts are
 * fetched when they are first asked for: they are no part of what a page loads.
 * @throws TributaryError PART_NOT_LOADED
 * @example
 * engine.execute(route, { wallet }).subscribe({
 *   error: async (error: Error) => console.error(error, (await explainError(error))?.whatToDo),
 * });
 */
export async function explainError(error: unknown): Promise<ErrorExplanation | null> {
  if (!isTributaryError(error)) return null;
  const { describedErrors } = await loadPart('errors', () => import('./describedErrors.js'));
  const table = describedErrors.find((each) => Object.hasOwn(each, error.code));
  const description = table?.[error.code];
  return description === undefined ? null : { code: error.code, ...description, link: errorLink(error.code) };
}
