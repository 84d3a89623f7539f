import { describe, expect, it } from '@jest/globals';
import { answered } from '../../../core/screening/answered.js';
import type { RiskAssessment } from '../../../core/screening/RiskScreening.js';
import { player, stranger } from '../../kit/people.js';

const clear: RiskAssessment = { address: player, status: 'clear', risk: 'Low', reason: null };
const refused: RiskAssessment = { address: stranger, status: 'refused', risk: 'Severe', reason: 'listed' };

describe('answered', () => {
  it('matches assessments to accounts, whatever the case of the address', () => {
    const off: RiskAssessment = { address: player, status: 'off', risk: null, reason: null };
    for (const known of [clear, off, { ...clear, address: player.toLowerCase() } as RiskAssessment])
      expect(answered([player, stranger], [known, refused])).toEqual({ assessments: [known, refused], unknown: [] });
  });

  it.each<[string, readonly unknown[]]>([
    ['nothing', []],
    ['another account', [refused]],
    ['a custom status', [{ ...clear, status: 'blocked' }]],
    ['no status', [{ address: player }]],
    ['no address', [{ ...clear, address: undefined }]],
    ['no assessment', [null, 'clear', 7, [clear]]],
    ['also something that is not understood', [clear, { ...clear, status: 'blocked' }]],
  ])('lists an account as unknown after %s', (_what, answer) => {
    expect(answered([player], answer).unknown).toEqual([player]);
  });

  it.each([undefined, null, {}, 'clear'])('refuses %j for an answer', (answer) => {
    expect(() => answered([player], answer)).toThrow(TypeError);
  });
});
