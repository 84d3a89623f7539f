// Direction overrides, zero-width and control characters make one name look like another, or
// overwrite adjacent text.
const unseen = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/**
 * Returns an untrusted name made safe to show: no invisible characters, one line, at most `most`
 * characters, with a sign if it was shortened.
 */
export function plainName(text: string, most = 80): string {
  // First keeps four times as many code units, because cutting may split a character.
  const start = text
    .slice(0, most * 4)
    .replace(/\s+/g, ' ')
    .replace(unseen, '')
    .trim();
  const characters = Array.from(start);
  return characters.length <= most ? start : `${characters.slice(0, most).join('').trimEnd()}…`;
}
