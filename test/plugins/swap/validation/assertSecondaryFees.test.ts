import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assertSecondaryFees } from '../../../../plugins/swap/validation/assertSecondaryFees.js';
import { factOf, thrownBy } from '../../../core/errors/kit/thrownBy.js';
import { player, stranger } from '../../../kit/people.js';

interface AnyFee {
  readonly recipient: unknown;
  readonly basisPoints: unknown;
}

const check = (...fees: readonly AnyFee[]) => assertSecondaryFees(fees as Parameters<typeof assertSecondaryFees>[0]);
const aFee = (basisPoints: unknown, recipient: unknown = player): AnyFee => ({ recipient, basisPoints });
const zero = '0x0000000000000000000000000000000000000000';

describe('assertSecondaryFees', () => {
  it.each([
    ['a recipient that is none', [aFee(100, '0x12')], 'Invalid secondary fee recipient address: 0x12'],
    ['the zero address', [aFee(100, zero)], `Invalid secondary fee recipient address: ${zero}`],
    ['native as a recipient', [aFee(100, 'native')], 'Invalid secondary fee recipient address: native'],
    [
      'a recipient that is missing',
      [{ recipient: undefined, basisPoints: 100 }],
      'Invalid secondary fee recipient address: undefined',
    ],
    ['zero basis points', [aFee(0)], 'Invalid secondary fee basis points: 0'],
    ['fewer than zero', [aFee(-5)], 'Invalid secondary fee basis points: -5'],
    ['more than 1000', [aFee(1001)], 'Invalid secondary fee basis points: 1001'],
    ['a fraction of one', [aFee(2.5)], 'Invalid secondary fee basis points: 2.5'],
    ['no number', [aFee(NaN)], 'Invalid secondary fee basis points: NaN'],
    ['text', [aFee('100')], 'Invalid secondary fee basis points: 100'],
    ['a total above 1000', [aFee(600), aFee(401, stranger)], 'Invalid total secondary fee basis points: 1001'],
    ['a total above 1000 for one recipient', [aFee(600), aFee(600)], 'Invalid total secondary fee basis points: 1200'],
  ])('rejects the fees: %s', (_name, fees, message) => {
    expect(factOf(thrownBy(() => check(...fees)))).toEqual(['INVALID_CONFIGURATION', message]);
  });

  it.each([
    ['the recipient before the basis points', [aFee(0, '0x12')], 'Invalid secondary fee recipient address: 0x12'],
    ['the basis points before the total', [aFee(600), aFee(1001)], 'Invalid secondary fee basis points: 1001'],
    ['an earlier fee before a later one', [aFee(0), aFee(100, '0x12')], 'Invalid secondary fee basis points: 0'],
    [
      'the running total before the next fee',
      [aFee(600), aFee(600), aFee(100, '0x12')],
      'Invalid total secondary fee basis points: 1200',
    ],
  ])('checks the fees in order: %s', (_name, fees, message) => {
    expect(factOf(thrownBy(() => check(...fees)))).toEqual(['INVALID_CONFIGURATION', message]);
  });

  it('takes none, one of 1000, and several that make up 1000', () => {
    expect(check()).toEqual([]);
    expect(check(aFee(1000))).toEqual([aFee(1000)]);
    expect(check(aFee(1), aFee(499, stranger), aFee(500))).toEqual([aFee(1), aFee(499, stranger), aFee(500)]);
  });

  it('returns checksummed recipient addresses', () => {
    expect(check(aFee(100, player.toLowerCase()))).toEqual([aFee(100)]);
  });

  it('takes exactly the lists whose parts are 1 to 1000 and whose sum is at most 1000', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10, max: 1010 }), { maxLength: 6 }), (basisPoints) => {
        const isFine =
          basisPoints.every((part) => part >= 1 && part <= 1000) &&
          basisPoints.reduce((sum, part) => sum + part, 0) <= 1000;
        const act = () => check(...basisPoints.map((part) => aFee(part)));
        if (isFine) expect(act()).toHaveLength(basisPoints.length);
        else expect(thrownBy(act).code).toBe('INVALID_CONFIGURATION');
      }),
    );
  });
});
