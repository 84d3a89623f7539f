/** An emoji, with the invisible characters that join its parts. */
const emoji =
  '\\p{Extended_Pictographic}(?:\\ufe0f|[\\u{1f3fb}-\\u{1f3ff}])?(?:\\u200d\\p{Extended_Pictographic}(?:\\ufe0f|[\\u{1f3fb}-\\u{1f3ff}])?)*';
/** As in the engine's own texts: what directs, hides or controls text, or is invisible in place of letters. */
const unseen =
  '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\p{Bidi_Control}\\p{Variation_Selector}\\u2800]';
const emojiOrUnseen = new RegExp(`(${emoji})|${unseen}`, 'gu');
/** Three marks on a letter are more than any script needs; sixty cover the lines above. */
const excessMarks = /(\p{M}{3})\p{M}+/gu;

/**
 * Returns an untrusted name made safe to show: no invisible characters but those inside of emoji,
 * one line, at most `most` characters, with a sign if it was shortened.
 */
export function plainName(text: string, most = 80): string {
  // First keeps forty times as many code units: cutting may split a character, and marks pile up.
  const start = text
    .slice(0, most * 40)
    .replace(/\s+/g, ' ')
    .replace(emojiOrUnseen, (_all, whole: string | undefined) => whole ?? '')
    .replace(/(^| )\p{M}+/gu, '$1')
    .replace(excessMarks, '$1')
    .replace(/ +/g, ' ')
    .trim();
  const characters = Array.from(start);
  return characters.length <= most ? start : `${characters.slice(0, most).join('').trimEnd()}…`;
}
