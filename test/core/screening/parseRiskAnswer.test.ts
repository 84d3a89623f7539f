import { describe, expect, it } from '@jest/globals';
import { parseRiskAnswer } from '../../../core/screening/parseRiskAnswer.js';
import { player, stranger } from '../../kit/people.js';

describe('parseRiskAnswer', () => {
  it('reads each address, in any spelling, with its level and reason', () => {
    const answer = [
      { address: player.toLowerCase(), risk: 'Severe', risk_reason: 'named on a list' },
      { address: `0x${stranger.slice(2).toUpperCase()}`, risk: 'Low' },
    ];
    expect(parseRiskAnswer(answer)).toEqual([
      { address: player, risk: 'Severe', reason: 'named on a list' },
      { address: stranger, risk: 'Low', reason: null },
    ]);
    expect(parseRiskAnswer([])).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['an object', { address: player, risk: 'Low' }],
    ['text', 'none'],
  ])('does not take %s for a list', (_what, answer) => {
    expect(() => parseRiskAnswer(answer)).toThrow(new TypeError('the answer is not a list'));
  });

  it.each<[string, unknown]>([
    ['is none', null],
    ['has no address', { risk: 'Low' }],
    ['has another address', { address: 7, risk: 'Low' }],
    ['has half an address', { address: player.slice(0, 20), risk: 'Low' }],
    ['has no risk', { address: player }],
    ['has a risk that isn’t text', { address: player, risk: 3 }],
  ])('throws instead of clearing an account if a list entry %s', (_what, entry) => {
    const whole = { address: stranger, risk: 'Low' };
    expect(() => parseRiskAnswer([whole, entry])).toThrow(new TypeError('an entry has no address or no risk'));
  });
});
