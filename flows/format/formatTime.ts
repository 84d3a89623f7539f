import { assertKinds } from '../../core/index.js';
/**
 * Formats a moment in local time, with the date if it isn't today.
 *
 * @example formatTime(Date.now(), { locale: 'de', seconds: true }); // '14:03:07'
 */
export function formatTime(at: number, given: { locale?: string; now?: number; seconds?: boolean } = {}): string {
  assertKinds({ at, given }, 'number', 'object');
  const { locale = 'en', now = Date.now(), seconds = false } = given;
  assertKinds({ locale, now, seconds }, 'string', 'number', 'boolean');
  const sameDay = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(seconds && { second: '2-digit' }),
    ...(!sameDay && { day: 'numeric', month: 'short' }),
  }).format(at);
}
