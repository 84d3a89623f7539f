import { beforeAll, describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { type DevnetExchange, type DevnetNetwork, type DevnetToken } from 'tributary-devnet';
import {
  type FundingEngine,
  NATIVE,
  PrivateKeyWallet,
  parseAddress,
  type SwapRequest,
  type SwapResult,
  swapPlugin,
  TradeType,
} from 'tributary-sdk';
import { permit2Abi } from 'tributary-sdk/contracts-abi';
import { type DexAdapter, ZERO_ADDRESS } from 'tributary-sdk/plugin';
import { devnetAccounts } from '../../packages/devnet/chains/devnetAccounts.js';
import { createJsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { packageArtifact } from '../../packages/devnet/contracts/packageArtifact.js';
import { contractCaller } from '../../packages/devnet/deploy/contractCaller.js';
import { sqrtPriceX96, usableTickOf } from '../../packages/devnet/deploy/exchange/poolMath.js';
import { v3Artifacts } from '../../packages/devnet/deploy/exchange/v3Artifacts.js';
import { waitForReceipt } from '../../packages/devnet/services/contracts/waitForReceipt.js';
import { MIXED_LENS_BYTECODE } from '../../plugins/swap/lens/mixedLensBytecode.js';
import type { ExchangeRecord } from '../../plugins/swap/records/ExchangeRecord.js';
import { useDevnet } from './useDevnet.js';

const chainId = 8453;
const ether = 10n ** 18n;
const usd = 10n ** 6n;

const bed = useDevnet({
  chains: [
    {
      id: chainId,
      tokens: [{ symbol: 'GEM', usd: '0.05' }],
      pools: [
        { exchange: 'v2', pair: ['GEM', 'USDC'], amount: '1000000' },
        { exchange: 'v3', pair: ['GEM', 'USDC'], fee: 10_000, amount: '1000000' },
        { exchange: 'v4', pair: ['GEM', 'ETH'], fee: 137, spacing: 7, amount: '1000000' },
      ],
    },
  ],
  exchanges: ['v2', 'v3', 'v4'],
});

const chain = (): DevnetNetwork => bed.devnet.chain(chainId);
const token = (symbol: string): DevnetToken => chain().tokens[symbol]!;
const wrappedNative = (): string => token('WETH').address;
const exchangeOf = <Kind extends DevnetExchange['kind']>(kind: Kind): Extract<DevnetExchange, { kind: Kind }> =>
  chain().exchanges.find((exchange) => exchange.kind === kind) as Extract<DevnetExchange, { kind: Kind }>;

/** A tier that Uniswap does not have, with a pool of it. Of the tokens the deployer has allowed plenty when it made the other pools. */
const oddTier = { fee: 2_500, spacing: 50 };

async function send(...transactions: readonly { readonly to: string; readonly data: string }[]): Promise<void> {
  const rpc = createJsonRpcClient(chain().directUrl);
  for (const { to, data } of transactions) {
    const sent = [{ from: devnetAccounts.deployer.address, to, data, gas: '0x7a1200' }];
    await waitForReceipt(rpc, await rpc.request<string>('eth_sendTransaction', sent));
  }
}

beforeAll(async () => {
  const { factory, positionManager } = exchangeOf('v3');
  const positions = contractCaller('positions', positionManager, packageArtifact(v3Artifacts.positionManager));
  const [token0, token1] = [token('USDT').address, token('USDC').address].sort((a, b) =>
    BigInt(a) < BigInt(b) ? -1 : 1,
  );
  const range = [usableTickOf(-Infinity, oddTier.spacing), usableTickOf(Infinity, oddTier.spacing)];
  const amounts = [10n ** 13n, 10n ** 13n];
  const mint = [token0, token1, oddTier.fee, ...range, ...amounts, 0n, 0n, devnetAccounts.deployer.address, 2n ** 64n];
  await send(
    contractCaller('factory', factory, packageArtifact(v3Artifacts.factory))('enableFeeAmount', 2_500, 50),
    positions(
      'createAndInitializePoolIfNecessary',
      ...[token0, token1, oddTier.fee],
      sqrtPriceX96(10n ** 30n, 10n ** 30n),
    ),
    positions('mint', mint),
  );
});

const recordV3 = (given: object = {}): ExchangeRecord => {
  const { factory, quoter, router, initCodeHash, tiers } = exchangeOf('v3');
  return {
    id: 'three',
    kind: 'v3',
    chainId,
    factory,
    quoter,
    router,
    initCodeHash,
    tiers: [oddTier, ...tiers],
    wrappedNative: wrappedNative(),
    routingTokens: [token('USDC').address],
    ...given,
  };
};

const engineWith = (...exchanges: readonly ExchangeRecord[]): FundingEngine =>
  bed.engine({ plugins: [swapPlugin({ exchanges })] });

const request = (given: Partial<SwapRequest>): SwapRequest => ({
  chainId,
  fromAddress: bed.devnet.accounts.player.address,
  tokenIn: token('USDC').address,
  tokenOut: token('USDT').address,
  amount: 25n * usd,
  slippagePercent: 1,
  ...given,
});

const quoteOf = (dex: DexAdapter, asked: SwapRequest, tradeType: TradeType): Promise<SwapResult> =>
  tradeType === TradeType.EXACT_INPUT ? dex.quoteExactInput(asked) : dex.quoteExactOutput(asked);

async function held(engine: FundingEngine, ...tokens: readonly string[]): Promise<readonly bigint[]> {
  const owner = parseAddress(bed.devnet.accounts.player.address);
  return Promise.all(
    tokens.map((one) => engine.balances.getBalance(chainId, owner, one === NATIVE ? NATIVE : parseAddress(one))),
  );
}

const playerOn = (): PrivateKeyWallet =>
  new PrivateKeyWallet({
    privateKey: bed.devnet.accounts.player.privateKey,
    networks: { [chainId]: chain().rpcUrl },
    chainId,
  });

interface Carried {
  readonly result: SwapResult;
  /** The amounts sent and received; native amounts sent include gas. */
  readonly moved: readonly [bigint, bigint];
  readonly tasks: readonly (readonly [string, string])[];
}

async function carryOut(engine: FundingEngine, id: string, asked: SwapRequest, tradeType: TradeType): Promise<Carried> {
  const result = await quoteOf(engine.exchanges.by(id), asked, tradeType);
  const before = await held(engine, asked.tokenIn, asked.tokenOut);
  const route = await engine.actions.swap({ account: asked.fromAddress, result: { ...result, adapter: id } });
  const { status, tasks, error } = await lastValueFrom(engine.execute(route, { wallet: playerOn() }));
  expect([status, error]).toEqual(['done', null]);
  const after = await held(engine, asked.tokenIn, asked.tokenOut);
  return {
    result,
    moved: [before[0]! - after[0]!, after[1]! - before[1]!],
    tasks: tasks.map(({ action, state }) => [action, state] as const),
  };
}

const bothSides = [TradeType.EXACT_INPUT, TradeType.EXACT_OUTPUT] as const;

describe('an exchange of kind v3, by its record', () => {
  it.each(bothSides)('trades in its own fee tiers, to the wei as quoted: %s', async (tradeType) => {
    const engine = engineWith(recordV3());
    const { result, moved } = await carryOut(engine, 'three', request({}), tradeType);
    expect(result.route.map(({ fee }) => fee)).toEqual([500]);
    const odd = engineWith(recordV3({ tiers: [oddTier] }));
    const own = await carryOut(odd, 'three', request({ amount: 7n * usd }), tradeType);
    expect(own.result.route.map(({ fee }) => fee)).toEqual([2_500]);
    for (const { result: quoted, moved: paid } of [{ result, moved }, own])
      expect(paid).toEqual([quoted.amountIn.value, quoted.amountOut.value]);
  });

  it.each(bothSides)('trades the native token, over a third token: %s', async (tradeType) => {
    const engine = engineWith(recordV3());
    const amount = tradeType === TradeType.EXACT_INPUT ? ether / 100n : 100n * ether;
    const bought = request({ tokenIn: NATIVE, tokenOut: token('GEM').address, amount });
    const { result, moved } = await carryOut(engine, 'three', bought, tradeType);
    expect([result.route.length, moved[1]]).toEqual([2, result.amountOut.value]);
  });

  it.each<[string, object, object]>([
    ['a factory that is not the router’s', { factory: devnetAccounts.rich.address }, { code: 'INVALID_CONFIGURATION' }],
    [
      'a quoter that is not there',
      { quoter: '0x00000000000000000000000000000000000ffff1' },
      { code: 'INVALID_CONFIGURATION', message: expect.stringContaining('quoter') },
    ],
    [
      'a wrapped coin that is not the router’s',
      { wrappedNative: devnetAccounts.rich.address },
      { code: 'INVALID_ADDRESS' },
    ],
    ['another creation code', { initCodeHash: `0x${'12'.repeat(32)}` }, { code: 'NO_ROUTES_AVAILABLE' }],
    ['a tier that it has no pools of', { tiers: [{ fee: 7, spacing: 1 }] }, { code: 'NO_ROUTES_AVAILABLE' }],
  ])('rejects a record with %s', async (_what, wrong, error) => {
    const dex = engineWith(recordV3(wrong)).exchanges.by('three');
    await expect(dex.quoteExactInput(request({}))).rejects.toMatchObject(error);
  });
});

const recordV2 = (given: object = {}): ExchangeRecord => {
  const { factory, router, initCodeHash, fee } = exchangeOf('v2');
  const shared = { chainId, wrappedNative: wrappedNative(), routingTokens: [token('USDC').address] };
  return { id: 'two', kind: 'v2', factory, router, initCodeHash, fee, ...shared, ...given };
};

const recordV4 = (given: object = {}): ExchangeRecord => {
  const { manager, quoter, universalRouter } = exchangeOf('v4');
  return {
    id: 'four',
    kind: 'v4',
    chainId,
    manager,
    quoter,
    router: universalRouter,
    tiers: [
      { fee: 500, spacing: 10 },
      { fee: 3_000, spacing: 60 },
      { fee: 137, spacing: 7 },
    ],
    wrappedNative: wrappedNative(),
    routingTokens: [token('USDC').address],
    ...given,
  };
};

const oneApproval = [
  ['reset-allowance', 'skipped'],
  ['approve', 'skipped'],
  ['swap', 'confirmed'],
];
const twoApprovals = [
  ['reset-allowance', 'skipped'],
  ['approve', 'confirmed'],
  ['reset-allowance', 'skipped'],
  ['approve', 'confirmed'],
  ['swap', 'confirmed'],
];

/** An amount of about ten dollars, of the input for an exact input and of the output for an exact output. */
const tenOf: Readonly<Record<string, bigint>> = {
  USDC: 10n * usd,
  USDT: 10n * usd,
  GEM: 200n * ether,
  ETH: ether / 300n,
  WETH: ether / 300n,
};
const addressOf = (symbol: string): string => (symbol === 'ETH' ? NATIVE : token(symbol).address);

const between = (symbolIn: string, symbolOut: string, tradeType: TradeType): SwapRequest =>
  request({
    tokenIn: addressOf(symbolIn),
    tokenOut: addressOf(symbolOut),
    amount: tenOf[tradeType === TradeType.EXACT_INPUT ? symbolIn : symbolOut]!,
  });

async function wrapSome(): Promise<void> {
  const wrap = contractCaller('WrappedNative', wrappedNative())('deposit');
  const sent = { ...wrap, from: bed.devnet.accounts.player.address, value: '0x16345785d8a0000' };
  const rpc = createJsonRpcClient(chain().directUrl);
  await waitForReceipt(rpc, await rpc.request<string>('eth_sendTransaction', [sent]));
}

describe('an exchange of kind v4, by its record', () => {
  it.each([
    ['tokens', 'USDC', 'USDT', 1],
    ['a token for the coin', 'USDC', 'ETH', 1],
    ['the coin for a token', 'ETH', 'USDC', 1],
    ['the coin, over two pools', 'ETH', 'USDT', 2],
    ['a token for the wrapped coin', 'USDC', 'WETH', 1],
    ['the wrapped coin for a token', 'WETH', 'USDC', 1],
    ['a studio’s token, over the coin', 'USDC', 'GEM', 2],
  ])('pays the quoted amount to the wei, both sides: %s', async (_what, symbolIn, symbolOut, hops) => {
    await wrapSome();
    const engine = engineWith(recordV4());
    for (const tradeType of bothSides) {
      const asked = between(symbolIn, symbolOut, tradeType);
      const { result, moved, tasks } = await carryOut(engine, 'four', asked, tradeType);
      expect([tradeType, result.route.length]).toEqual([tradeType, hops]);
      // The native token also pays the gas.
      if (symbolIn === 'ETH') expect(moved[0] - result.amountIn.value).toBeLessThan(ether / 100n);
      else expect(moved[0]).toBe(result.amountIn.value);
      if (symbolOut === 'ETH') expect(result.amountOut.value - moved[1]).toBeLessThan(ether / 100n);
      else expect(moved[1]).toBe(result.amountOut.value);
      expect(tasks).toEqual(symbolIn === 'ETH' ? oneApproval : twoApprovals);
    }
  });

  it('requests each permission separately, of exactly the spent amount, and leaves none behind', async () => {
    const engine = engineWith(recordV4());
    const asked = between('USDC', 'USDT', TradeType.EXACT_OUTPUT);
    const { permit2, universalRouter } = exchangeOf('v4');
    const result = await engine.exchanges.by('four').quoteExactOutput(asked);
    const most = result.quote.amountWithMaxSlippage.value;
    expect(result.approvals?.map((one) => [one?.spender, one?.amount.value, one?.transaction.to])).toEqual([
      [permit2, most, asked.tokenIn],
      [universalRouter, most, permit2],
    ]);
    expect(result.approval).toBe(result.approvals?.[0]);
    const route = await engine.actions.swap({ account: asked.fromAddress, result: { ...result, adapter: 'four' } });
    expect([route.confirmations, route.steps[0]]).toMatchObject([3, { approvals: [true, true] }]);
    const labels: unknown[] = [];
    const { tasks } = await lastValueFrom(engine.execute(route, { wallet: playerOn() }));
    for (const { action, label, state } of tasks)
      if (state === 'confirmed') labels.push([action, label?.amount?.value, label?.counterparty]);
    expect(labels).toEqual([
      ['approve', most, permit2],
      ['approve', most, universalRouter],
      ['swap', most, universalRouter],
    ]);
  });

  it('asks for no approval that already exists', async () => {
    const engine = engineWith(recordV4());
    const asked = between('USDC', 'USDT', TradeType.EXACT_INPUT);
    const { permit2, universalRouter } = exchangeOf('v4');
    const { address: from } = bed.devnet.accounts.player;
    const rpc = createJsonRpcClient(chain().directUrl);
    const passOn = contractCaller('permit2', permit2, { abi: [...permit2Abi] });
    const calls = [
      contractCaller('TestToken', asked.tokenIn)('approve', permit2, asked.amount),
      passOn('approve', asked.tokenIn, universalRouter, asked.amount, 2n ** 40n),
    ];
    const needed: unknown[] = [];
    for (const { to, data } of calls) {
      await waitForReceipt(rpc, await rpc.request<string>('eth_sendTransaction', [{ from, to, data }]));
      const { approval, approvals } = await engine.exchanges.by('four').quoteExactInput(asked, { fresh: true });
      needed.push([approval?.spender ?? null, approvals?.map((one) => one !== null)]);
    }
    expect(needed).toEqual([
      [universalRouter, [false, true]],
      [null, [false, false]],
    ]);
  });

  it('skips pools with an active hook, and gives the reason', async () => {
    const hooked = (bits: string, fee = 3_000): object => ({
      currency0: ZERO_ADDRESS,
      currency1: token('USDC').address,
      fee,
      spacing: 60,
      hooks: `0x${'ab'.repeat(18)}${bits}`,
    });
    const dex = engineWith(recordV4({ tiers: [], pools: [hooked('0080'), hooked('0100'), hooked('0100', 0x800000)] }));
    const error = await dex.exchanges
      .by('four')
      .quoteExactInput(between('ETH', 'USDC', TradeType.EXACT_INPUT))
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'NO_ROUTES_AVAILABLE',
      data: {
        refusedPools: [
          { code: 'POOL_WITH_HOOK', reason: 'its hook is called before each swap, and may change the fee or refuse' },
          { code: 'POOL_WITH_HOOK', reason: 'its fee is set by its hook' },
        ],
      },
    });
  });

  it.each<[string, object, object]>([
    ['a manager that is not the router’s', { manager: devnetAccounts.rich.address }, { code: 'INVALID_CONFIGURATION' }],
    [
      'a router that is not there',
      { router: '0x00000000000000000000000000000000000ffff1' },
      { code: 'INVALID_CONFIGURATION', message: expect.stringContaining('router') },
    ],
    ['tiers that it has no pools of', { tiers: [{ fee: 9, spacing: 9 }] }, { code: 'NO_ROUTES_AVAILABLE' }],
  ])('rejects a record with %s', async (_what, wrong, error) => {
    const dex = engineWith(recordV4(wrong)).exchanges.by('four');
    await expect(dex.quoteExactInput(between('USDC', 'USDT', TradeType.EXACT_INPUT))).rejects.toMatchObject(error);
  });
});

describe('exchanges of three kinds on one chain', () => {
  it('are read in one lens call', async () => {
    const lenses: string[] = [];
    const engine = bed.engine({
      plugins: [swapPlugin({ exchanges: [recordV2(), recordV3(), recordV4()] })],
      fetch: (input, init) => {
        const parts = (init?.body as string).split(MIXED_LENS_BYTECODE);
        lenses.push(...parts.slice(1).map((part) => part.slice(0, part.indexOf('"'))));
        return fetch(input, init);
      },
    });
    const best = await engine.dex.quoteExactInput(between('USDC', 'GEM', TradeType.EXACT_INPUT));
    expect(best.adapter).toBeDefined();
    // Three pairs, 3 × 5 pools and 3 × 3 + 3 × 3 more, each of two words.
    expect(lenses).toHaveLength(1);
  });

  it('are combined by the universal router if that pays more, for an exact input', async () => {
    const mixes = ['two', 'three'];
    const alone = engineWith(recordV2(), recordV3(), recordV4({ tiers: [{ fee: 3_000, spacing: 60 }] }));
    const mixed = engineWith(recordV2(), recordV3(), recordV4({ tiers: [{ fee: 3_000, spacing: 60 }], mixes }));
    // Its own pool of the coin, and a pool of another exchange for the studio's token.
    for (const [symbolIn, symbolOut] of [
      ['ETH', 'GEM'],
      ['GEM', 'ETH'],
      ['GEM', 'WETH'],
    ] as const) {
      await wrapSome();
      const asked = between(symbolIn, symbolOut, TradeType.EXACT_INPUT);
      await expect(alone.exchanges.by('four').quoteExactInput(asked)).rejects.toMatchObject({
        code: 'NO_ROUTES_AVAILABLE',
      });
      const { result, moved } = await carryOut(mixed, 'four', asked, TradeType.EXACT_INPUT);
      const kinds = result.route.map(({ poolId }) => (poolId === undefined ? 'other' : 'own'));
      expect(kinds.length).toBe(2);
      if (symbolOut !== 'ETH') expect(moved[1]).toBe(result.amountOut.value);
      if (symbolIn !== 'ETH') expect(moved[0]).toBe(result.amountIn.value);
    }
  });
});
