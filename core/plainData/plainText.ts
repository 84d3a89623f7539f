/**
 * A stranger's text for a screen: at most `maxLength` characters (default 64), and none that control or direct the text, which could make one token
 * look like another. Markup stays what it is, text.
 */
export function plainText(text: string, maxLength = 64): string {
  return [...text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, maxLength).join('');
}
