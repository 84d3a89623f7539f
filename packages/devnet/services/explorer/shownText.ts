const most = 60;
/** Control and format characters (they change the reading direction), and characters without a glyph. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** Makes an untrusted text safe to show: one line, no invisible characters, no longer than a name. */
export const shownText = (text: string): string => {
  const seen = Array.from(text.replace(unseen, ' ').replace(/\s+/g, ' ').trim());
  return seen.length > most ? `${seen.slice(0, most).join('')}…` : seen.join('');
};
