import { withoutUnseen } from '../errors/unseenText.js';

/**
 * Returns untrusted text made safe to show: one line of at most `maxLength` characters (default
 * 64), without characters that control, direct or hide text and could make one token look like
 * another. White space becomes one space. Markup stays as plain text.
 */
export function plainText(text: string, maxLength = 64): string {
  // Shortened first, so that the cost doesn't depend on the length.
  const line = withoutUnseen(text.slice(0, 40 * maxLength))
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(/(^| )\p{M}+/gu, '$1')
    .trim();
  return [...line].slice(0, maxLength).join('').trim();
}
