/** "15 s", "20 min", "21 h 40 min": on a card. Number and unit never break apart. */
export function shortDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))}\u00a0s`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)}\u00a0min`;
  return `${Math.floor(seconds / 3_600)}\u00a0h ${Math.round((seconds % 3_600) / 60)}\u00a0min`;
}

/** "15 seconds": in a sentence. */
export function longDuration(seconds: number): string {
  if (seconds < 60) return plural(Math.max(0, Math.round(seconds)), 'second');
  if (seconds < 3_600) return plural(Math.round(seconds / 60), 'minute');
  return `${plural(Math.floor(seconds / 3_600), 'hour')} ${plural(Math.round((seconds % 3_600) / 60), 'minute')}`;
}

function plural(count: number, word: string): string {
  return `${count}\u00a0${word}${count === 1 ? '' : 's'}`;
}

/** "three": up to nine. */
export function countWord(count: number): string {
  return ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][count] ?? String(count);
}
