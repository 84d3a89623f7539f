import { describe, expect, it } from '@jest/globals';
import { judgePriceImpact, mayGoOn } from '../../../flows/format/judgePriceImpact.js';

describe('judgePriceImpact', () => {
  it.each([
    [-20, 'slight', true, true],
    [99, 'slight', true, true],
    [100, 'notable', true, true],
    [499, 'notable', true, true],
    [500, 'heavy', false, true],
    [1_499, 'heavy', false, true],
    [1_500, 'blocking', false, false],
    [10_000, 'blocking', false, false],
    [Number.NaN, 'blocking', false, false],
  ])('finds %i basis points %s', (basisPoints, level, unticked, ticked) => {
    const judgement = judgePriceImpact(basisPoints);
    expect([judgement.level, mayGoOn(judgement, false), mayGoOn(judgement, true)]).toEqual([level, unticked, ticked]);
  });

  it('asks for the player’s consent only if that allows the swap', () => {
    expect([499, 500, 1_499, 1_500].map((basisPoints) => judgePriceImpact(basisPoints).asks)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('warns from 5 %, in amber from 1 %', () => {
    expect(
      [99, 100, 500, 1_500].map((basisPoints) => judgePriceImpact(basisPoints)).map(({ line, warns }) => [line, warns]),
    ).toEqual([
      ['plain', false],
      ['amber', false],
      ['amber', true],
      ['amber', true],
    ]);
  });
});
