import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { buyRequirement } from '../../../core/orders/buyRequirement.js';
import type { ListedItem, ListingPrice } from '../../../core/orders/Listing.js';

const collection = parseAddress('0x1111111111111111111111111111111111111111');
const currency = parseAddress('0x2222222222222222222222222222222222222222');
const spender = parseAddress('0x3333333333333333333333333333333333333333');
const fee = (amount: bigint): { recipientAddress: typeof spender; amount: bigint } => ({
  recipientAddress: spender,
  amount,
});
const hero: ListedItem = { type: 'ERC721', contractAddress: collection, id: 1n };
const potions = (amount: bigint): ListedItem => ({ type: 'ERC1155', contractAddress: collection, id: 7n, amount });
const inTokens = (amount: bigint): ListingPrice => ({ type: 'ERC20', tokenAddress: currency, amount });

describe('buyRequirement', () => {
  it('is the price with all fees, for the settlement contract', () => {
    expect(
      buyRequirement(
        { item: hero, price: inTokens(100n), fees: [fee(5n)] },
        { fillAmount: 1n, takerFees: [fee(3n)], spender },
      ),
    ).toEqual({
      type: 'ERC20',
      tokenAddress: currency,
      spenderAddress: spender,
      amount: 108n,
    });
  });

  it("is of the chain's coin where the price is", () => {
    expect(
      buyRequirement(
        { item: hero, price: { type: 'NATIVE', amount: 100n }, fees: [] },
        { fillAmount: 1n, takerFees: [], spender },
      ),
    ).toEqual({ type: 'NATIVE', amount: 100n });
  });

  it("is the bought pieces' part, rounded down", () => {
    expect(
      buyRequirement(
        { item: potions(3n), price: inTokens(100n), fees: [fee(1n)] },
        { fillAmount: 2n, takerFees: [], spender },
      ),
    ).toMatchObject({ amount: 67n });
  });

  it('covers what the contract takes, which rounds every part down by itself', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 100n });
    const pieces = fc
      .bigInt({ min: 1n, max: 1_000n })
      .chain((all) => fc.tuple(fc.constant(all), fc.bigInt({ min: 1n, max: all })));
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 4 }), pieces, (price, fees, [all, fillAmount]) => {
        const required = buyRequirement(
          { item: potions(all), price: inTokens(price), fees: fees.map(fee) },
          { fillAmount, takerFees: [], spender },
        );
        const taken = [price, ...fees].reduce((sum, whole) => sum + (whole * fillAmount) / all, 0n);
        expect(required.amount >= taken).toBe(true);
        expect(required.amount < taken + BigInt(fees.length + 1)).toBe(true);
      }),
    );
  });
});
