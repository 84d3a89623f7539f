import type { ErrorDescription } from '../errors/ErrorDescription.js';
import { errorLink } from '../errors/errorLink.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { loadPart } from './loadPart.js';

/** Text for a developer's log or console. Players see the widgets' messages. */
export interface ErrorExplanation extends ErrorDescription {
  readonly code: string;
  /** Link to the entry in the documentation. */
  readonly link: string;
}

/**
 * Explains an error as the documentation does: its meaning and what to do. `null` for errors of
 * other libraries and for codes defined by plugins. Fetches the texts on first use, so that a page
 * doesn't load them.
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
