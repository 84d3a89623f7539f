import { describe, expect, it } from '@jest/globals';
import { NEVER } from 'rxjs';
import type { BalanceReader } from '../../../../core/balances/BalanceReader.js';
import { resolveEnvironment } from '../../../../core/config/resolveEnvironment.js';
import type { DexAdapter, SwapRequest, SwapResult } from '../../../../core/dex/DexAdapter.js';
import { swapErrors } from '../../../../core/errors/swapErrors.js';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import type { Token } from '../../../../core/money/Token.js';
import { isRouteRejection } from '../../../../core/routing/RouteRejection.js';
import type { RoutingContext } from '../../../../core/routing/RoutingContext.js';
import type { Abortable } from '../../../../core/stream/Abortable.js';
import { SwapRouteFinder } from '../../../../plugins/swap/funding/SwapRouteFinder.js';
import { aRoutingContext } from '../../../kit/aRoutingContext.js';
import { aShortfall } from '../../../kit/aShortfall.js';
import { aNativeToken, aToken, rootChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { settled, watch } from '../../../kit/watch.js';
import { aSwapResult } from './kit/aSwapResult.js';

const shortfall = aShortfall();
const native = aNativeToken();
const gem = aToken({
  address: parseAddress('0x0165878A594ca255338adfa4d48449f69242Eb8F'),
  symbol: 'GEM',
  decimals: 18,
});
const shell = aToken({
  address: parseAddress('0x5FbDB2315678afecb367f032d93F642f64180aa3'),
  symbol: 'SHELL',
  decimals: 18,
});

type Quote = (request: SwapRequest, options: Abortable) => Promise<SwapResult>;

/** Quotes a thousand units of whatever is offered, unless told otherwise. */
class FakeDex implements DexAdapter {
  readonly requests: SwapRequest[] = [];
  readonly signals: AbortSignal[] = [];

  constructor(
    private readonly quote: Quote = ({ tokenIn }) =>
      Promise.resolve(aSwapResult({ token: [native, gem, shell].find(({ address }) => address === tokenIn)! })),
  ) {}

  quoteExactInput(): Promise<SwapResult> {
    return Promise.reject(new Error('only exact output covers a shortfall'));
  }

  quoteExactOutput(request: SwapRequest, options: Abortable = {}): Promise<SwapResult> {
    this.requests.push(request);
    if (options.signal) this.signals.push(options.signal);
    return this.quote(request, options);
  }

  watchQuote(): typeof NEVER {
    return NEVER;
  }
}

interface Situation {
  readonly dex?: FakeDex;
  readonly listed?: readonly Token[];
  /** Left out of the list for swaps. */
  readonly blocked?: readonly Token[];
  readonly holds?: readonly (readonly [Token, bigint])[];
  /** Their reads fail. */
  readonly unread?: readonly Token[];
  readonly context?: Partial<RoutingContext>;
  readonly short?: typeof shortfall;
}

function aFinder(dex: DexAdapter): SwapRouteFinder {
  return new SwapRouteFinder(dex, resolveEnvironment({ environment: 'sandbox' }));
}

function find({
  dex = new FakeDex(),
  listed = [native, gem, shell, shortfall.token],
  blocked = [],
  holds = [],
  unread = [],
  context = {},
  short = shortfall,
}: Situation) {
  const asked: (readonly Token[])[] = [];
  const balanceOf = (token: Token) =>
    holds.find(([held]) => held.address.toLowerCase() === token.address.toLowerCase())?.[1] ?? 0n;
  const balances: BalanceReader = {
    getBalance: () => Promise.reject(new Error('all balances are read at once')),
    getBalances: (_chainId, _account, tokens) => {
      asked.push(tokens);
      const read = tokens.filter((token) => !unread.includes(token));
      return Promise.resolve(read.map((token) => ({ token, balance: balanceOf(token), formattedBalance: '' })));
    },
  };
  const finder = aFinder(dex);
  const purposes: string[] = [];
  const tokens = {
    get: (_chainId: number, purpose: string) => (
      purposes.push(purpose),
      Promise.resolve(purpose === 'swap' ? listed.filter((token) => !blocked.includes(token)) : listed)
    ),
  };
  const found = watch(finder.find(short, aRoutingContext({ balances, tokens, ...context })));
  return { found, dex, asked, purposes };
}

const wordOf = (value: object): readonly unknown[] =>
  isRouteRejection(value)
    ? [value.reason, value.candidate?.symbol, value.short?.value]
    : ['route', (value as { steps: readonly { fundingItem: { token: Token } }[] }).steps[0]?.fundingItem.token.symbol];

async function outcomeOf(situation: Situation) {
  const { found, ...rest } = find(situation);
  await found.ended;
  expect(found.error).toBeUndefined();
  return { ...rest, values: found.values, words: found.values.map(wordOf) };
}

describe('SwapRouteFinder', () => {
  it('finds routes of kind swap and priority 1', () => {
    const finder = aFinder(new FakeDex());
    expect([finder.kind, finder.priority]).toEqual(['swap', 1]);
  });

  it('buys nothing that the product keeps out of swaps: less of it may arrive than any quote says', async () => {
    const { dex, values } = await outcomeOf({ blocked: [shortfall.token], holds: [[gem, 2_000n]] });
    expect(values).toEqual([{ kind: 'swap', reason: 'NOT_SWAPPABLE', chainId: shortfall.token.chainId }]);
    expect(dex.requests).toEqual([]);
  });

  it('buys what no list names', async () => {
    const { words } = await outcomeOf({
      listed: [native, gem],
      holds: [
        [native, 20n],
        [gem, 2_000n],
      ],
    });
    expect(words).toContainEqual(['route', 'GEM']);
  });

  it('tries every token of the swap list that the wallet holds, the native currency too, all at once', async () => {
    const { dex, words, purposes, asked } = await outcomeOf({
      holds: [
        [native, 2_000n],
        [gem, 2_000n],
        [shell, 2_000n],
      ],
    });
    expect(new Set(purposes)).toEqual(new Set(['swap', 'all']));
    expect(asked).toHaveLength(1);
    expect(dex.requests.map(({ tokenIn }) => tokenIn)).toEqual([native.address, gem.address, shell.address]);
    expect(words).toEqual([
      ['route', 'tIMX'],
      ['route', 'GEM'],
      ['route', 'SHELL'],
    ]);
  });

  it('asks for exactly what is missing, with a slippage of one percent', async () => {
    const { dex } = await outcomeOf({ holds: [[gem, 2_000n]] });
    expect(dex.requests).toEqual([
      {
        chainId: 13473,
        fromAddress: player,
        tokenIn: gem.address,
        tokenOut: shortfall.token.address,
        amount: shortfall.missing,
        slippagePercent: 1,
      },
    ]);
  });

  it('looks at the native currency even where it is not listed', async () => {
    const { asked, dex } = await outcomeOf({ listed: [gem], holds: [[native, 2_000n]] });
    expect(asked[0]?.map(({ address }) => address)).toEqual(['native', gem.address]);
    expect(dex.requests.map(({ tokenIn }) => tokenIn)).toEqual(['native']);
  });

  it('does not try the token that is short, in whatever spelling', async () => {
    const spelled = {
      ...shortfall.token,
      address: shortfall.token.address.toLowerCase() as typeof shortfall.token.address,
    };
    const { dex, words } = await outcomeOf({ listed: [native, spelled], holds: [[spelled, 2_000_000n]] });
    expect([dex.requests, words]).toEqual([[], [['NO_BALANCE', undefined, undefined]]]);
  });

  it('tries no token that is not on the list, however much of it is held', async () => {
    const { dex } = await outcomeOf({
      listed: [native],
      holds: [
        [native, 2_000n],
        [gem, 2_000n],
      ],
    });
    expect(dex.requests.map(({ tokenIn }) => tokenIn)).toEqual(['native']);
  });

  it.each<readonly [string, Situation, readonly (readonly unknown[])[]]>([
    ['NO_BALANCE of an empty wallet', {}, [['NO_BALANCE', undefined, undefined]]],
    [
      'BALANCES_UNKNOWN of each token that could not be read, and not that nothing is held',
      { unread: [gem, shell] },
      [
        ['BALANCES_UNKNOWN', 'GEM', undefined],
        ['BALANCES_UNKNOWN', 'SHELL', undefined],
      ],
    ],
    [
      'BALANCES_UNKNOWN together with the route of a held token',
      {
        holds: [
          [native, 20n],
          [gem, 2_000n],
        ],
        unread: [shell],
      },
      [
        ['BALANCES_UNKNOWN', 'SHELL', undefined],
        ['INSUFFICIENT_BALANCE', 'tIMX', 980n],
        ['route', 'GEM'],
      ],
    ],
    [
      'NO_BALANCE where only what is short could not be read: it is not what would be paid with',
      { unread: [shortfall.token] },
      [['NO_BALANCE', undefined, undefined]],
    ],
    [
      'INSUFFICIENT_BALANCE by how much is missing',
      {
        holds: [
          [native, 500n],
          [gem, 999n],
        ],
      },
      [
        ['INSUFFICIENT_BALANCE', 'tIMX', 500n],
        ['INSUFFICIENT_BALANCE', 'GEM', 1n],
      ],
    ],
    [
      'INSUFFICIENT_GAS by how many coins are missing',
      {
        holds: [
          [native, 4n],
          [gem, 1_000n],
        ],
      },
      [
        ['INSUFFICIENT_BALANCE', 'tIMX', 996n],
        ['INSUFFICIENT_GAS', 'GEM', 12n],
      ],
    ],
    [
      'NEEDED_ELSEWHERE by how much of it',
      {
        listed: [gem],
        holds: [
          [native, 20n],
          [gem, 1_500n],
        ],
        context: {
          requirements: [
            { token: shortfall.token, value: 7_000_000n },
            { token: gem, value: 600n },
          ],
        },
      },
      [
        ['INSUFFICIENT_BALANCE', 'tIMX', 980n],
        ['NEEDED_ELSEWHERE', 'GEM', 100n],
      ],
    ],
    [
      'NOT_SWAPPABLE of a shortfall on the root chain',
      { short: aShortfall({ token: aToken({ chainId: rootChainId }) }), holds: [[native, 2_000n]] },
      [['NOT_SWAPPABLE', undefined, undefined]],
    ],
  ])('returns the findings: %s', async (_name, situation, expected) => {
    expect((await outcomeOf(situation)).words).toEqual(expected);
  });

  it.each([
    ['NO_POOL', 'no pool leads to the token', swapErrors.noRoutesAvailable(), 'no routes available'],
    ['QUOTE_FAILED', 'the quote fails otherwise', new Error('the node is down'), 'the node is down'],
  ])('says %s where %s, and keeps the other routes', async (reason, _name, error, detail) => {
    const dex = new FakeDex(({ tokenIn }) =>
      tokenIn === gem.address ? Promise.reject(error) : Promise.resolve(aSwapResult()),
    );
    const { values, words } = await outcomeOf({
      dex,
      holds: [
        [native, 2_000n],
        [gem, 2_000n],
      ],
    });
    expect(words).toEqual(
      expect.arrayContaining([
        ['route', 'tIMX'],
        [reason, 'GEM', undefined],
      ]),
    );
    expect(values.find(isRouteRejection)).toMatchObject({ kind: 'swap', detail, chainId: 13473 });
  });

  it('emits each as it is found: a slow token keeps none waiting', async () => {
    let answer = (_result: SwapResult): void => undefined;
    const dex = new FakeDex(({ tokenIn }) =>
      tokenIn === 'native'
        ? new Promise((resolve) => (answer = resolve))
        : Promise.resolve(aSwapResult({ token: gem })),
    );
    const { found } = find({
      dex,
      holds: [
        [native, 2_000n],
        [gem, 2_000n],
      ],
    });
    await settled();
    expect([found.values.map(wordOf), found.isComplete]).toEqual([[['route', 'GEM']], false]);
    answer(aSwapResult());
    await found.ended;
    expect(found.values.map(wordOf)).toEqual([
      ['route', 'GEM'],
      ['route', 'tIMX'],
    ]);
  });

  it('aborts the quotes when it is unsubscribed', async () => {
    const dex = new FakeDex(() => new Promise(() => undefined));
    const { found } = find({
      dex,
      holds: [
        [native, 2_000n],
        [gem, 2_000n],
      ],
    });
    await settled();
    found.leave();
    expect(dex.signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('is available where the exchange is, which is everywhere if it does not say', async () => {
    const dex: DexAdapter = new FakeDex();
    await expect(aFinder(dex).isAvailable(aRoutingContext(), {})).resolves.toEqual({ available: true });
    dex.isAvailable = () => Promise.resolve({ available: false, reason: 'NOT_AVAILABLE_HERE' });
    await expect(aFinder(dex).isAvailable(aRoutingContext(), {})).resolves.toEqual({
      available: false,
      reason: 'NOT_AVAILABLE_HERE',
    });
  });

  const isDown = () => Promise.reject(new Error('it is down'));
  it.each<readonly [string, Partial<RoutingContext>]>([
    ['the token list', { tokens: { get: isDown } }],
    ['no balance at all', { balances: { getBalance: isDown, getBalances: isDown } }],
  ])('fails as a whole where it cannot have %s, without a rejection of each token', async (_name, context) => {
    const { found } = find({ context });
    await found.ended;
    expect([found.values, found.error]).toMatchObject([[], { message: 'it is down' }]);
  });

  it('prefetches the token list, and balances after a first shortfall', async () => {
    const asked: unknown[] = [];
    const balances = {
      getBalances: (chainId: number) => (asked.push(chainId), Promise.resolve([])),
    } as unknown as BalanceReader;
    const context = aRoutingContext({
      balances,
      tokens: { get: (_chainId, purpose) => (asked.push(purpose), Promise.resolve([gem])) },
    });
    const finder = aFinder(new FakeDex());
    await finder.warmUp(context, {});
    expect(asked).toEqual(['swap']);
    await watch(finder.find(shortfall, context)).ended;
    asked.length = 0;
    await finder.warmUp(context, {});
    expect(asked).toEqual(['swap', 13473]);
  });
});
