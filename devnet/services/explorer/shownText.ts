const most = 60;
/** Control and format characters (they turn the reading direction), and those that no font shows. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** A text of a stranger's contract as it may be shown: one line, nothing invisible in it, not longer than a name is. */
export const shownText = (text: string): string => {
  const seen = Array.from(text.replace(unseen, ' ').replace(/\s+/g, ' ').trim());
  return seen.length > most ? `${seen.slice(0, most).join('')}…` : seen.join('');
};
