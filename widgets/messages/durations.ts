import type { SharedWords } from './shared/words.js';

type Forms = SharedWords['time']['short' | 'long'];

/** "15 s", "20 min", "21 h 40 min": on a card. Never zero. */
export function shortDuration(seconds: number, { time }: Pick<SharedWords, 'time'>): string {
  return write(Math.max(1, seconds), time.short);
}

/** "15 seconds": in a sentence. */
export function longDuration(seconds: number, { time }: Pick<SharedWords, 'time'>): string {
  return write(Math.max(0, seconds), time.long);
}

/** Rounds first: sixty of one unit become one of the next. */
function write(seconds: number, forms: Forms): string {
  if (Math.round(seconds) < 60) return forms.seconds({ count: Math.round(seconds) });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return forms.minutes({ count: minutes });
  const rest = minutes % 60;
  const hours = (minutes - rest) / 60;
  return rest === 0 ? forms.hours({ count: hours }) : forms.hoursMinutes({ hours, minutes: rest });
}
