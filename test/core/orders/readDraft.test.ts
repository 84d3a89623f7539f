import { describe, expect, it } from '@jest/globals';
import type { ListingDraft } from '../../../core/orders/Listing.js';
import type { SellRequest } from '../../../core/orders/OrderRequest.js';
import { type CheckedSale, checkSell, readDraft } from '../../../core/orders/readDraft.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { anOrderDesk, item } from './kit/anOrderDesk.js';

const potions = { type: 'ERC1155', contractAddress: stranger, id: '7', amount: 4n } as const;
const request: SellRequest = { item, price: { type: 'NATIVE', amount: 5n } };
const check = (changes: object = {}, now = 0): CheckedSale => checkSell({ ...request, ...changes }, now);

function draft(changes: object = {}, decimals = 18): Promise<ListingDraft> {
  const { deps } = anOrderDesk();
  const tokens = { describe: () => Promise.resolve({ decimals }) } as never;
  return readDraft(check(changes), player, { ...deps, tokens }, {});
}

describe('checkSell', () => {
  it('keeps the item and the price, and no end if none is given', () => {
    expect(check()).toEqual({ item, price: request.price, tokenAddress: 'native', makerFees: [], expiresAt: null });
  });

  it('reads ids and addresses as a requirement is read', () => {
    const price = { type: 'ERC20', tokenAddress: exchange.toLowerCase(), amount: '1' } as const;
    expect(check({ item: potions, price })).toMatchObject({
      item: { type: 'ERC1155', contractAddress: stranger, id: 7n, amount: 4n },
      tokenAddress: exchange,
    });
  });

  it.each([
    [9_999, true],
    [10_000, false],
  ])('at %s ms an end in second 10 is in the future: %s', (now, isTaken) => {
    if (isTaken) expect(check({ expiresAt: 10 }, now).expiresAt).toBe(10);
    else
      expect(() => check({ expiresAt: 10 }, now)).toThrow(
        expect.objectContaining({ code: 'ORDER_EXPIRED_ERROR', data: { expiresAt: 10 } }),
      );
  });

  it('takes no end that no ISO time of four digits tells', () => {
    const last = Date.UTC(9999, 11, 31, 23, 59, 59) / 1_000;
    expect(check({ expiresAt: last }).expiresAt).toBe(last);
    for (const expiresAt of [last + 1, 8_640_000_000_001, Number.MAX_SAFE_INTEGER])
      expect(() => check({ expiresAt })).toThrow(
        expect.objectContaining({ code: 'MISSING_PARAMS', data: { field: 'expiresAt' } }),
      );
  });

  it.each([
    ['item', undefined],
    ['item', null],
    ['item', 'a sword'],
    ['price', undefined],
    ['price', null],
    ['price', 5n],
    ['makerFees', {}],
    ['makerFees', null],
  ])('refuses for %s: %p', (field, value) => {
    expect(() => check({ [field]: value })).toThrow(
      expect.objectContaining({ code: 'MISSING_PARAMS', data: { field } }),
    );
  });

  it.each([10.5, Number.NaN, '10', null])('refuses %p for an end', (expiresAt) => {
    expect(() => check({ expiresAt })).toThrow(
      expect.objectContaining({ code: 'MISSING_PARAMS', data: { field: 'expiresAt' } }),
    );
  });

  it('rejects an amount of zero and an unsupported token type', () => {
    expect(() => check({ item: { ...potions, amount: 0n } })).toThrow(
      expect.objectContaining({ code: 'INVALID_AMOUNT' }),
    );
    expect(() => check({ item: { type: 'NATIVE', amount: 1n } })).toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED_TOKEN_TYPE_ERROR', data: { type: 'NATIVE' } }),
    );
  });

  it('rejects a currency with an invalid address', () => {
    expect(() => check({ price: { type: 'ERC20', tokenAddress: 'gold', amount: 1n } })).toThrow(
      expect.objectContaining({ code: 'INVALID_ADDRESS' }),
    );
  });
});

describe('readDraft', () => {
  it("is the seller's, with the price in the smallest unit", async () => {
    expect(await draft({ price: { type: 'NATIVE', amount: '1.5' } }, 3)).toEqual({
      seller: player,
      item,
      price: { type: 'NATIVE', amount: 1_500n },
      fees: [],
      expiresAt: null,
    });
    expect(await draft({ price: { type: 'ERC20', tokenAddress: exchange, amount: 7n } })).toMatchObject({
      price: { type: 'ERC20', tokenAddress: exchange, amount: 7n },
    });
  });

  it('is read in the currency that the price is in', async () => {
    const described: unknown[] = [];
    const tokens = { describe: (...given: unknown[]) => (described.push(given), Promise.resolve({ decimals: 6 })) };
    const { deps } = anOrderDesk();
    const options = { signal: new AbortController().signal };
    await readDraft(check(), player, { ...deps, tokens: tokens as never }, options);
    expect(described).toEqual([[deps.network.chainId, 'native', options]]);
  });

  it.each([0n, '0', '-1'])('refuses a price of %p', async (amount) => {
    await expect(draft({ price: { type: 'NATIVE', amount } })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
  });

  it('takes fees that divide evenly among the pieces', async () => {
    const makerFees = [{ recipientAddress: stranger, share: 0.1 }];
    expect(await draft({ item: potions, price: { type: 'NATIVE', amount: 88n }, makerFees })).toMatchObject({
      fees: [{ recipientAddress: stranger, amount: 8n }],
    });
  });

  it('refuses a fee that comes to nothing', async () => {
    const makerFees = [{ recipientAddress: stranger, share: 0.1 }];
    await expect(draft({ makerFees })).rejects.toMatchObject({
      code: 'ORDER_FEE_ERROR',
      data: { reason: 'a fee comes to nothing' },
    });
  });

  it('refuses a price that does not divide by the pieces, and a fee that does not', async () => {
    await expect(draft({ item: potions, price: { type: 'NATIVE', amount: 87n } })).rejects.toMatchObject({
      code: 'INVALID_AMOUNT',
    });
    const makerFees = [
      { recipientAddress: stranger, amount: 8n },
      { recipientAddress: exchange, amount: 7n },
    ];
    await expect(draft({ item: potions, price: { type: 'NATIVE', amount: 88n }, makerFees })).rejects.toMatchObject({
      code: 'ORDER_FEE_ERROR',
    });
    expect(await draft({ price: { type: 'NATIVE', amount: 87n } })).toMatchObject({ price: { amount: 87n } }); // one item
  });
});
