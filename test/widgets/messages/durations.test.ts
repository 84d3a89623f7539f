import { describe, expect, it } from '@jest/globals';
import { longDuration, shortDuration } from '../../../widgets/messages/durations.js';
import { sharedWords } from '../../../widgets/messages/shared/words.js';

const t = sharedWords.get('en');

describe('durations', () => {
  it.each([
    [0, '1\u00a0s', '0\u00a0seconds'],
    [1, '1\u00a0s', '1\u00a0second'],
    [15, '15\u00a0s', '15\u00a0seconds'],
    [59.6, '1\u00a0min', '1\u00a0minute'],
    [1_200, '20\u00a0min', '20\u00a0minutes'],
    [3_599, '1\u00a0h', '1\u00a0hour'],
    [7_199, '2\u00a0h', '2\u00a0hours'],
    [3_660, '1\u00a0h 1\u00a0min', '1\u00a0hour 1\u00a0minute'],
    [78_000, '21\u00a0h 40\u00a0min', '21\u00a0hours 40\u00a0minutes'],
  ])('%s seconds are "%s" on a card and "%s" in a sentence', (seconds, short, long) => {
    expect([shortDuration(seconds, t), longDuration(seconds, t)]).toEqual([short, long]);
  });

  it.each([
    ['ja', '約21時間40分'],
    ['ko', '약 21시간 40분'],
    ['zh', '约 21\u00a0小时 40\u00a0分钟'],
  ] as const)('is written as %s does', async (language, text) => {
    await sharedWords.load(language);
    const words = sharedWords.get(language);
    expect(words.time.about({ duration: shortDuration(78_000, words) })).toBe(text);
  });
});
