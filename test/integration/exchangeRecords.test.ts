import { beforeAll, describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
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
import { type DevnetExchange, type DevnetNetwork, type DevnetToken } from 'tributary-sdk/devnet';
import type { DexAdapter } from 'tributary-sdk/plugin';
import { devnetAccounts } from '../../devnet/chains/devnetAccounts.js';
import { createJsonRpcClient } from '../../devnet/chains/JsonRpcClient.js';
import { packageArtifact } from '../../devnet/contracts/packageArtifact.js';
import { contractCaller } from '../../devnet/deploy/contractCaller.js';
import { sqrtPriceX96, usableTickOf } from '../../devnet/deploy/exchange/poolMath.js';
import { v3Artifacts } from '../../devnet/deploy/exchange/v3Artifacts.js';
import { waitForReceipt } from '../../devnet/services/contracts/waitForReceipt.js';
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
  /** What left, and what arrived; of the coin gas left besides. */
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
  it.each(bothSides)('trades in tiers of its own, to the wei as quoted: %s', async (tradeType) => {
    const engine = engineWith(recordV3());
    const { result, moved } = await carryOut(engine, 'three', request({}), tradeType);
    expect(result.route.map(({ fee }) => fee)).toEqual([500]);
    const odd = engineWith(recordV3({ tiers: [oddTier] }));
    const own = await carryOut(odd, 'three', request({ amount: 7n * usd }), tradeType);
    expect(own.result.route.map(({ fee }) => fee)).toEqual([2_500]);
    for (const { result: quoted, moved: paid } of [{ result, moved }, own])
      expect(paid).toEqual([quoted.amountIn.value, quoted.amountOut.value]);
  });

  it.each(bothSides)('takes and gives the coin, over a third token: %s', async (tradeType) => {
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
  ])('says so of a record with %s', async (_what, wrong, error) => {
    const dex = engineWith(recordV3(wrong)).exchanges.by('three');
    await expect(dex.quoteExactInput(request({}))).rejects.toMatchObject(error);
  });
});
