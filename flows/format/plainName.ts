// Direction overrides, zero-width signs and control characters make one name look like another, or write over what stands beside it.
const unseen = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** A name out of somebody else's list, fit to be shown: nothing unseen in it, one line, no longer than `most` characters and a sign that it goes on. */
export function plainName(text: string, most = 80): string {
  // Four times as many units as characters are kept at first, as cutting between the halves of one would break it.
  const start = text
    .slice(0, most * 4)
    .replace(/\s+/g, ' ')
    .replace(unseen, '')
    .trim();
  const characters = Array.from(start);
  return characters.length <= most ? start : `${characters.slice(0, most).join('').trimEnd()}…`;
}
