import { describe, expect, it } from '@jest/globals';
import { Subject } from 'rxjs';
import type { CheckoutSnapshot, FundingEngine, TokenBalanceRequirement } from '../../../core/index.js';
import { chosenFunding, type OrderState } from '../../../flows/order/OrderState.js';
import { createOrderFlow, type OrderFlow } from '../../../flows/order/orderFlow.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { until, type Watched, watch } from '../../kit/watch.js';
import { aSwapRoute, imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { aRoutingSnapshot } from '../../widgets/kit/aRoutingSnapshot.js';

const figure = (balance: bigint): { balance: bigint; formattedBalance: string } => ({ balance, formattedBalance: '' });

function needs(token: typeof usdc, current: bigint, required: bigint): TokenBalanceRequirement {
  const missing = required > current ? required - current : 0n;
  return {
    type: 'ERC20',
    token,
    sufficient: missing === 0n,
    delta: figure(missing),
    current: figure(current),
    required: figure(required),
    isFee: false,
  };
}

function checked(...requirements: readonly TokenBalanceRequirement[]): CheckoutSnapshot {
  const insufficient = requirements.filter(({ sufficient }) => !sufficient);
  return {
    status: 'routing',
    sufficient: insufficient.length === 0,
    requirements,
    allowances: [],
    gas: 7n,
    insufficient,
    routing: null,
  };
}

function open(): {
  checkout$: Subject<CheckoutSnapshot>;
  flow: OrderFlow;
  watched: Watched<OrderState>;
  asked: () => number;
} {
  const checkout$ = new Subject<CheckoutSnapshot>();
  let count = 0;
  const smartCheckout = (): Subject<CheckoutSnapshot> => {
    count++;
    return checkout$;
  };
  const flow = createOrderFlow({ smartCheckout } as unknown as FundingEngine, {
    wallet: new ScriptedWallet(),
    itemRequirements: [],
  });
  return { checkout$, flow, watched: watch(flow.state$), asked: () => count };
}

describe('createOrderFlow', () => {
  it('asks nothing before the player does', () => {
    expect(open().asked()).toBe(0);
  });

  it('goes to the review where nothing is missing', () => {
    const { checkout$, flow, watched } = open();
    flow.commands.search();
    expect(watched.last?.check.status).toBe('asking');
    checkout$.next(checked(needs(usdc, 50n, 45n)));
    expect([watched.last?.funding.view, watched.last && chosenFunding(watched.last)]).toEqual(['review', null]);
  });

  it('shows what is there of what is needed, and reviews nothing that is short', () => {
    const { checkout$, flow, watched } = open();
    flow.commands.search();
    checkout$.next({ ...checked(), sufficient: null });
    expect(watched.last?.check.status).toBe('asking');
    checkout$.next(checked(needs(imx, 9n, 5n), needs(usdc, 12n, 45n)));
    expect([watched.last?.funding.funds, watched.last?.funding.view]).toEqual([
      { status: 'known', token: usdc, balance: 12n },
      'routes',
    ]);
    expect(watched.values.map(({ funding }) => funding.view)).not.toContain('review');
  });

  it('shows what is there where nothing is missing', () => {
    const { checkout$, flow, watched } = open();
    flow.commands.search();
    checkout$.next(checked(needs(usdc, 50n, 45n)));
    expect(watched.last?.funding.funds).toEqual({ status: 'known', token: usdc, balance: 50n });
  });

  it('knows no balance where an item alone is needed', () => {
    const { checkout$, flow, watched } = open();
    const item = { type: 'ERC721', sufficient: false } as unknown as TokenBalanceRequirement;
    flow.commands.search();
    checkout$.next({ ...checked(item), gas: null });
    expect([watched.last?.funding.funds.status, watched.last?.check]).toEqual([
      'reading',
      { status: 'known', sufficient: false, missing: 0n, severalShort: false, gas: null },
    ]);
  });

  it('takes the player’s choice among the ways', async () => {
    const { checkout$, flow, watched } = open();
    flow.commands.search();
    const routes = [aSwapRoute(), aSwapRoute({ id: 'swap:other' })];
    checkout$.next({
      ...checked(needs(usdc, 12n, 45n)),
      status: 'done',
      routing: aRoutingSnapshot({ status: 'ROUTES_FOUND', routes, pending: [] }),
    });
    await until(() => watched.last?.funding.chosenId === 'swap:imx');
    flow.commands.choose({ routeId: 'swap:other' });
    expect([watched.last?.funding.view, watched.last && chosenFunding(watched.last)?.id]).toEqual([
      'routes',
      'swap:other',
    ]);
  });

  it('streams the ways in where something is missing, and decides nothing before one is chosen', async () => {
    const { checkout$, flow, watched } = open();
    flow.commands.search();
    checkout$.next(checked(needs(usdc, 12n, 45n)));
    expect([watched.last?.funding.view, watched.last?.check, watched.last && chosenFunding(watched.last)]).toEqual([
      'routes',
      { status: 'known', sufficient: false, missing: 33n, severalShort: false, gas: 7n },
      undefined,
    ]);
    checkout$.next({
      ...checked(needs(usdc, 12n, 45n)),
      status: 'done',
      routing: aRoutingSnapshot({ status: 'ROUTES_FOUND', routes: [aSwapRoute()], pending: [] }),
    });
    await until(() => watched.last?.funding.chosenId === 'swap:imx');
    flow.commands.go({ view: 'review' });
    expect(watched.last && chosenFunding(watched.last)?.id).toBe('swap:imx');
  });

  it('shows an answer that says at once that nothing can be done', async () => {
    const { checkout$, flow, watched } = open();
    flow.commands.search();
    checkout$.next({
      ...checked(needs(usdc, 1n, 45n), needs(imx, 0n, 5n)),
      status: 'done',
      routing: aRoutingSnapshot({ status: 'NO_ROUTES_FOUND', pending: [] }),
    });
    await until(() => watched.last?.funding.search?.snapshot?.status === 'NO_ROUTES_FOUND');
    expect(watched.last?.check).toMatchObject({ severalShort: true, missing: 44n });
  });

  it('stops asking when the player goes back to the methods, and never takes a failure for "nothing"', () => {
    const { checkout$, flow, watched } = open();
    flow.commands.search();
    checkout$.next(checked(needs(usdc, 12n, 45n)));
    flow.commands.go({ view: 'item' });
    expect([checkout$.observed, watched.last?.funding.view, watched.last?.check.status]).toEqual([
      false,
      'item',
      'unasked',
    ]);
    flow.commands.search();
    checkout$.error(Object.assign(new Error('no answer'), { code: 'API_ERROR' }));
    expect(watched.last?.check).toEqual({ status: 'failed', error: { code: 'API_ERROR', message: 'no answer' } });
  });
});
