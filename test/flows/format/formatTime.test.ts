import { describe, expect, it } from '@jest/globals';
import { formatTime } from '../../../flows/format/formatTime.js';

describe('formatTime', () => {
  const now = new Date(2025, 10, 20, 18, 0).getTime();
  it('returns the local time', () => {
    expect(formatTime(new Date(2025, 10, 20, 12, 16, 31).getTime(), { now })).toBe('12:16');
  });
  it('contains seconds if requested', () => {
    expect(formatTime(new Date(2025, 10, 20, 12, 16, 31).getTime(), { now, seconds: true })).toBe('12:16:31');
  });
  it('contains the date if it is not today', () => {
    expect(formatTime(new Date(2025, 10, 19, 12, 16).getTime(), { now })).toContain('Nov 19');
  });
});
