import { describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import { ItemType } from '../../../../integrations/compat/enums/checkoutEnums.js';
import { buyListing } from '../../../../integrations/compat/orders/buyListing.js';
import { cancelListings } from '../../../../integrations/compat/orders/cancelListings.js';
import { listItem } from '../../../../integrations/compat/orders/listItem.js';
import { asEngine } from '../../../kit/asEngine.js';
import { stranger } from '../../../kit/people.js';

const provider = { request: () => Promise.resolve(null) };
const shown = { status: 'done', sufficient: true, requirements: [], routing: null };
const sent = { execution: { tasks: [{ transactionHash: null }, { transactionHash: '0xab' }] } };
const nothing = { reason: null, error: null, checkout: shown, fulfilment: null, listing: null, result: null };

/** An engine whose order book ends with a snapshot, and the recorded calls. */
function bookThat(ends: object) {
  const asked: unknown[] = [];
  const answer = (request: unknown) => (asked.push(request), of({ ...nothing, ...ends }));
  return { asked, engine: asEngine({ orders: { buy: answer, sell: answer, cancel: answer } }) };
}

describe('buyListing', () => {
  const orders = [
    { id: 'a', fillAmount: '3', takerFees: [{ amount: { percentageDecimal: 0.01 }, recipient: stranger }] },
    { id: 'b' },
  ];

  it('buys the first order, with its units and its fees', async () => {
    const { engine, asked } = bookThat({ status: 'SUCCESS' });
    await expect(buyListing(engine, { provider, orders })).resolves.toEqual({
      status: 'SUCCESS',
      smartCheckoutResult: { sufficient: true, transactionRequirements: [] },
    });
    expect(asked).toEqual([
      { listingId: 'a', fillAmount: 3n, takerFees: [{ recipientAddress: stranger, share: 0.01 }], settlement: 'wait' },
    ]);
  });

  it('resolves without the settlement if it should not wait, with the sent transactions', async () => {
    const { engine, asked } = bookThat({ status: 'FULFILLMENTS_UNSETTLED', fulfilment: sent });
    const overrides = { waitFulfillmentSettlements: false };
    const wallet = {
      request: ({ method }: { readonly method: string }) => Promise.resolve(method === 'eth_chainId' ? '0x1' : null),
    };
    await expect(buyListing(engine, { provider: wallet, orders: [{ id: 'a' }], overrides })).resolves.toMatchObject({
      status: 'FULFILLMENTS_UNSETTLED',
      transactions: [],
    });
    expect(asked).toMatchObject([{ settlement: 'leave' }]);
  });

  it('reports the reason of the failure, and the shortfall', async () => {
    const failed = bookThat({ status: 'FAILED', reason: 'reverted', fulfilment: sent });
    await expect(buyListing(failed.engine, { provider, orders })).resolves.toMatchObject({
      status: 'FAILED',
      reason: 'reverted',
      transactionHash: '0xab',
    });
    const short = bookThat({ status: 'INSUFFICIENT_FUNDS', checkout: { ...shown, sufficient: false } });
    await expect(buyListing(short.engine, { provider, orders })).resolves.toEqual({
      status: 'INSUFFICIENT_FUNDS',
      smartCheckoutResult: { sufficient: false, transactionRequirements: [] },
    });
  });

  it('refuses an empty list, and a fee that is neither a share nor an amount', async () => {
    const { engine, asked } = bookThat({ status: 'SUCCESS' });
    await expect(buyListing(engine, { provider, orders: [] })).rejects.toMatchObject({
      type: 'FULFILL_ORDER_LISTING_ERROR',
      message: 'No orders were provided to the orders array. Please provide at least one order.',
    });
    const odd = [{ id: 'a', takerFees: [{ amount: {} as never, recipient: stranger }] }];
    await expect(buyListing(engine, { provider, orders: odd })).rejects.toMatchObject({ type: 'ORDER_FEE_ERROR' });
    expect(asked).toEqual([]);
  });
});

describe('listItem', () => {
  it('lists an ERC721 token without a type, and an ERC1155 token by its units', async () => {
    const { engine, asked } = bookThat({ status: 'SUCCESS', listing: { id: 'listing' } });
    const price = { type: ItemType.NATIVE, amount: '1' } as const;
    const expiry = new Date(2_000_500);
    const hero = { sellToken: { id: '1', collectionAddress: stranger }, buyToken: price, orderExpiry: expiry };
    await expect(listItem(engine, { provider, orders: [hero] })).resolves.toMatchObject({ orderIds: ['listing'] });
    const potion = { type: ItemType.ERC1155, id: '2', collectionAddress: stranger, amount: '4' } as const;
    const usdc = { type: ItemType.ERC20, amount: '2', tokenAddress: stranger } as const;
    await listItem(engine, { provider, orders: [{ sellToken: potion, buyToken: usdc }] });
    expect(asked).toEqual([
      {
        item: { type: 'ERC721', contractAddress: stranger, id: '1' },
        price: { type: 'NATIVE', amount: '1' },
        expiresAt: 2_000,
      },
      {
        item: { type: 'ERC1155', contractAddress: stranger, id: '2', amount: 4n },
        price: { type: 'ERC20', tokenAddress: stranger, amount: '2' },
      },
    ]);
  });

  it('reports the reason of the failure, the shortfall, and that there is nothing to list', async () => {
    const orders = [
      {
        sellToken: { id: '1', collectionAddress: stranger },
        buyToken: { type: ItemType.NATIVE, amount: '1' } as const,
      },
    ];
    const failed = bookThat({ status: 'FAILED', reason: 'no' });
    await expect(listItem(failed.engine, { provider, orders })).resolves.toMatchObject({
      status: 'FAILED',
      reason: 'no',
      transactionHash: '',
    });
    const short = bookThat({ status: 'INSUFFICIENT_FUNDS', checkout: null });
    await expect(listItem(short.engine, { provider, orders })).resolves.toMatchObject({ status: 'INSUFFICIENT_FUNDS' });
    await expect(listItem(short.engine, { provider, orders: [] })).rejects.toMatchObject({
      type: 'PREPARE_ORDER_LISTING_ERROR',
    });
  });
});

describe('cancelListings', () => {
  it('cancels the first one on chain, and all of them in the book', async () => {
    const onChain = bookThat({ status: 'SUCCESS' });
    await expect(cancelListings(onChain.engine, { provider, orderIds: ['a', 'b'] })).resolves.toEqual({
      status: 'SUCCESS',
    });
    expect(onChain.asked).toEqual([{ listingIds: ['a'], method: 'on-chain' }]);
    const result = { successful: ['a'], failed: [{ listingId: 'b', reason: 'FILLED' }], pending: ['c'] };
    const gasless = bookThat({ status: 'SUCCESS', result });
    const overrides = { useGaslessCancel: true };
    await expect(cancelListings(gasless.engine, { provider, orderIds: ['a', 'b', 'c'], overrides })).resolves.toEqual({
      successfulCancellations: [{ orderId: 'a' }],
      failedCancellations: [{ orderId: 'b', reason: 'FILLED' }],
      pendingCancellations: [{ orderId: 'c' }],
    });
    expect(gasless.asked).toEqual([{ listingIds: ['a', 'b', 'c'], method: 'gasless' }]);
  });

  it('reports the reason of the failure, and that there is nothing to cancel', async () => {
    const failed = bookThat({ status: 'FAILED', reason: 'no', fulfilment: sent });
    await expect(cancelListings(failed.engine, { provider, orderIds: ['a'] })).resolves.toEqual({
      status: 'FAILED',
      reason: 'no',
      transactionHash: '0xab',
    });
    await expect(cancelListings(failed.engine, { provider, orderIds: [] })).rejects.toMatchObject({
      type: 'CANCEL_ORDER_LISTING_ERROR',
    });
  });
});
