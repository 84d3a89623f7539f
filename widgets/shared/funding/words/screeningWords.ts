import type { SharedWords } from '../../../messages/shared/words.js';

/** What an account is told that may not be served, or of which nobody can tell; undefined: it is about something else. */
export function screeningWords(
  code: string,
  { ended }: Pick<SharedWords, 'ended'>,
): SharedWords['ended']['ADDRESS_REFUSED'] | undefined {
  return code === 'ADDRESS_REFUSED' || code === 'SCREENING_UNAVAILABLE' ? ended[code] : undefined;
}
