import { describe, expect, it } from '@jest/globals';
import { lastValueFrom, toArray } from 'rxjs';
import type { BalanceReader } from '../../../core/balances/BalanceReader.js';
import type { BridgeAdapter, BridgeFeeRequest } from '../../../core/bridge/BridgeAdapter.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import type { DexAdapter, SwapRequest } from '../../../core/dex/DexAdapter.js';
import { bridgeErrors } from '../../../core/errors/bridgeErrors.js';
import { swapErrors } from '../../../core/errors/swapErrors.js';
import { TransferRefusal } from '../../../core/errors/TransferRefusal.js';
import { transferRefusals } from '../../../core/errors/transferRefusals.js';
import { type Address, NATIVE, type TokenAddress } from '../../../core/money/Address.js';
import { isSameToken, type Token } from '../../../core/money/Token.js';
import type { FundingRoute } from '../../../core/routing/FundingRoute.js';
import type { RouteRejection } from '../../../core/routing/RouteRejection.js';
import type { RoutingContext } from '../../../core/routing/RoutingContext.js';
import { BridgeSwapRouteFinder } from '../../../plugins/bridge-swap/BridgeSwapRouteFinder.js';
import { aBridgeAdapter, someBridgeFees } from '../../kit/aBridgeAdapter.js';
import { aDexAdapter } from '../../kit/aDexAdapter.js';
import { aMapping } from '../../kit/aMapping.js';
import { aRoutingContext } from '../../kit/aRoutingContext.js';
import { aShortfall } from '../../kit/aShortfall.js';
import { aSwapResult } from '../../kit/aSwapResult.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { settled, watch } from '../../kit/watch.js';
import { accountsWithCode } from '../kit/accountsWithCode.js';

const environment = resolveEnvironment({ environment: 'sandbox' });
const eth = aNativeToken({ chainId: rootChainId, symbol: 'ETH', name: 'Sep Eth' });
const coin = aNativeToken();
const rootGem = aToken({ chainId: rootChainId, address: stranger, symbol: 'GEM' });
const childGem = aToken({ address: exchange, symbol: 'GEM' });
const usdc = aToken();
const rootUsdc = aToken({ chainId: rootChainId, symbol: 'USDC' });
/** Input of the swap, and the balance that it requires. */
const told = 7n;
const gas = 12n;
/** Balance that the deposit’s fees require. */
const reserve = 222n;

interface Situation {
  readonly holds?: readonly (readonly [Token, bigint])[];
  readonly bridgeable?: readonly Token[];
  readonly swappable?: readonly Token[];
  readonly arrivesAs?: (address: TokenAddress) => TokenAddress | null;
  readonly bridge?: Partial<BridgeAdapter>;
  readonly dex?: Partial<DexAdapter>;
  readonly balances?: Partial<BalanceReader>;
  readonly context?: Partial<RoutingContext>;
  readonly short?: ReturnType<typeof aShortfall>;
}

/** GEM on the root chain arrives as GEM, which the exchange takes for dollars: 1,000 of it, 1,010 at most. */
const enough: readonly (readonly [Token, bigint])[] = [
  [rootGem, 1_010n],
  [eth, reserve],
  [coin, gas],
];

function search({
  holds = enough,
  bridgeable = [rootGem],
  swappable = [childGem, usdc, coin],
  arrivesAs = () => childGem.address,
  bridge,
  dex,
  balances,
  context,
  short = aShortfall(),
}: Situation): Promise<readonly (FundingRoute | RouteRejection)[]> {
  const held: BalanceReader = {
    getBalance: () => Promise.reject(new Error('not asked')),
    getBalances: (_chainId, _account, tokens) =>
      Promise.resolve(
        tokens.map((token) => ({
          token,
          balance: holds.find(([other]) => isSameToken(other, token))?.[1] ?? 0n,
          formattedBalance: '',
        })),
      ),
    ...balances,
  };
  const finder = new BridgeSwapRouteFinder(
    aBridgeAdapter({
      getTokenMapping: (rootToken) => Promise.resolve(aMapping(rootToken, arrivesAs(rootToken as Address))),
      ...bridge,
    }),
    aDexAdapter({ quoteExactOutput: (request) => Promise.resolve(quoteOf(request)), ...dex }),
    environment,
  );
  const deps = aRoutingContext({
    balances: held,
    chains: accountsWithCode(),
    tokens: { get: (chainId) => Promise.resolve(chainId === rootChainId ? bridgeable : swappable) },
    requirements: [],
    ...context,
  });
  return lastValueFrom(finder.find(short, deps).pipe(toArray()));
}

function quoteOf({ tokenIn, amount }: Pick<SwapRequest, 'tokenIn' | 'amount'>): ReturnType<typeof aSwapResult> {
  const token = tokenIn === NATIVE ? coin : childGem;
  const { quote, swap } = aSwapResult();
  return aSwapResult({
    amountIn: { token, value: 1_000n },
    amountOut: { token: usdc, value: amount },
    quote: { ...quote, amount: { token, value: 1_000n }, amountWithMaxSlippage: { token, value: 1_010n } },
    swap: { ...swap, gasFeeEstimate: { token: coin, value: told } },
  });
}

const less = (token: Token, value: bigint): readonly (readonly [Token, bigint])[] =>
  enough.map(([held, balance]) => [held, held === token ? value : balance]);

describe('BridgeSwapRouteFinder', () => {
  it('bridges what the swap takes at most, to the unit', async () => {
    const [route] = (await search({})) as readonly FundingRoute[];
    expect(route).toMatchObject({ kind: 'bridge-swap', priority: 4 });
    expect(
      route?.steps.map(({ type, chainId, fundingItem, delivers }) => [
        type,
        chainId,
        fundingItem.fundsRequired.amount,
        delivers.token.symbol,
        delivers.value,
      ]),
    ).toEqual([
      ['BRIDGE', rootChainId, 1_010n, 'GEM', 1_010n],
      ['SWAP', childChainId, 1_010n, 'USDC', 5_000_000n],
    ]);
  });

  it('buys nothing that the product keeps out of swaps', async () => {
    const tokens: RoutingContext['tokens'] = {
      get: (chainId, purpose) => {
        if (chainId === rootChainId) return Promise.resolve([rootGem]);
        return Promise.resolve(purpose === 'swap' ? [childGem, coin] : [childGem, coin, usdc]);
      },
    };
    const quoteExactOutput: DexAdapter['quoteExactOutput'] = () => Promise.reject(new Error('not asked'));
    expect(await search({ context: { tokens }, dex: { quoteExactOutput } })).toEqual([
      { kind: 'bridge-swap', reason: 'NOT_SWAPPABLE', candidate: usdc, chainId: childChainId },
    ]);
  });

  it('is not offered to a contract account that is not where the swap would be sent', async () => {
    const chains = accountsWithCode({ [rootChainId]: () => '0x60' });
    expect(await search({ context: { chains } })).toMatchObject([
      { kind: 'bridge-swap', reason: 'INVALID_RECIPIENT', candidate: rootGem, code: 'INVALID_RECIPIENT' },
    ]);
  });

  it('is not offered while it is unknown whether the account is a contract', async () => {
    const failing = (): never => {
      throw new Error('silence');
    };
    const chains = accountsWithCode({ [rootChainId]: () => '0x60', [childChainId]: failing });
    expect(await search({ context: { chains } })).toMatchObject([{ reason: 'QUOTE_FAILED', detail: 'silence' }]);
  });

  it('asks for its quotes with a slippage of one percent', async () => {
    const asked: unknown[] = [];
    const quoteExactOutput: DexAdapter['quoteExactOutput'] = (request) => {
      asked.push(request.slippagePercent);
      return Promise.resolve(quoteOf(request));
    };
    await search({ dex: { quoteExactOutput } });
    expect(new Set(asked)).toEqual(new Set([1]));
  });

  it('brings only what is missing there', async () => {
    const [route] = (await search({ holds: [...enough, [childGem, 400n]] })) as readonly FundingRoute[];
    expect(route?.steps[0]?.delivers.value).toBe(610n);
  });

  it('leaves on the child chain what another requirement needs', async () => {
    const [route] = (await search({
      holds: [...less(rootGem, 2_000n), [childGem, 400n]],
      context: { requirements: [{ token: childGem, value: 300n }] },
    })) as readonly FundingRoute[];
    expect(route?.steps[0]?.delivers.value).toBe(910n);
  });

  it("counts the swap's gas where it is paid in what comes over", async () => {
    const imx = aToken({ chainId: rootChainId, address: stranger, symbol: 'IMX' });
    const [route] = (await search({
      bridgeable: [imx],
      arrivesAs: () => NATIVE,
      holds: [
        [imx, 1_024n],
        [eth, reserve],
      ],
    })) as readonly FundingRoute[];
    expect(route?.steps[0]?.delivers.value).toBe(1_010n + gas);
  });

  it('swaps the coin that comes over, which no list has to name', async () => {
    const imx = aToken({ chainId: rootChainId, address: stranger, symbol: 'IMX' });
    const found = await search({
      bridgeable: [imx],
      swappable: [usdc],
      arrivesAs: () => NATIVE,
      holds: [
        [imx, 1_024n],
        [eth, reserve],
      ],
    });
    expect(found).toMatchObject([{ steps: [{ delivers: { token: coin } }, { fundingItem: { token: coin } }] }]);
  });

  it('lists time, signatures and balances of both steps', async () => {
    const [route] = (await search({ holds: [...enough, [childGem, 400n]] })) as readonly FundingRoute[];
    expect(route).toMatchObject({
      id: `bridge-swap:${rootChainId}:${stranger}`,
      estimatedCost: null,
      expectedSeconds: 1_215,
      confirmations: 3,
    });
    expect(route?.steps[1]?.fundingItem.userBalance.balance).toBe(400n);
  });

  it('asks what a deposit costs, of each token that can be brought over', async () => {
    const asked: unknown[] = [];
    await search({ bridge: { estimateFees: (request) => (asked.push(request), Promise.resolve(someBridgeFees())) } });
    expect(asked).toEqual([
      {
        action: 'DEPOSIT',
        sourceChainId: rootChainId,
        destinationChainId: childChainId,
        token: stranger,
        senderAddress: player,
      },
    ]);
  });

  it.each([
    ['the child chain', childChainId],
    ['the root chain', rootChainId],
  ])('says why no balance of %s is known', async (_name, silent) => {
    const getBalances: BalanceReader['getBalances'] = (chainId, _account, tokens) =>
      chainId === silent
        ? Promise.reject(new Error(`silence of ${chainId}`))
        : Promise.resolve(tokens.map((token) => ({ token, balance: 1_000_000n, formattedBalance: '' })));
    await expect(search({ balances: { getBalances } })).resolves.toMatchObject([
      { reason: 'BALANCES_UNKNOWN', candidate: rootGem, detail: `silence of ${silent}` },
    ]);
  });

  it('compares addresses as addresses', async () => {
    const found = await search({ arrivesAs: () => childGem.address.toLowerCase() as Address });
    expect(found).toMatchObject([{ kind: 'bridge-swap' }]);
    expect(found[0]).toHaveProperty('steps');
  });

  it.each<[string, string, Situation, { readonly token: Token; readonly value: bigint } | undefined]>([
    ['NOT_SWAPPABLE', 'what is short is on another chain', { short: aShortfall({ token: rootUsdc }) }, undefined],
    ['NOT_BRIDGEABLE', 'it has no counterpart', { arrivesAs: () => null }, undefined],
    ['NOT_NEEDED', 'it arrives as what is short: a bridge alone does it', { arrivesAs: () => usdc.address }, undefined],
    ['NOT_SWAPPABLE', 'the exchange does not list what it arrives as', { swappable: [usdc, coin] }, undefined],
    ['NO_BALANCE', 'none of it is held', { holds: less(rootGem, 0n) }, undefined],
    [
      'QUOTE_FAILED',
      'its arriving token is unknown',
      { bridge: { getTokenMapping: () => Promise.reject(new Error('silence')) } },
      undefined,
    ],
    [
      'FEES_UNKNOWN',
      'its deposit cost is unknown',
      { bridge: { estimateFees: () => Promise.reject(new Error('silence')) } },
      undefined,
    ],
    [
      'REFUSED',
      'the bridge is paused',
      { bridge: { estimateFees: () => Promise.reject(transferRefusals.refused(TransferRefusal.PAUSED)) } },
      undefined,
    ],
    [
      'NOT_BRIDGEABLE',
      'the bridge does not carry it',
      { bridge: { estimateFees: () => Promise.reject(bridgeErrors.tokenNotMapped(stranger)) } },
      undefined,
    ],
    [
      'REFUSED',
      'the bridge keeps a part of what is sent: too little would arrive for the swap',
      { bridge: { estimateFees: () => Promise.resolve(someBridgeFees({ tokenFee: 1n })) } },
      undefined,
    ],
    [
      'BALANCES_UNKNOWN',
      'balances cannot be read',
      { balances: { getBalances: () => Promise.reject(new Error('silence')) } },
      undefined,
    ],
    [
      'NO_POOL',
      'no DEX trades it',
      { dex: { quoteExactOutput: () => Promise.reject(swapErrors.noRoutesAvailable()) } },
      undefined,
    ],
    [
      'QUOTE_FAILED',
      'the quote fails',
      { dex: { quoteExactOutput: () => Promise.reject(new Error('silence')) } },
      undefined,
    ],
    ['NOT_NEEDED', 'enough is there already', { holds: [...enough, [childGem, 1_010n]] }, undefined],
    ['INSUFFICIENT_GAS', "the swap's gas is not covered", { holds: less(coin, gas - 2n) }, { token: coin, value: 2n }],
    [
      'INSUFFICIENT_GAS',
      'another requirement needs the gas',
      { context: { requirements: [{ token: coin, value: 3n }] } },
      { token: coin, value: 3n },
    ],
    [
      'INSUFFICIENT_GAS',
      "the deposit's fees are not covered",
      { holds: less(eth, reserve - 1n) },
      { token: eth, value: 1n },
    ],
    [
      'INSUFFICIENT_BALANCE',
      'the amount is not covered',
      { holds: less(rootGem, 1_009n) },
      { token: rootGem, value: 1n },
    ],
    [
      'NEEDED_ELSEWHERE',
      'another requirement needs some of it',
      { context: { requirements: [{ token: rootGem, value: 4n }] } },
      { token: rootGem, value: 4n },
    ],
    [
      'NEEDED_ELSEWHERE',
      'another requirement needs the currency of its fees',
      { context: { requirements: [{ token: eth, value: 5n }] } },
      { token: eth, value: 5n },
    ],
  ])('rejects with %s if %s', async (reason, _why, situation, short) => {
    const found = await search(situation);
    expect(found).toEqual([expect.objectContaining({ kind: 'bridge-swap', reason })]);
    expect((found[0] as RouteRejection).short).toEqual(short);
  });

  it.each<[string, Token]>([
    ['the arriving token is held there already', childGem],
    ["the swap's gas is there", coin],
    ["the deposit's fees are there", eth],
    ['it is held at all', rootGem],
  ])('is BALANCES_UNKNOWN, never zero, if it is unknown whether %s', async (_why, unread) => {
    const getBalances: BalanceReader['getBalances'] = (_chainId, _account, tokens) =>
      Promise.resolve(
        tokens
          .filter((token) => !isSameToken(token, unread))
          .map((token) => ({
            token,
            balance: enough.find(([held]) => isSameToken(held, token))?.[1] ?? 0n,
            formattedBalance: '',
          })),
      );
    await expect(search({ balances: { getBalances } })).resolves.toMatchObject([
      { kind: 'bridge-swap', reason: 'BALANCES_UNKNOWN', candidate: rootGem },
    ]);
  });

  describe('over a bridge that tells its fees of an amount only', () => {
    const limits = { minimum: 1_010n, maximum: 1_011n };
    const limited = (asked: unknown[] = []): Partial<BridgeAdapter> => ({
      estimateFees: ({ amount }: BridgeFeeRequest) => {
        asked.push(amount);
        if (amount === undefined) return Promise.reject(bridgeErrors.invalidAmount(amount));
        if (amount < limits.minimum) return Promise.reject(transferRefusals.outOfLimits(amount, limits));
        return Promise.resolve(someBridgeFees());
      },
    });

    it('asks for those of what has to come over', async () => {
      const asked: unknown[] = [];
      const [found] = await search({ bridge: limited(asked) });
      expect([found, asked]).toEqual([
        expect.objectContaining({ kind: 'bridge-swap', steps: expect.anything() }),
        [undefined, 1_010n],
      ]);
    });

    it('is OUT_OF_LIMITS with the limits if the bridge rejects the amount', async () => {
      const { code, message: detail } = transferRefusals.outOfLimits(1_009n, limits);
      await expect(search({ bridge: limited(), holds: [...enough, [childGem, 1n]] })).resolves.toEqual([
        { kind: 'bridge-swap', reason: 'OUT_OF_LIMITS', candidate: rootGem, chainId: rootChainId, code, detail },
      ]);
    });

    it('estimates nothing for an unknown or zero amount', async () => {
      const asked: unknown[] = [];
      const unread: Partial<BalanceReader> = {
        getBalances: (_chainId, _account, tokens) =>
          Promise.resolve(
            tokens
              .filter(({ address }) => address !== childGem.address)
              .map((token) => ({ token, balance: 2_000n, formattedBalance: '' })),
          ),
      };
      await expect(search({ bridge: limited(asked), balances: unread })).resolves.toMatchObject([
        { reason: 'BALANCES_UNKNOWN' },
      ]);
      await expect(search({ bridge: limited(asked), holds: [...enough, [childGem, 1_010n]] })).resolves.toMatchObject([
        { reason: 'NOT_NEEDED' },
      ]);
      expect(asked).toEqual([undefined, undefined]);
    });
  });

  it('requires no gas for an approval that isn’t needed', async () => {
    const allowed = { allowance: { allowed: 1_010n, isResetFirst: false } };
    const estimateFees: BridgeAdapter['estimateFees'] = () => Promise.resolve(someBridgeFees(allowed));
    const without = reserve - (16n * someBridgeFees().approvalFee) / 5n;
    await expect(search({ bridge: { estimateFees }, holds: less(eth, without) })).resolves.toMatchObject([
      { confirmations: 2 },
    ]);
    await expect(search({ bridge: { estimateFees }, holds: less(eth, without - 1n) })).resolves.toMatchObject([
      { reason: 'INSUFFICIENT_GAS', short: { token: eth, value: 1n } },
    ]);
  });

  it('fees that come later than everything else are waited for', async () => {
    const late = new Set<() => void>();
    const estimateFees: BridgeAdapter['estimateFees'] = (_request, { signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
        late.add(() => resolve(someBridgeFees({ totalFees: 100n })));
      });
    const found = search({ bridge: { estimateFees } });
    await settled();
    for (const come of late) come();
    await expect(found).resolves.toMatchObject([
      { kind: 'bridge-swap', steps: [{ type: 'BRIDGE' }, { type: 'SWAP' }] },
    ]);
  });

  it('prefetches only for a player whose last known balance was too low', async () => {
    const asked: number[] = [];
    const balances: BalanceReader = {
      getBalance: () => Promise.reject(new Error('not asked')),
      getBalances: (chainId, _account, tokens) => (
        asked.push(chainId), Promise.resolve(tokens.map((token) => ({ token, balance: 0n, formattedBalance: '' })))
      ),
    };
    const finder = new BridgeSwapRouteFinder(aBridgeAdapter(), aDexAdapter(), environment);
    const context = aRoutingContext({ balances, tokens: { get: () => Promise.resolve([usdc]) } });
    await finder.warmUp(context, {});
    expect(asked).toEqual([]);
    await lastValueFrom(finder.find(aShortfall(), context).pipe(toArray()));
    asked.length = 0;
    await finder.warmUp(context, {});
    expect(asked).toEqual([rootChainId, childChainId]);
    asked.length = 0;
    await finder.warmUp({ ...context, isPassport: true }, {});
    expect(asked).toEqual([]);
  });

  it('pays fees and amount out of one balance where ETH itself comes over', async () => {
    const situation = {
      bridgeable: [eth],
      holds: [
        [eth, 1_010n + reserve - 1n],
        [coin, gas],
      ] as const,
    };
    await expect(search(situation)).resolves.toMatchObject([
      { reason: 'NO_BALANCE', candidate: { symbol: 'WETH' } },
      { reason: 'INSUFFICIENT_BALANCE', short: { token: eth, value: 1n } },
    ]);
    await expect(
      search({
        ...situation,
        holds: [
          [eth, 1_010n + reserve],
          [coin, gas],
        ],
      }),
    ).resolves.toContainEqual(expect.objectContaining({ steps: expect.anything() as unknown }));
  });

  it('one token that fails costs no other its route', async () => {
    const broken = aToken({ chainId: rootChainId, address: usdc.address as Address, symbol: 'BROKEN' });
    const getTokenMapping: BridgeAdapter['getTokenMapping'] = (token) =>
      token === broken.address
        ? Promise.reject(new Error('silence'))
        : Promise.resolve(aMapping(token, childGem.address));
    const found = await search({ bridgeable: [broken, rootGem], bridge: { getTokenMapping } });
    expect(found.map((finding) => ('steps' in finding ? 'route' : finding.reason))).toEqual(['QUOTE_FAILED', 'route']);
  });

  it.each<[string, Partial<RoutingContext>, Partial<DexAdapter>, object]>([
    ['yes', {}, {}, { available: true }],
    ['not for passport', { isPassport: true }, {}, { available: false, reason: 'PASSPORT_WALLET' }],
    [
      'as the exchange says',
      {},
      { isAvailable: () => Promise.resolve({ available: false, reason: 'CLOSED' }) },
      { available: false, reason: 'CLOSED' },
    ],
  ])('returns the availability: %s', async (_name, context, dex, availability) => {
    const finder = new BridgeSwapRouteFinder(aBridgeAdapter(), aDexAdapter(dex), environment);
    await expect(finder.isAvailable(aRoutingContext(context), {})).resolves.toEqual(availability);
  });

  it('is cold, and aborts its requests on unsubscribe', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const finder = new BridgeSwapRouteFinder(aBridgeAdapter(), aDexAdapter(), environment);
    const tokens = {
      get: (_chainId: number, _purpose: unknown, options: { readonly signal?: AbortSignal | undefined } = {}) => (
        signals.push(options.signal), new Promise<never>(() => undefined)
      ),
    };
    const found$ = finder.find(aShortfall(), aRoutingContext({ tokens }));
    expect(signals).toEqual([]);
    const watched = watch(found$);
    await settled();
    watched.leave();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true, true]);
  });
});
