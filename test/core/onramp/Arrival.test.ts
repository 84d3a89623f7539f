import { describe, expect, it } from '@jest/globals';
import { type Arrival, afterLook, expecting } from '../../../core/onramp/Arrival.js';

/** The account held 100 and buys 5. */
const after = (...looks: readonly (bigint | null)[]): Arrival =>
  looks.reduce<Arrival>((arrival, look) => afterLook(arrival, look, 5n), expecting(100n));
const less = (count: number, ...given: readonly bigint[]): readonly bigint[] => [
  ...given,
  ...new Array<bigint>(count - given.length).fill(90n),
];

describe('afterLook', () => {
  it.each([
    [100n, false],
    [104n, false],
    [105n, true],
    [106n, true],
  ])('a balance of %i has it arrived: %s', (balance, hasArrived) => {
    expect(after(balance)).toEqual({ before: 100n, less: [], hasArrived, isStale: false });
  });

  it('a look that failed says nothing but that', () => {
    expect(after(null)).toEqual({ before: 100n, less: [], hasArrived: false, isStale: true });
    expect(after(90n, null, 105n)).toEqual({ before: 100n, less: [], hasArrived: true, isStale: false });
    expect(after(90n, null)).toEqual({ before: 100n, less: [90n], hasArrived: false, isStale: true });
  });

  it('lowers the starting balance after a minute of lower reads, to the highest of them', () => {
    expect(after(...less(19))).toMatchObject({ before: 100n, hasArrived: false });
    expect(after(...less(20, 80n, 95n, 94n))).toEqual({ before: 95n, less: [], hasArrived: false, isStale: false });
    expect(after(...less(20), 95n)).toMatchObject({ before: 90n, hasArrived: true });
    expect(after(...less(20), 94n)).toMatchObject({ before: 90n, hasArrived: false });
  });

  it('restarts the minute if a node has caught up, even with the starting balance', () => {
    expect(after(...less(19), 100n, 90n)).toEqual({ before: 100n, less: [90n], hasArrived: false, isStale: false });
    expect(after(...less(19), 101n, ...less(19))).toMatchObject({ before: 100n, hasArrived: false });
  });
});
