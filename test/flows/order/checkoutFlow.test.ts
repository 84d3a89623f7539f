import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NEVER, of, Subject } from 'rxjs';
import {
  type CheckoutRequest,
  type CheckoutSnapshot,
  type PriceSnapshot,
  priceKey,
  type Token,
} from '../../../core/index.js';
import { type CheckoutState, chosenWay } from '../../../flows/order/CheckoutState.js';
import { type CheckoutFlow, createCheckoutFlow } from '../../../flows/order/checkoutFlow.js';
import type { MethodRules } from '../../../flows/order/offerMethods.js';
import type { PaymentMethod } from '../../../flows/order/PaymentMethod.js';
import { asEngine } from '../../kit/asEngine.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { type Watched, watch } from '../../kit/watch.js';
import { aBridgeRoute, aSwapRoute, ether, imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { aRoutingSnapshot } from '../../widgets/kit/aRoutingSnapshot.js';
import { networks } from '../../widgets/kit/context.js';
import { aWish } from '../../widgets/shared/order/kit.js';

const figure = (balance: bigint): { balance: bigint; formattedBalance: string } => ({ balance, formattedBalance: '' });
const cards: MethodRules = { cards: 'debit-and-credit', excluded: [], hidesExcluded: false };

/** 12.40 of 45.00 USDC are there. */
function short(given: Partial<CheckoutSnapshot> = {}): CheckoutSnapshot {
  const requirement = {
    type: 'ERC20',
    token: usdc,
    sufficient: false,
    delta: figure(32_600_000n),
    current: figure(12_400_000n),
    required: figure(45_000_000n),
    isFee: false,
  } as const;
  return {
    status: 'routing',
    sufficient: false,
    requirements: [requirement],
    allowances: [],
    gas: 7n,
    insufficient: [requirement],
    routing: null,
    ...given,
  };
}

const enough = (): CheckoutSnapshot => {
  const [requirement] = short().requirements as [NonNullable<CheckoutSnapshot['requirements'][number]>];
  return short({ sufficient: true, insufficient: [], requirements: [{ ...requirement, sufficient: true }] });
};

const dollars: PriceSnapshot = {
  status: 'fresh',
  prices: new Map(
    (
      [
        [imx, 60n],
        [usdc, 100n],
        [ether, 298_500n],
        [{ ...usdc, chainId: rootChainId }, 100n],
      ] as readonly (readonly [Token, bigint])[]
    ).map(([token, digits]) => [priceKey(token), { digits, decimals: 2 }]),
  ),
  readAtMs: 1,
  failure: null,
};

interface Opened {
  readonly checkout$: Subject<CheckoutSnapshot>;
  readonly flow: CheckoutFlow;
  readonly watched: Watched<CheckoutState>;
  readonly asked: CheckoutRequest[];
  readonly priced: string[];
}

function open({
  method = null,
  fiatCurrency = 'USD',
}: {
  method?: PaymentMethod | null;
  fiatCurrency?: string | null;
} = {}): Opened {
  const checkout$ = new Subject<CheckoutSnapshot>();
  const [asked, priced]: [CheckoutRequest[], string[]] = [[], []];
  const engine = asEngine({
    environment: { l1ChainId: rootChainId, l2ChainId: childChainId, networks },
    executions: () => Promise.resolve([]),
    smartCheckout: (request: CheckoutRequest) => {
      asked.push(request);
      return checkout$;
    },
    prices: {
      watch: (tokens: readonly Token[]) => {
        priced.push(tokens.map(({ symbol }) => symbol).join());
        return fiatCurrency === null ? NEVER : of(dollars);
      },
    },
    onramp: {
      getTokens: () => Promise.resolve([usdc]),
      getTerms: () =>
        Promise.resolve({ fees: { minimumBasisPoints: 0, maximumBasisPoints: 0 }, limits: null, sellsItems: true }),
    },
  });
  const flow = createCheckoutFlow(engine, {
    wallet: new ScriptedWallet(),
    wish: aWish(),
    gasLimit: 280_000n,
    rules: cards,
    method,
    fiatCurrency,
  });
  return { checkout$, flow, watched: watch(flow.state$), asked, priced };
}

const found = (...routes: ReturnType<typeof aSwapRoute>[]): CheckoutSnapshot =>
  short({ routing: aRoutingSnapshot({ routes, pending: ['bridge'] }) });
const chosen = ({ watched }: Opened): string | null =>
  watched.last === undefined ? null : (chosenWay(watched.last)?.id ?? null);
const order = ({ watched }: Opened): readonly string[] => watched.last?.choices.tokens.order ?? [];
/** Runs promises first, then the clock. */
const wait = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('createCheckoutFlow', () => {
  it('requests the shortfall, without cards among the tokens, and all prices', async () => {
    const opened = open();
    await wait(0);
    expect(opened.asked).toMatchObject([
      {
        itemRequirements: [{ type: 'ERC20', tokenAddress: usdc.address, amount: 45_000_000n }],
        transaction: { gasToken: { limit: 280_000n, isExpected: true } },
        kinds: { onramp: false },
      },
    ]);
    expect(opened.priced).toEqual(['USDC,COIN,COIN']);
    expect(opened.watched.last).toMatchObject({ tab: 'tokens', check: { status: 'asking' } });
  });

  it('chooses nothing before 800 ms, then the cheapest known way, then a cheaper late one', async () => {
    const opened = open();
    await wait(0);
    opened.checkout$.next(found(aBridgeRoute()));
    await wait(500);
    expect([order(opened), chosen(opened)]).toEqual([['bridge:usdc'], null]);
    await wait(400);
    expect(chosen(opened)).toBe('bridge:usdc');
    opened.checkout$.next(found(aBridgeRoute(), aSwapRoute()));
    await wait(500);
    expect([order(opened), chosen(opened)]).toEqual([['swap:imx', 'bridge:usdc'], 'swap:imx']);
  });

  it('chooses as soon as all sources have answered', async () => {
    const opened = open();
    await wait(0);
    opened.checkout$.next(enough());
    await wait(10);
    expect(chosen(opened)).toBe('balance');
  });

  it('moves nothing and keeps the choice once the player has touched the list', async () => {
    const opened = open();
    await wait(0);
    opened.checkout$.next(found(aBridgeRoute()));
    await wait(900);
    opened.flow.commands.touch();
    opened.checkout$.next(found(aBridgeRoute(), aSwapRoute()));
    await wait(500);
    expect([order(opened), chosen(opened)]).toEqual([['bridge:usdc', 'swap:imx'], 'bridge:usdc']);
    opened.flow.commands.sort();
    expect([order(opened), chosen(opened)]).toEqual([['swap:imx', 'bridge:usdc'], 'bridge:usdc']);
    opened.flow.commands.choose({ wayId: 'swap:imx' });
    expect(chosen(opened)).toBe('swap:imx');
  });

  it('counts everything that stood there when the player chose as seen', async () => {
    const opened = open();
    opened.flow.commands.touch();
    await wait(0);
    opened.checkout$.next(found(aBridgeRoute()));
    await wait(900);
    expect(opened.watched.last?.choices.tokens.seen).toEqual([]);
    opened.flow.commands.choose({ wayId: 'bridge:usdc' });
    expect(opened.watched.last?.choices.tokens.seen).toEqual(['bridge:usdc']);
  });

  it('keeps the shown total of the chosen way during a new search, with the reason of that search', async () => {
    const opened = open();
    await wait(0);
    opened.checkout$.next(found(aBridgeRoute(), aSwapRoute()));
    await wait(900);
    opened.flow.commands.choose({ wayId: 'swap:imx' });
    const said = opened.watched.last?.ways.tokens.find(({ id }) => id === 'swap:imx')?.total;
    const price = { limit: { token: imx, value: 5n }, current: 6n };
    opened.flow.commands.stop({ price });
    await wait(0);
    expect(opened.watched.last?.earlier).toEqual({
      wayId: 'swap:imx',
      total: said,
      spend: { token: imx, value: 54_823_718_123_456_789_012n },
      stopped: price,
    });
    // The result is not known yet: after a second request the first total stays.
    opened.flow.commands.search();
    await wait(900);
    expect(opened.watched.last?.earlier).toMatchObject({ wayId: 'swap:imx', stopped: price });
    opened.checkout$.next(found(aBridgeRoute()));
    await wait(900);
    expect(chosen(opened)).toBeNull();
    opened.checkout$.next(found(aBridgeRoute(), aSwapRoute()));
    await wait(500);
    expect(chosen(opened)).toBe('swap:imx');
  });

  it('never shows a way of another method as chosen, in any order of responses', async () => {
    const opened = open();
    // The card is known at once, the tokens are slow.
    await wait(5_000);
    expect([opened.watched.last?.ways.card.length, opened.watched.last?.tab, chosen(opened)]).toEqual([
      2,
      'tokens',
      null,
    ]);
    opened.flow.commands.pick({ tab: 'card' });
    expect(chosen(opened)).toBe('debit');
    opened.checkout$.next(found(aSwapRoute()));
    await wait(900);
    expect([opened.watched.last?.tab, chosen(opened)]).toEqual(['card', 'debit']);
    opened.flow.commands.pick({ tab: 'tokens' });
    expect(chosen(opened)).toBe('swap:imx');
  });

  it('starts with the last used method, while it may be available', async () => {
    const opened = open({ method: 'credit' });
    expect(opened.watched.last?.tab).toBe('card');
    await wait(10);
    expect(opened.watched.last?.tab).toBe('card');
  });

  it('reads prices again if a way is paid in another token, and none if none are shown', async () => {
    const opened = open();
    await wait(0);
    opened.checkout$.next(found(aBridgeRoute()));
    await wait(500);
    expect(opened.priced).toHaveLength(2);
    const silent = open({ fiatCurrency: null });
    await wait(900);
    expect(silent.priced).toEqual([]);
  });

  it('reports that the balances could not be read, and reads them again', async () => {
    const opened = open();
    await wait(0);
    opened.checkout$.error(Object.assign(new Error('no'), { code: 'GET_BALANCE_ERROR' }));
    await wait(0);
    expect(opened.watched.last?.check).toEqual({
      status: 'failed',
      error: { code: 'GET_BALANCE_ERROR', message: 'no' },
    });
    opened.flow.commands.search();
    await wait(0);
    expect([opened.asked.map(({ fresh }) => fresh), opened.watched.last?.isDue]).toEqual([[undefined, true], false]);
  });

  it('lets go of everything when it is left', async () => {
    const opened = open();
    await wait(0);
    expect(opened.checkout$.observed).toBe(true);
    opened.watched.leave();
    expect(opened.checkout$.observed).toBe(false);
  });
});
