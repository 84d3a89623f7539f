import { describe, expect, it } from '@jest/globals';
import { calendarFile } from '../../../flows/bridge/calendarFile.js';

describe('calendarFile', () => {
  it('contains an entry at the time of the claim, with escaped text', () => {
    const at = Date.UTC(2025, 10, 22, 14, 10) / 1_000;
    const lines = calendarFile({ id: 'a', at, title: 'Claim 1,000.00 X\r\nDTSTART:x;', now: at - 86_400 }).split(
      '\r\n',
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART:20251122T141000Z',
        'DTSTAMP:20251121T141000Z',
        'SUMMARY:Claim 1\\,000.00 X\\nDTSTART:x\\;',
      ]),
    );
    expect(lines.filter((line) => line.startsWith('DTSTART'))).toHaveLength(1);
  });

  it('is a complete calendar with one entry and a reminder', () => {
    const file = calendarFile({ id: 'claim-7', at: 0, title: 'Claim', now: 0 });
    expect(file.endsWith('\r\n')).toBe(true);
    expect(file.trimEnd().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tributary//Bridge//EN',
      'BEGIN:VEVENT',
      'UID:claim-7',
      'DTSTAMP:19700101T000000Z',
      'DTSTART:19700101T000000Z',
      'DURATION:PT15M',
      'SUMMARY:Claim',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:PT0S',
      'DESCRIPTION:Claim',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });
});
