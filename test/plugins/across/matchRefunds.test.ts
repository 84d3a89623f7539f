import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchRefunds } from '../../../plugins/across/matchRefunds.js';
import type { PoolDeposit, PoolRefund } from '../../../plugins/across/spokePool.js';

const deposit = (inputAmount: bigint, blockNumber = 1n): PoolDeposit => ({ inputAmount, blockNumber }) as PoolDeposit;
const refund = (amount: bigint, blockNumber = 10n): PoolRefund => ({ amount, blockNumber }) as PoolRefund;

describe('matchRefunds', () => {
  it('takes the refund of its amount for its own', () => {
    const [a, b] = [deposit(50n), deposit(70n)];
    const [fifty, seventy] = [refund(50n), refund(70n)];
    expect([matchRefunds(a, [a, b], [seventy, fifty]), matchRefunds(b, [a, b], [seventy, fifty])]).toEqual([
      fifty,
      seventy,
    ]);
  });

  it('concludes nothing from one refund where two deposits of that amount are open, and both from two', () => {
    const [a, b] = [deposit(50n), deposit(50n)];
    expect(matchRefunds(a, [a, b], [refund(50n)])).toBeNull();
    expect(matchRefunds(a, [a, b], [refund(50n), refund(50n, 11n)])).not.toBeNull();
  });

  it('knows several that were paid back as one sum', () => {
    const [a, b, c] = [deposit(50n), deposit(70n), deposit(9n)];
    const sum = refund(120n);
    expect([a, b, c].map((one) => matchRefunds(one, [a, b, c], [sum]))).toEqual([sum, sum, null]);
  });

  it('concludes nothing from a sum that can have been made of others', () => {
    const [a, b, c] = [deposit(50n), deposit(30n), deposit(20n)];
    expect([a, b, c].map((one) => matchRefunds(one, [a, b, c], [refund(50n)]))).toEqual([null, null, null]);
  });

  it('omits deposits after the refund, and refunds without a deposit', () => {
    const [a, late] = [deposit(50n), deposit(50n, 12n)];
    const fifty = refund(50n);
    expect(matchRefunds(a, [a, late], [refund(7n), fifty])).toBe(fifty);
    expect(matchRefunds(late, [a, late], [fifty])).toBeNull();
  });

  it('is not asked to tell more apart than it can', () => {
    const many = Array.from({ length: 11 }, () => deposit(50n));
    expect(
      matchRefunds(
        many[0]!,
        many,
        many.map(() => refund(50n)),
      ),
    ).toBeNull();
  });

  it('never calls one paid back that was not, whatever was paid together', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.bigInt(1n, 4n), fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 6 }),
        (plan) => {
          // Bundle 0 is never paid.
          const deposits = plan.map(([amount]) => deposit(amount));
          const sums = [1, 2, 3].map((bundle) =>
            plan.reduce((sum, [amount, of]) => (of === bundle ? sum + amount : sum), 0n),
          );
          const refunds = sums.filter((sum) => sum > 0n).map((sum) => refund(sum));
          deposits.forEach((one, index) => {
            if (plan[index]![1] === 0) expect(matchRefunds(one, deposits, refunds)).toBeNull();
          });
        },
      ),
    );
  });
});
