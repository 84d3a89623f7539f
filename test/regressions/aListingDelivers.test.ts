import { describe, expect, it } from '@jest/globals';
import { Interface, zeroPadValue } from 'ethers';
import { lastValueFrom } from 'rxjs';
import { type Address, type Hex, type PurchaseCall, parseAddress } from 'tributary-sdk';
import { definePlugin, type OrderBook } from 'tributary-sdk/plugin';
import { useStage } from './nobodyPaysTwice/kit/useStage.js';

const stage = useStage();
const price = 10n ** 18n;
/** Reverts where gas has no price, as in a simulation, and takes coins elsewhere: GASPRICE PUSH1 8 JUMPI PUSH1 0 DUP1 REVERT JUMPDEST STOP. */
const simulationAware = '0x3a600857600080fd5b00';
/** Takes coins and does nothing: STOP. */
const thief = parseAddress(zeroPadValue('0x0bad1157', 20));
const market = new Interface([
  'function buy(uint256 listingId, uint256 quantity) payable',
  'function listingCount() view returns (uint256)',
]);

/** A book of a studio, whose listings are as good as its word. */
function bookOf(settlementContract: Address, call: PurchaseCall): OrderBook {
  const item = { type: 'ERC1155', contractAddress: parseAddress(stage.devnet.contracts.child['items']!), id: 7n };
  const listing = {
    ...{ id: '1', seller: parseAddress(stage.walletOf('rich').address), item: { ...item, amount: 1n } },
    ...{ price: { type: 'NATIVE', amount: price }, fees: [], status: 'ACTIVE', remaining: 1n, expiresAt: null },
    ...{ createdAt: 0, startsAt: 0, filled: 0n, isDivisible: true },
  };
  const refuse = (): Promise<never> => Promise.reject(new Error('not here'));
  return {
    settlementContract,
    getListing: () => Promise.resolve(listing as never),
    prepareFulfilment: () => Promise.resolve({ call, total: price, deadline: null }),
    ...{ prepareListing: refuse, createListing: refuse, buildCancellation: refuse },
    ...{ prepareCancellation: refuse, cancelListings: refuse },
  };
}

async function buy(book: OrderBook) {
  const plugins = [definePlugin({ id: 'a-book', adapters: { orderBook: book } })];
  const [engine, wallet] = [stage.page(undefined, { plugins }), stage.wallet()];
  const bought = await stage.truth.whileBlocksCome(lastValueFrom(engine.orders.buy({ listingId: '1' }, { wallet })));
  return { bought, asked: wallet.asked.length };
}

const honest = async (value = price): Promise<PurchaseCall> => {
  const to = parseAddress(stage.devnet.contracts.child['marketplace']!);
  const data = market.encodeFunctionData('listingCount');
  const count = BigInt(await stage.truth.rpc.request<string>('eth_call', [{ to, data }, 'latest']));
  return { to, data: market.encodeFunctionData('buy', [count - 1n, 1n]) as Hex, value };
};

describe('a listing of a book that a plugin brings', () => {
  it('is bought if the item arrives', async () => {
    const call = await honest();
    const { bought, asked } = await buy(bookOf(parseAddress(call.to), call));
    expect([bought.status, asked, await stage.truth.purchases(stage.player)]).toEqual(['SUCCESS', 1, 1]);
  });

  it('is refused before the prompt if its call takes the price and delivers nothing', async () => {
    await stage.truth.rpc.request('anvil_setCode', [thief, '0x00']);
    const { bought, asked } = await buy(bookOf(thief, { to: thief, data: '0x12345678', value: price }));
    expect([bought.status, bought.error?.innerErrorType ?? bought.error?.code, asked]).toEqual([
      'FAILED',
      'TRANSACTION_MISMATCH',
      0,
    ]);
    expect(BigInt(await stage.truth.rpc.request<string>('eth_getBalance', [thief, 'latest']))).toBe(0n);
  });

  it('is refused before the prompt if its call reverts in the simulation', async () => {
    await stage.truth.rpc.request('anvil_setCode', [thief, simulationAware]);
    const { bought, asked } = await buy(bookOf(thief, { to: thief, data: '0x12345678', value: price }));
    expect([bought.status, bought.error?.innerErrorType ?? bought.error?.code, asked]).toEqual([
      'FAILED',
      'UNPREDICTABLE_GAS_LIMIT',
      0,
    ]);
  });

  it('sends nothing if the node does not answer the simulation', async () => {
    await stage.truth.rpc.request('anvil_setCode', [thief, '0x00']);
    stage.devnet.faults.set('childRpc', { match: 'eth_simulateV1', socket: 'drop' });
    const { bought, asked } = await buy(bookOf(thief, { to: thief, data: '0x12345678', value: price }));
    expect([bought.status, asked]).toEqual(['FAILED', 0]);
  });

  it('is refused if its call is for the item of another collection', async () => {
    const to = parseAddress(stage.devnet.contracts.child['marketplace']!);
    const call = { to, data: market.encodeFunctionData('listingCount') as Hex, value: 0n };
    const { bought, asked } = await buy(bookOf(to, call));
    expect([bought.status, asked]).toEqual(['FAILED', 0]);
  });
});
