import { describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import { ChainBalanceReader } from '../../core/balances/ChainBalanceReader.js';
import { networks } from '../../core/chains/networks.js';
import { Fulfilment } from '../../core/checkout/fulfilment/Fulfilment.js';
import { RequirementReader } from '../../core/checkout/RequirementReader.js';
import { resolveEnvironment } from '../../core/config/resolveEnvironment.js';
import { buyListing } from '../../core/orders/buyListing.js';
import type { BuySnapshot } from '../../core/orders/OrderSnapshot.js';
import { OrderStepExecutor } from '../../core/orders/OrderStepExecutor.js';
import { orderSubject } from '../../core/orders/orderPurchase.js';
import { TokenCatalogue } from '../../core/tokens/TokenCatalogue.js';
import { TokenState } from '../core/checkout/fulfilment/kit/aFulfilmentBed.js';
import { usdc } from '../core/checkout/kit/items.js';
import { ExecutionBed } from '../core/execution/kit/ExecutionBed.js';
import { aCheckout, aListing } from '../core/orders/kit/anOrderDesk.js';
import { aRoutingContext } from '../kit/aRoutingContext.js';
import { aNativeToken, childChainId } from '../kit/aToken.js';
import { exchange, player, stranger } from '../kit/people.js';
import { ScriptedChains } from '../kit/ScriptedChain.js';
import { settled, until, type Watched, watch } from '../kit/watch.js';

/** A book, a token and a wallet whose prompt stays open: the purchase may take effect at any time, and its outcome is unknown. */
function aBed() {
  const state = {
    listing: aListing({ price: { type: 'ERC20', tokenAddress: usdc, amount: 100n } }),
    isSufficient: true,
  };
  const book = {
    settlementContract: exchange,
    getListing: () => Promise.resolve(state.listing),
    prepareFulfilment: () =>
      Promise.resolve({ call: { to: exchange, data: '0x12' as const }, total: 100n, deadline: null }),
  } as never;
  const bed = new ExecutionBed({ executors: () => [new OrderStepExecutor(() => book)] });
  const token = new TokenState();
  token.allowed = 1_000n;
  bed.chain.script('eth_call', ([, data]) => token.answer(data as string));
  bed.chain.script('eth_estimateGas', () => '0xc350');
  bed.chain.script('eth_getBlockByNumber', () => ({
    timestamp: '0x1388',
    number: '0x10',
    hash: `0x${'1'.repeat(64)}`,
  }));
  bed.wallet.script('eth_sendTransaction', () => new Promise(() => undefined));
  const chains = new ScriptedChains(bed.chain, bed.rootChain);
  const tokens = new TokenCatalogue(resolveEnvironment({ environment: 'sandbox' }), chains);
  const native = aNativeToken();
  const fulfilment = new Fulfilment({
    requirements: new RequirementReader({ tokens, timeoutMs: 5_000 }),
    execution: bed.engine,
    networks: { [childChainId]: networks[childChainId] },
    nativeOf: () => native,
  });
  const deps = {
    book,
    fulfilment,
    tokens,
    network: networks[childChainId],
    now: () => 0,
    screen: () => Promise.resolve(),
    checkout: { run: () => of(aCheckout({ sufficient: state.isSufficient })) },
    open: () => Promise.resolve(aRoutingContext({ chains, balances: new ChainBalanceReader(chains) })),
  } as never;
  return {
    state,
    bed,
    token,
    fulfilment,
    buy: () => watch(buyListing({ listingId: 'l1' }, { wallet: bed.wallet }, deps)),
  };
}

async function aPurchaseInTheWallet() {
  const desk = aBed();
  const first = desk.buy();
  await until(() => desk.bed.wallet.calls.some(({ method }) => method === 'eth_sendTransaction'));
  const id = first.last?.fulfilment?.execution?.id;
  first.leave();
  await settled();
  return { ...desk, id };
}

async function endOf(press: Watched<BuySnapshot>): Promise<BuySnapshot | undefined> {
  await press.ended;
  if (press.error !== undefined) throw press.error as Error;
  return press.last;
}

describe('an unsettled purchase precedes checks of the listing and the funds', () => {
  it.each<[string, (desk: ReturnType<typeof aBed>) => void]>([
    ['with everything as it was', () => undefined],
    // The player canceled it.
    [
      'once the book calls it FILLED',
      ({ state }) => {
        state.listing = aListing({ ...state.listing, status: 'FILLED', remaining: 0n });
      },
    ],
    // A swap or a bridge would pay for it again.
    [
      'once the money has left',
      ({ state, token }) => {
        state.isSufficient = false;
        token.held = 0n;
      },
    ],
  ])('is FULFILLMENTS_UNSETTLED when pressed again %s', async (_name, change) => {
    const desk = await aPurchaseInTheWallet();
    change(desk);
    const last = await endOf(desk.buy());
    expect([last?.status, last?.fulfilment?.execution?.id, last?.checkout]).toEqual([
      'FULFILLMENTS_UNSETTLED',
      desk.id,
      null,
    ]);
    expect(desk.bed.wallet.calls.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1);
  });

  it('covers only this listing and this account, and only real purchases', async () => {
    const { fulfilment } = await aPurchaseInTheWallet();
    const found = async (account: typeof player, listingId: string, contract = exchange): Promise<unknown> =>
      (await fulfilment.unsettledOf(account, orderSubject(contract, listingId)))?.status;
    expect(await found(player, 'l1')).toBe('FULFILLMENTS_UNSETTLED');
    expect(await found(player, 'l2')).toBeUndefined();
    expect(await found(player, 'l1', stranger)).toBeUndefined();
    expect(await found(stranger, 'l1')).toBeUndefined();
  });
});
