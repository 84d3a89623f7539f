/**
 * Characters that direct, hide or control text, or are invisible in place of letters (Hangul
 * fillers, the Braille blank).
 */
const unseenText =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Variation_Selector}\u2800]/gu;

/** Three combining marks on a letter are more than any script needs; sixty cover the lines above. */
const excessMarks = /(\p{M}{3})\p{M}+/gu;

/** Returns a text without such characters and without piles of marks. */
export function withoutUnseen(text: string): string {
  return text.replace(unseenText, '').replace(excessMarks, '$1');
}

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** Longer than any sentence of a catalogue with its values. */
const maxLength = 4_000;

/** Returns a message on one line without such characters, at most 4,000 long: names and answers of others are part of it. */
export function shownMessage(message: string): string {
  const line = withoutUnseen(message.replace(lineBreaks, ' '));
  return line.length <= maxLength ? line : `${line.slice(0, maxLength - 1)}…`;
}
