export interface CalendarEntry {
  /** Unique, so that saving it twice creates one entry. */
  readonly id: string;
  /** Unix seconds. */
  readonly at: number;
  readonly title: string;
  /** Unix seconds. */
  readonly now: number;
}

/** Returns a 15-minute event with a reminder at its start, as an iCalendar file (RFC 5545). */
export function calendarFile({ id, at, title, now }: CalendarEntry): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tributary//Bridge//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    'DURATION:PT15M',
    `SUMMARY:${escaped(title)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** 20251122T141000Z */
function stamp(seconds: number): string {
  return `${new Date(seconds * 1_000).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
}
