import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { lastValueFrom } from 'rxjs';
import { type DevnetExchangeV2, devnetOverrides } from 'tributary-devnet';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  type FundingEngine,
  type FundingRoute,
  onrampPlugin,
  parseAddress,
  type SwapRequest,
  type SwapResult,
  swapPlugin,
  TradeType,
} from 'tributary-sdk';
import { v2RouterAbi } from 'tributary-sdk/contracts-abi';
import { describeDexAdapter } from 'tributary-sdk/plugin-kit';
import { devnetAccounts } from '../../packages/devnet/chains/devnetAccounts.js';
import { createJsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { bestPath } from '../../plugins/swap/constantProduct/bestPath.js';
import { pairAddress } from '../../plugins/swap/constantProduct/pairAddress.js';
import type { Pair } from '../../plugins/swap/constantProduct/readPairs.js';
import type { ExchangeRecordV2 } from '../../plugins/swap/records/ExchangeRecord.js';
import { parseExchanges } from '../../plugins/swap/records/parseExchanges.js';
import type { ConstantProductExchange } from '../../plugins/swap/records/RecordedExchange.js';
import { costOf } from './costOf.js';
import { sendAndWait } from './sendAndWait.js';
import { childEtherAway } from './traffic/journeys.js';
import { useDevnet } from './useDevnet.js';

const isFull = process.env['FULL'] === '1';
const { ETH, USDC, GEM, WIMX } = childTokens;
const { chainId } = ETH;
const ether = 10n ** 18n;

/** A custom DEX next to the built-in one: a higher ether price for sellers of small amounts, and a token that no other DEX trades. */
const bed = useDevnet({
  chains: [
    {
      id: chainId,
      exchanges: ['v2'],
      tokens: [{ symbol: 'GOLD', usd: '0.5' }],
      pools: [
        { exchange: 'v2', pair: ['ETH', 'USDC'], price: '3010', amount: '50' },
        { exchange: 'v2', pair: ['GOLD', 'USDC'], amount: '100000' },
        { exchange: 'v2', pair: ['GEM', 'IMX'], price: '20', amount: '5000' },
      ],
    },
  ],
});

function record(given: Partial<ExchangeRecordV2> = {}): ExchangeRecordV2 {
  const { factory, router, initCodeHash, fee } = bed.devnet
    .chain(chainId)
    .exchanges.find(({ kind }) => kind === 'v2') as DevnetExchangeV2;
  const { address: wrappedNative } = WIMX;
  const routingTokens = [USDC.address];
  return {
    id: 'studio',
    kind: 'v2',
    chainId,
    factory,
    router,
    initCodeHash,
    fee,
    wrappedNative,
    routingTokens,
    ...given,
  };
}

const beside = (exchanges: readonly ExchangeRecordV2[] = [record()], fetch?: typeof globalThis.fetch): FundingEngine =>
  bed.engine({ plugins: [swapPlugin({ exchanges })], ...(fetch && { fetch }) });

const gold = (): string => bed.devnet.chain(chainId).tokens['GOLD']!.address;

/** The same numbers in every run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const request = (given: Partial<SwapRequest>): SwapRequest => ({
  chainId,
  fromAddress: bed.devnet.accounts.player.address,
  tokenIn: ETH.address,
  tokenOut: USDC.address,
  amount: ether / 100n,
  slippagePercent: 1,
  ...given,
});

async function routesFor(
  engine: FundingEngine,
  tokenAddress: string,
  amount: bigint,
): Promise<readonly FundingRoute[]> {
  const shortfall = { chainId, tokenAddress, amount };
  return (await lastValueFrom(engine.findFundingRoutes({ wallet: bed.wallet('player'), shortfall }))).routes;
}

const spentOf = ({ steps: [step] }: FundingRoute): readonly [string, bigint] => [
  step!.fundingItem.token.address,
  step!.fundingItem.fundsRequired.amount,
];

async function balances(engine: FundingEngine, ...tokens: readonly string[]): Promise<readonly bigint[]> {
  const owner = parseAddress(bed.devnet.accounts.player.address);
  return Promise.all(
    tokens.map((token) => engine.balances.getBalance(chainId, owner, token === 'native' ? token : parseAddress(token))),
  );
}

describe('a custom constant-product exchange next to the built-in one', () => {
  it('removes no route, and makes none more expensive', async () => {
    const [before, after] = [
      await routesFor(bed.engine(), USDC.address, 20_000_000n),
      await routesFor(beside(), USDC.address, 20_000_000n),
    ];
    const spent = new Map(after.map(spentOf));
    expect(before.length).toBeGreaterThanOrEqual(2);
    for (const [token, amount] of before.map(spentOf)) expect(spent.get(token)).toBeLessThanOrEqual(amount);
    expect(after.map(({ id }) => id)).toContain(`swap:${chainId}:${ETH.address}:studio`);
    expect(after.map(({ steps }) => steps[0]?.adapter)).toContain(undefined);
  });

  it('provides routes to its own token, and they execute', async () => {
    await expect(routesFor(bed.engine(), gold(), ether)).resolves.toEqual([]);
    const engine = beside();
    const wallet = bed.wallet('player');
    const routes = await routesFor(engine, gold(), ether);
    const route = routes.find(({ steps }) => steps[0]?.fundingItem.token.address === ETH.address)!;
    expect(route.steps).toMatchObject([{ type: 'SWAP', adapter: 'studio' }]);
    const [held] = await balances(engine, gold());
    const { status, tasks } = await lastValueFrom(engine.execute(route, { wallet }));
    expect([status, tasks.map(({ action, state }) => [action, state])]).toEqual([
      'done',
      [
        ['reset-allowance', 'skipped'],
        ['approve', 'confirmed'],
        ['swap', 'confirmed'],
      ],
    ]);
    await expect(balances(engine, gold())).resolves.toEqual([held! + ether]);
  });

  it('is the only DEX that executes its routes', async () => {
    const [route] = await routesFor(beside(), gold(), ether);
    const { status, error } = await lastValueFrom(bed.engine().execute(route!, { wallet: bed.wallet('player') }));
    expect([status, error?.code]).toEqual(['stopped', 'ADAPTER_NOT_REGISTERED']);
  });

  it(
    'picks the exchange with the better price for random amounts',
    async () => {
      const engine = beside();
      const random = randomOf(17);
      const winners = new Map<string, number>();
      for (let round = 0; round < (isFull ? 1_000 : 25); round += 1) {
        const isInput = random() < 0.5;
        const tokens = random() < 0.5 ? [ETH, USDC] : [USDC, ETH];
        const method = isInput ? 'quoteExactInput' : 'quoteExactOutput';
        const dollars = 10 ** (7 + random() * 4.5);
        const isEther = (isInput ? tokens[0] : tokens[1]) === ETH;
        const amount = isEther ? (BigInt(Math.round(dollars)) * 10n ** 12n) / 3_000n : BigInt(Math.round(dollars));
        const asked = request({ tokenIn: tokens[0]!.address, tokenOut: tokens[1]!.address, amount });
        // More than its pair holds it does not quote.
        const alone = (id: string): Promise<bigint | null> =>
          engine.exchanges
            .by(id)
            [method](asked)
            .then(({ quote }) => quote.amount.value)
            .catch((error: unknown) => (expect(error).toMatchObject({ code: 'NO_ROUTES_AVAILABLE' }), null));
        const [best, ours, theirs] = await Promise.all([engine.dex[method](asked), alone('default'), alone('studio')]);
        const isTheirs = theirs !== null && (ours === null || (isInput ? theirs > ours : theirs < ours));
        expect([best.quote.amount.value, best.adapter]).toEqual(isTheirs ? [theirs, 'studio'] : [ours, undefined]);
        winners.set(best.adapter ?? 'default', (winners.get(best.adapter ?? 'default') ?? 0) + 1);
      }
      expect([...winners.keys()].sort()).toEqual(['default', 'studio']);
    },
    isFull ? 900_000 : 60_000,
  );

  it('adds at most one round trip to a checkout of all four kinds', async () => {
    await sendAndWait(bed.wallet('player'), childEtherAway({ devnet: bed.devnet }));
    const checkout = async (
      exchanges: readonly ExchangeRecordV2[],
    ): Promise<{ readonly depth: number; readonly http: number }> => {
      const { overrides, ...options } = devnetOverrides(bed.devnet);
      const networks = Object.fromEntries(
        Object.entries(overrides.networks).map(([id, network]) => [id, { ...network, blockTimeMs: 60_000 }]),
      );
      const engine = bed.engine({
        ...options,
        overrides: { ...overrides, networks },
        plugins: [
          swapPlugin({ exchanges }),
          bridgePlugin(),
          onrampPlugin({ referrerDomain: 'https://game.example' }),
          bridgeSwapPlugin(),
        ],
      });
      const spenderAddress = bed.devnet.contracts.child['marketplace']!;
      const itemRequirements = [
        { type: 'ERC20', tokenAddress: USDC.address, spenderAddress, amount: 60_000_000n },
      ] as const;
      const { depth, http, result } = await costOf(bed.devnet, () =>
        lastValueFrom(engine.smartCheckout({ wallet: bed.wallet('player'), itemRequirements })),
      );
      expect(new Set(result.routing?.routes.map(({ kind }) => kind)).size).toBe(4);
      return { depth, http };
    };
    const [alone, both] = [await checkout([]), await checkout([record()])];
    expect(both.depth).toBeLessThanOrEqual(alone.depth + 1);
    expect(both.http).toBeLessThanOrEqual(alone.http + 2);
  });
});

describe('ConstantProductDex', () => {
  it.each<[string, () => Partial<SwapRequest>, TradeType]>([
    [
      'the coin for a token, exactly in',
      () => ({ tokenIn: 'native', tokenOut: GEM.address, amount: ether }),
      'EXACT_INPUT',
    ],
    [
      'the coin for a token, exactly out',
      () => ({ tokenIn: 'native', tokenOut: GEM.address, amount: ether }),
      'EXACT_OUTPUT',
    ],
    [
      'a token for the coin, exactly in',
      () => ({ tokenIn: GEM.address, tokenOut: 'native', amount: ether }),
      'EXACT_INPUT',
    ],
    [
      'a token for the coin, exactly out',
      () => ({ tokenIn: GEM.address, tokenOut: 'native', amount: ether }),
      'EXACT_OUTPUT',
    ],
    ['tokens, exactly in, over a third', () => ({ tokenOut: gold() }), 'EXACT_INPUT'],
    ['tokens, exactly out, over a third', () => ({ tokenOut: gold(), amount: ether }), 'EXACT_OUTPUT'],
  ])('pays the quoted amount to the wei: %s', async (_what, given, tradeType) => {
    const engine = beside();
    const dex = engine.exchanges.by('studio');
    const asked = request(given());
    const isInput = tradeType === TradeType.EXACT_INPUT;
    const result: SwapResult = await (isInput ? dex.quoteExactInput(asked) : dex.quoteExactOutput(asked));
    const { account } = { account: bed.devnet.accounts.player.address };
    const before = await balances(engine, asked.tokenIn, asked.tokenOut);
    const route = await engine.actions.swap({ account, result });
    expect(route.steps[0]?.adapter).toBe('studio');
    const { status } = await lastValueFrom(engine.execute(route, { wallet: bed.wallet('player') }));
    expect(status).toBe('done');
    const after = await balances(engine, asked.tokenIn, asked.tokenOut);
    const moved = [before[0]! - after[0]!, after[1]! - before[1]!];
    // The native token also pays the gas.
    if (asked.tokenIn !== 'native') expect(moved[0]).toBe(result.amountIn.value);
    if (asked.tokenOut !== 'native') expect(moved[1]).toBe(result.amountOut.value);
    expect(result.swap.gas).toBeGreaterThan(80_000n);
  });

  it(
    'quotes the router’s amounts to the wei, for any reserves',
    async () => {
      const [exchange] = parseExchanges([record()]);
      const { router, factory, initCodeHash, fee } = exchange as ConstantProductExchange;
      const rpc = createJsonRpcClient(bed.devnet.chain(chainId).directUrl);
      const routerInterface = new Interface(v2RouterAbi);
      const [eth, usdc, own] = [ETH.address, USDC.address, gold()].map((address) => parseAddress(address)) as [
        never,
        never,
        never,
      ];
      const random = randomOf(99);
      const anyAmount = (digits: number): bigint => BigInt(Math.floor(10 ** (random() * digits))) + 1n;
      let differing = 0;
      let refused = 0;
      const rounds = isFull ? 1_000 : 10;
      for (let round = 0; round < rounds; round += 1) {
        const pairs = await Promise.all(
          (
            [
              [eth, usdc],
              [own, usdc],
            ] as const
          ).map(async ([one, other]): Promise<Pair> => {
            const address = pairAddress(factory, one, other, initCodeHash);
            const reserves = [anyAmount(15) * anyAmount(6), anyAmount(15) * anyAmount(6)] as const;
            const word = `0x${((1n << 224n) | (reserves[1] << 112n) | reserves[0]).toString(16).padStart(64, '0')}`;
            await rpc.request('anvil_setStorageAt', [address, '0x8', word]);
            const tokens = [one, other].sort((a: string, b: string) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
            return { address, tokens: tokens as never, reserves };
          }),
        );
        await Promise.all(
          Array.from({ length: 10 }, async () => {
            const tradeType = random() < 0.5 ? TradeType.EXACT_INPUT : TradeType.EXACT_OUTPUT;
            const ends = [eth, usdc, own].sort(() => random() - 0.5);
            const [tokenIn, tokenOut] = ends as [never, never];
            const path = [tokenIn, tokenOut].includes(usdc) ? [tokenIn, tokenOut] : [tokenIn, usdc, tokenOut];
            const amount = anyAmount(15) * anyAmount(4);
            const ours = bestPath({ pairs, tokenIn, tokenOut, tradeType, amount, maxHops: 2, fee });
            const name = tradeType === TradeType.EXACT_INPUT ? 'getAmountsOut' : 'getAmountsIn';
            const data = routerInterface.encodeFunctionData(name, [amount, path]);
            const theirs = await rpc.request<string>('eth_call', [{ to: router, data }, 'latest']).then(
              (answer) => {
                const amounts = routerInterface.decodeFunctionResult(name, answer)[0] as bigint[];
                return tradeType === TradeType.EXACT_INPUT ? amounts.at(-1) : amounts[0];
              },
              () => 0n,
            );
            if (theirs === 0n) refused += 1;
            // An output of zero means that there is no quote.
            if ((ours?.quoted ?? 0n) !== theirs) differing += 1;
          }),
        );
      }
      expect(differing).toBe(0);
      expect(refused).toBeLessThan(rounds * 8);
    },
    isFull ? 900_000 : 60_000,
  );

  it.each<[string, () => Partial<ExchangeRecordV2>, object]>([
    ['another fee than the router’s', () => ({ fee: 2_500 }), { code: 'NO_ROUTES_AVAILABLE' }],
    ['a factory that is not the router’s', () => ({ factory: USDC.address }), { code: 'INVALID_CONFIGURATION' }],
    ['a wrapped coin that is not the router’s', () => ({ wrappedNative: GEM.address }), { code: 'INVALID_ADDRESS' }],
    [
      'a router that is not there',
      () => ({ router: '0x00000000000000000000000000000000000ffff1' }),
      { code: 'INVALID_CONFIGURATION' },
    ],
    ['another creation code', () => ({ initCodeHash: `0x${'12'.repeat(32)}` }), { code: 'NO_ROUTES_AVAILABLE' }],
  ])('rejects a record with %s, and the other exchange still quotes', async (_what, wrong, error) => {
    const engine = beside([record(wrong())]);
    await expect(engine.exchanges.by('studio').quoteExactInput(request({}))).rejects.toMatchObject(error);
    const { quote, ...result } = await engine.dex.quoteExactInput(request({}));
    expect([quote.amount.value > 0n, 'adapter' in result]).toEqual([true, false]);
  });

  it('offers no swap that takes a reserve above 112 bits: the router quotes it and the pair reverts', async () => {
    const [exchange] = parseExchanges([record()]);
    const { router, factory, initCodeHash } = exchange as ConstantProductExchange;
    const rpc = createJsonRpcClient(bed.devnet.chain(chainId).directUrl);
    const from = devnetAccounts.deployer.address;
    const own = parseAddress(gold());
    const usdc = parseAddress(USDC.address);
    const pair = pairAddress(factory, own, usdc, initCodeHash);
    const contracts = new Interface([
      'function mint(address, uint256)',
      'function approve(address, uint256)',
      'function balanceOf(address) view returns (uint256)',
      'function sync()',
    ]);
    const send = async (to: string, name: string, ...args: readonly unknown[]): Promise<void> => {
      const data = contracts.encodeFunctionData(name, args);
      await rpc.request('eth_sendTransaction', [{ from, to, data }]);
      await rpc.request('evm_mine', []);
    };
    const most = 2n ** 112n - 1n;
    const amount = 10n ** 30n;
    const held = BigInt(
      await rpc.request<string>('eth_call', [
        { to: own, data: contracts.encodeFunctionData('balanceOf', [pair]) },
        'latest',
      ]),
    );
    await send(own, 'mint', pair, most - held - amount + 1n);
    await send(pair, 'sync');
    await send(own, 'mint', from, amount);
    await send(own, 'approve', router, amount);
    const calls = new Interface(v2RouterAbi);
    const call = (name: string, args: readonly unknown[]): Promise<string> =>
      rpc.request<string>('eth_call', [{ from, to: router, data: calls.encodeFunctionData(name, args) }, 'latest']);
    const swapOf = (given: bigint) => call('swapExactTokensForTokens', [given, 0n, [own, usdc], from, 2n ** 40n]);
    const dex = beside().exchanges.by('studio');
    const quoteOf = (given: bigint) =>
      dex.quoteExactInput(request({ fromAddress: from, tokenIn: own, tokenOut: USDC.address, amount: given }));
    await expect(call('getAmountsOut', [amount, [own, usdc]])).resolves.toMatch(/^0x/);
    await expect(swapOf(amount)).rejects.toThrow(/OVERFLOW/);
    await expect(swapOf(amount - 1n)).resolves.toMatch(/^0x/);
    await expect(quoteOf(amount)).rejects.toMatchObject({ code: 'NO_ROUTES_AVAILABLE' });
    await expect(quoteOf(amount - 1n)).resolves.toMatchObject({ amountIn: { value: amount - 1n } });
  });
});

describeDexAdapter('ConstantProductDex', ({ fetch }) => beside([record()], fetch).exchanges.by('studio'), {
  swap: {
    chainId,
    fromAddress: devnetAccounts.rich.address,
    tokenIn: ETH.address,
    tokenOut: USDC.address,
    slippagePercent: 1,
  },
  amountIn: 10n ** 15n,
  amountOut: 3_000_000n,
  limitMs: 30_000,
});
