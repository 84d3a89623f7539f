import { describe, expect, it } from '@jest/globals';
import { type Observable, of } from 'rxjs';
import { copyArguments } from '../../../core/engine/copyInput.js';
import type { FundingEngine } from '../../../core/engine/FundingEngine.js';
import type { OrderBook } from '../../../core/orders/OrderBook.js';
import type { FundingRoute, FundingStep } from '../../../core/routing/FundingRoute.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { childChainId } from '../../kit/aToken.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { settled, watch } from '../../kit/watch.js';
import { aPrepared, aTransactionTask } from '../execution/kit/aTask.js';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

function aBed() {
  const planned: FundingStep[] = [];
  const executor = {
    type: 'TELEPORT',
    plan: (step: FundingStep) => (
      planned.push(step), [aTransactionTask({ prepare: () => Promise.resolve(aPrepared()) })]
    ),
  };
  const finder = new FakeFinder({ find: () => of() });
  const bed = anEngine({
    plugins: [aPlugin({ finders: [finder], executors: [executor], adapters: { orderBook: {} as OrderBook } })],
  });
  return { ...bed, planned, finder };
}

describe('copyInput', () => {
  it('executes a route as it was passed, whatever the caller changes afterwards', async () => {
    const { engine, planned, blocks } = aBed();
    const step = aStep({ type: 'TELEPORT' }) as Writable<FundingStep> & {
      fundingItem: { fundsRequired: { amount: bigint } };
    };
    const route = aRoute({ steps: [step] }) as Writable<FundingRoute>;
    const execution$ = engine.execute(route, { wallet: blocks.aWallet() });
    step.fundingItem.fundsRequired.amount *= 50n;
    route.account = stranger;
    const seen = watch(execution$);
    step.recipient = stranger;
    await seen.ended;
    expect(seen.last).toMatchObject({ status: 'done' });
    expect(planned).toEqual([aStep({ type: 'TELEPORT' })]);
  });

  it('the wallet is the very one, and the one of the call', async () => {
    const { engine, blocks } = aBed();
    const [wallet, other] = [blocks.aWallet(), blocks.aWallet()];
    const options = { wallet };
    const execution$ = engine.execute(aRoute({ steps: [aStep({ type: 'TELEPORT' })] }), options);
    options.wallet = other;
    await watch(execution$).ended;
    expect([wallet.methods.length > 0, other.methods]).toEqual([true, []]);
  });

  it('a shortfall is searched as it was', async () => {
    const { engine, finder } = aBed();
    const request = {
      wallet: new ScriptedWallet(),
      shortfall: { chainId: childChainId, tokenAddress: 'native', amount: 1n },
    };
    const routes$ = engine.findFundingRoutes(request);
    request.shortfall.amount = 50n;
    await watch(routes$).ended;
    expect(finder.shortfalls).toMatchObject([{ missing: 1n }]);
  });

  it('a checkout is read as it was', async () => {
    const { engine } = aBed();
    const requirement = { type: 'NATIVE' as const, amount: 1n };
    const checkout$ = engine.smartCheckout({ wallet: new ScriptedWallet(), itemRequirements: [requirement] });
    requirement.amount = 50n;
    const seen = watch(checkout$);
    await seen.ended;
    expect(seen.last?.requirements).toMatchObject([{ required: { balance: 1n } }]);
  });

  it('a purchase is sent as it was', async () => {
    const { engine, blocks } = aBed();
    const wallet = blocks.aWallet();
    const call = { to: stranger as string, value: 1n };
    const fulfilment$ = engine.fulfil({ itemRequirements: [], transactions: [call] }, { wallet });
    call.to = player;
    call.value = 50n;
    await watch(fulfilment$).ended;
    expect(
      wallet.calls.filter(({ method }) => method === 'eth_sendTransaction').map(({ params }) => params),
    ).toMatchObject([[{ to: stranger, value: '0x1' }]]);
  });

  it('a move is made as it was', async () => {
    const { engine } = aBed();
    const request = {
      account: player,
      recipient: stranger as string,
      chainId: childChainId,
      token: 'native',
      amount: 1n,
    };
    const route = engine.actions.transfer(request);
    Object.assign(request, { recipient: player, amount: 50n });
    expect((await route).steps).toMatchObject([{ recipient: stranger, delivers: { value: 1n } }]);
  });

  const wallet = new ScriptedWallet();
  const onClick = (): void => undefined;
  const streams: readonly [string, (engine: FundingEngine) => Observable<unknown>, string][] = [
    [
      'findFundingRoutes',
      (engine) =>
        engine.findFundingRoutes({
          wallet,
          shortfall: { chainId: childChainId, tokenAddress: 'native', amount: 1n, onClick } as never,
        }),
      'request.shortfall.onClick',
    ],
    [
      'smartCheckout',
      (engine) => engine.smartCheckout({ wallet, itemRequirements: [new Date() as never] }),
      'request.itemRequirements[0]',
    ],
    [
      'execute',
      (engine) => engine.execute(aRoute({ steps: [{ ...aStep(), onClick } as never] }), { wallet }),
      'route.steps[0].onClick',
    ],
    [
      'fulfil',
      (engine) => engine.fulfil({ itemRequirements: [], transactions: [{ to: player, onClick } as never] }, { wallet }),
      'request.transactions[0].onClick',
    ],
    ['orders.buy', (engine) => engine.orders.buy({ listingId: '1', onClick } as never, { wallet }), 'request.onClick'],
    [
      'wallets.sendCalls',
      (engine) => engine.wallets.sendCalls({ wallet, transactions: [new Map() as never] }),
      'request.transactions[0]',
    ],
  ];

  it.each(streams)(
    '%s rejects values that aren’t plain data on its stream, names the field, and makes no request',
    async (_name, ask, field) => {
      const { engine, node } = aBed();
      const seen = watch(ask(engine));
      await seen.ended;
      expect(seen.error).toMatchObject({ code: 'NOT_PLAIN_DATA', data: { field } });
      expect([wallet.methods, node.requests]).toEqual([[], []]);
    },
  );

  const promises: readonly [string, (engine: FundingEngine) => Promise<unknown>, string][] = [
    [
      'moves.transfer',
      (engine) =>
        engine.actions.transfer({
          account: player,
          recipient: stranger,
          chainId: childChainId,
          token: 'native',
          amount: Object(1n) as bigint,
        }),
      'request.amount',
    ],
    [
      'sales.quote',
      (engine) => engine.sales.quote({ environmentId: '1', items: [onClick as never] }),
      'request.items[0]',
    ],
  ];

  it.each(promises)('%s refuses it in its promise', async (_name, ask, field) => {
    const { engine, node } = aBed();
    await expect(ask(engine)).rejects.toMatchObject({ code: 'NOT_PLAIN_DATA', data: { field } });
    expect(node.requests).toEqual([]);
  });

  const nothing: readonly [string, (engine: FundingEngine) => Observable<unknown>, string][] = [
    ['findFundingRoutes', (engine) => engine.findFundingRoutes(undefined as never), 'request'],
    ['smartCheckout', (engine) => engine.smartCheckout(null as never), 'request'],
    ['execute', (engine) => engine.execute(undefined as never, { wallet }), 'route'],
    ['execute', (engine) => engine.execute(aRoute(), undefined as never), 'options'],
    ['resume', (engine) => engine.resume('1', undefined as never), 'options'],
    ['orders.sell', (engine) => engine.orders.sell(undefined as never, { wallet }), 'request'],
  ];

  it.each(nothing)('%s without its %s is MISSING_PARAMS', async (_name, ask, field) => {
    const seen = watch(ask(aBed().engine));
    await settled();
    expect(seen.error).toMatchObject({ code: 'MISSING_PARAMS', data: { field } });
  });
});

describe('copyArguments', () => {
  it('takes a request and options as they are at the call; wallet and signal are the very ones', () => {
    const { signal } = new AbortController();
    const request = { amount: 1n };
    const options = { wallet: new ScriptedWallet(), signal, note: { text: 'first' } };
    const taken = copyArguments([request, options]) as readonly [typeof request, typeof options];
    Object.assign(request, { amount: 2n });
    options.note.text = 'second';
    expect(taken).toEqual([{ amount: 1n }, expect.objectContaining({ note: { text: 'first' } })]);
    expect([taken[1].wallet === options.wallet, taken[1].signal === signal]).toEqual([true, true]);
  });

  it('leaves arguments that aren’t objects unchanged for comparison', () => {
    expect(copyArguments([{ amount: 1n }])).toEqual([{ amount: 1n }]);
    expect(copyArguments([{ amount: 1n }, undefined])).toEqual([{ amount: 1n }, undefined]);
    expect(copyArguments([undefined, null])).toEqual([undefined, null]);
  });
});
