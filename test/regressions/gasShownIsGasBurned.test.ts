import { beforeAll, describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import type { DevnetExchange } from 'tributary-devnet';
import {
  type FundingEngine,
  gasMarginPercent,
  PrivateKeyWallet,
  pricedAsSent,
  requiredGas,
  type SwapPluginOptions,
  type SwapResult,
  swapPlugin,
  TradeType,
  type UnsignedTransaction,
} from 'tributary-sdk';
import { nativeOf, swapGasReserve } from 'tributary-sdk/plugin';
import { createJsonRpcClient, type JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { waitForReceipt } from '../../packages/devnet/services/contracts/waitForReceipt.js';
import type { ExchangeRecord } from '../../plugins/swap/records/ExchangeRecord.js';
import { useDevnet } from '../integration/useDevnet.js';
import { manyRoutingTokens } from '../plugins/swap/quoting/kit/devnetExchange.js';
import { approveData } from '../plugins/swap/quoting/kit/holdings.js';

const [home, base] = [13473, 8453];
const bed = useDevnet({ chains: [{ id: base }], exchanges: ['v2', 'v3', 'v4'] });
const rpc = new Map<number, JsonRpcClient>();
const hex = (value: bigint): string => `0x${value.toString(16)}`;
const player = (): string => bed.devnet.accounts.player.address;
const plenty = 10n ** 24n;

const tokenOn = (chainId: number, symbol: string): string =>
  symbol === 'native'
    ? symbol
    : chainId === home
      ? childTokens[symbol as keyof typeof childTokens].address
      : bed.devnet.chain(chainId).tokens[symbol]!.address;
const decimalsOn = (chainId: number, symbol: string): number =>
  symbol === 'native' ? 18 : bed.devnet.chain(chainId).tokens[symbol]!.decimals;
const deal = (chainId: number, symbol: string, amount = plenty): Promise<unknown> =>
  rpc.get(chainId)!.request('anvil_dealERC20', [player(), tokenOn(chainId, symbol), hex(amount)]);
const setCoins = (chainId: number, value: bigint): Promise<unknown> =>
  rpc.get(chainId)!.request('anvil_setBalance', [player(), hex(value)]);
const walletOn = (chainId: number): PrivateKeyWallet =>
  new PrivateKeyWallet({
    privateKey: bed.devnet.accounts.player.privateKey,
    networks: Object.fromEntries(bed.devnet.chains.map((chain) => [chain.chainId, chain.rpcUrl])),
    chainId,
  });

beforeAll(() => {
  for (const { chainId, directUrl } of bed.devnet.chains) rpc.set(chainId, createJsonRpcClient(directUrl));
});

const exchangeOf = <Kind extends DevnetExchange['kind']>(kind: Kind): Extract<DevnetExchange, { kind: Kind }> =>
  bed.devnet.chain(base).exchanges.find((one) => one.kind === kind) as Extract<DevnetExchange, { kind: Kind }>;

function records(): readonly ExchangeRecord[] {
  const shared = { chainId: base, wrappedNative: tokenOn(base, 'WETH'), routingTokens: [tokenOn(base, 'USDC')] };
  const [two, three, four] = [exchangeOf('v2'), exchangeOf('v3'), exchangeOf('v4')];
  return [
    {
      ...shared,
      id: 'v2',
      kind: 'v2',
      factory: two.factory,
      router: two.router,
      initCodeHash: two.initCodeHash,
      fee: two.fee,
    },
    {
      ...shared,
      ...{ id: 'v3', kind: 'v3', factory: three.factory, quoter: three.quoter, router: three.router },
      ...{ initCodeHash: three.initCodeHash, tiers: three.tiers },
    },
    {
      ...shared,
      ...{ id: 'v4', kind: 'v4', manager: four.manager, quoter: four.quoter, router: four.universalRouter },
      tiers: [
        { fee: 500, spacing: 10 },
        { fee: 3_000, spacing: 60 },
      ],
    },
  ];
}

interface Burned {
  readonly units: bigint;
  readonly wei: bigint;
}

/** Signs, sends and waits. */
async function burn({ chainId, from, to, data, value }: UnsignedTransaction): Promise<Burned> {
  const sent = { from, to, data, value: hex(value), chainId: hex(BigInt(chainId)) };
  const hash = await walletOn(chainId).request({ method: 'eth_sendTransaction', params: [sent] });
  const node = rpc.get(chainId)!;
  await waitForReceipt(node, hash as string);
  const { gasUsed, effectiveGasPrice } = await node.request<Record<'gasUsed' | 'effectiveGasPrice', string>>(
    'eth_getTransactionReceipt',
    [hash],
  );
  return { units: BigInt(gasUsed), wei: BigInt(gasUsed) * BigInt(effectiveGasPrice) };
}

interface Trade {
  readonly chainId: number;
  readonly exchange?: string;
  readonly pair: readonly [string, string];
  readonly tradeType?: TradeType;
  readonly maxHops?: number;
  readonly swap?: SwapPluginOptions;
  readonly fetch?: typeof globalThis.fetch;
}

function engineFor({ chainId, swap = {}, fetch }: Trade): FundingEngine {
  const options = chainId === home ? { overrides: manyRoutingTokens, ...swap } : { exchanges: records(), ...swap };
  return bed.engine({ plugins: [swapPlugin(options)], ...(fetch && { fetch }) });
}

/** As the page shows it. */
async function quote(trade: Trade): Promise<SwapResult> {
  const { chainId, exchange, pair, tradeType = TradeType.EXACT_INPUT, maxHops = 4 } = trade;
  const engine = engineFor(trade);
  const dex = exchange === undefined ? engine.dex : engine.exchanges.by(exchange);
  const symbol = pair[tradeType === TradeType.EXACT_INPUT ? 0 : 1];
  const request = {
    ...{
      chainId,
      fromAddress: player(),
      tokenIn: tokenOn(chainId, pair[0]),
      tokenOut: tokenOn(chainId, pair[1]),
      maxHops,
    },
    // A hundredth: enough for every pool.
    amount: 10n ** BigInt(decimalsOn(chainId, symbol)) / 100n,
  };
  const result = await (tradeType === TradeType.EXACT_INPUT
    ? dex.quoteExactInput(request)
    : dex.quoteExactOutput(request));
  return pricedAsSent(result, { native: nativeOf(engine.environment, chainId), isPassport: false });
}

const approvalsOf = ({ approval, approvals = [approval] }: SwapResult) => approvals.filter((one) => one !== null);

/** Returns the shown and the burned gas of each part. */
async function compare(result: SwapResult): Promise<readonly { readonly shown: Burned; readonly burned: Burned }[]> {
  const figures = [];
  for (const { reset, transaction, gas, gasFeeEstimate } of approvalsOf(result)) {
    const parts = [...(reset === null ? [] : [await burn(reset)]), await burn(transaction)];
    const sum = (of: (part: Burned) => bigint): bigint => parts.reduce((total, part) => total + of(part), 0n);
    figures.push({
      shown: { units: gas!, wei: gasFeeEstimate!.value },
      burned: { units: sum(({ units }) => units), wei: sum(({ wei }) => wei) },
    });
  }
  const { gas, gasFeeEstimate } = result.swap;
  return [...figures, { shown: { units: gas!, wei: gasFeeEstimate!.value }, burned: await burn(result.swap) }];
}

const studioFees = [{ recipient: '0x00000000000000000000000000000000000f3e5a', basisPoints: 100 }];
const both = Object.values(TradeType);
const atHome = [
  ['native', 'USDC'],
  ['USDC', 'native'],
  ['ETH', 'USDC'],
  ['GEM', 'USDT'],
  ['USDT', 'native'],
  ['SHELL', 'ETH'],
  ['native', 'WIMX'],
  ['WIMX', 'native'],
] as const;
const elsewhere = [
  ['native', 'USDC'],
  ['USDC', 'native'],
  ['WETH', 'USDC'],
] as const;
const trades: readonly Trade[] = both.flatMap((tradeType) => [
  ...atHome.map((pair) => ({ chainId: home, pair, tradeType })),
  { chainId: home, pair: ['USDC', 'native'] as const, tradeType, swap: { secondaryFees: studioFees } },
  ...['v2', 'v3', 'v4'].flatMap((exchange) => elsewhere.map((pair) => ({ chainId: base, exchange, pair, tradeType }))),
]);
const nameOf = ({ exchange = 'the exchange', pair, tradeType, swap }: Trade): string =>
  `${pair[0]} for ${pair[1]} by ${exchange}${swap === undefined ? '' : ' with fees'}, ${tradeType}`;

/** A node that knows no simulation. */
const withoutSimulation: typeof globalThis.fetch = async (url, init) => {
  const asked = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
  const calls = [asked].flat() as readonly { readonly id: unknown; readonly method: string }[];
  if (!calls.some((call) => call?.method === 'eth_simulateV1')) return fetch(url, init);
  const response = await fetch(url, init);
  const answers = [(await response.json()) as unknown].flat() as readonly { readonly id: unknown }[];
  const refused = new Set(calls.flatMap(({ id, method }) => (method === 'eth_simulateV1' ? [id] : [])));
  const given = answers.map((answer) =>
    refused.has(answer.id)
      ? { jsonrpc: '2.0', id: answer.id, error: { code: -32601, message: 'no such method' } }
      : answer,
  );
  return Response.json(Array.isArray(asked) ? given : given[0]);
};

describe('the gas that a swap shows', () => {
  it.each(trades.map((trade) => [nameOf(trade), trade] as const))('equals the burned gas: %s', async (_name, trade) => {
    if (trade.pair[0] !== 'native') await deal(trade.chainId, trade.pair[0]);
    if (trade.pair[0] === 'WIMX')
      await rpc.get(home)!.request('anvil_setBalance', [childTokens.WIMX.address, hex(plenty)]);
    const result = await quote(trade);
    for (const { shown, burned } of await compare(result)) {
      expect(shown.units).toBe(burned.units);
      expect(shown.wei).toBeGreaterThanOrEqual(burned.wei);
      // The price is the signed maximum, of which the block takes its part: on other chains than the game's about half.
      if (trade.chainId === home)
        expect(shown.wei).toBeLessThanOrEqual((burned.wei * (100n + gasMarginPercent)) / 100n);
    }
  });

  it.each([
    ['a token that needs a reset', 'USDT'],
    ['a token that needs none', 'ETH'],
  ] as const)('is what it burns behind an allowance that is too small: %s', async (_what, symbol) => {
    await deal(home, symbol);
    const { approval } = await quote({ chainId: home, pair: [symbol, 'USDC'] });
    const data = approveData(approval!.spender, 1n) as `0x${string}`;
    await burn({ ...approval!.transaction, data });
    const result = await quote({ chainId: home, pair: [symbol, 'USDC'] });
    expect(result.approval!.reset === null).toBe(symbol === 'ETH');
    for (const { shown, burned } of await compare(result)) {
      expect(shown.units).toBeGreaterThanOrEqual(burned.units);
      expect(shown.units * 100n).toBeLessThanOrEqual(burned.units * 103n);
    }
  });

  it.each([
    ['v3', 'ETH', 'USDC', home, undefined],
    ['v4', 'USDC', 'native', base, 'v4'],
  ] as const)(
    'is what it burns if the account does not hold the tokens yet: %s',
    async (_kind, symbol, bought, chainId, exchange) => {
      await deal(chainId, symbol, 0n);
      const result = await quote({ chainId, pair: [symbol, bought], ...(exchange && { exchange }) });
      await deal(chainId, symbol);
      for (const { shown, burned } of await compare(result)) expect(shown.units).toBe(burned.units);
    },
  );

  it.each(trades.map((trade) => [nameOf(trade), trade] as const))(
    'is not below the burned gas if the node cannot simulate: %s',
    async (_name, trade) => {
      if (trade.pair[0] !== 'native') await deal(trade.chainId, trade.pair[0]);
      if (trade.pair[0] === 'WIMX')
        await rpc.get(home)!.request('anvil_setBalance', [childTokens.WIMX.address, hex(plenty)]);
      for (const { shown, burned } of await compare(await quote({ ...trade, fetch: withoutSimulation })))
        expect(shown.units).toBeGreaterThanOrEqual(burned.units);
    },
  );
});

describe('the coins that a swap requires', () => {
  it.each(
    trades
      .filter(({ exchange }) => exchange === undefined || exchange === 'v4')
      .map((trade) => [nameOf(trade), trade] as const),
  )('equal the shown amount plus the margin, which suffice to pay: %s', async (_name, trade) => {
    if (trade.pair[0] !== 'native') await deal(trade.chainId, trade.pair[0]);
    if (trade.pair[0] === 'WIMX')
      await rpc.get(home)!.request('anvil_setBalance', [childTokens.WIMX.address, hex(plenty)]);
    const result = await quote(trade);
    const shown = [...approvalsOf(result), result.swap].reduce((sum, part) => sum + part.gasFeeEstimate!.value, 0n);
    expect(swapGasReserve(result)).toBe(requiredGas(shown));
    expect(requiredGas(shown)).toBe((shown * (100n + gasMarginPercent) + 99n) / 100n);
    await setCoins(trade.chainId, swapGasReserve(result) + result.swap.value);
    const { adapter = trade.exchange } = result;
    const engine = engineFor(trade);
    const route = await engine.actions.swap({
      ...{ account: player(), maxHops: 4 },
      result: { ...result, ...(adapter && { adapter }) },
    });
    const end = await lastValueFrom(engine.execute(route, { wallet: walletOn(trade.chainId) }));
    expect([end.status, end.error]).toEqual(['done', null]);
  });
});

describe('a transfer', () => {
  const recipient = '0x00000000000000000000000000000000000f3e5a';
  const transfers = [
    [home, 'native'],
    [home, 'USDC'],
    [base, 'native'],
    [base, 'USDC'],
  ] as const;

  it.each(transfers)(
    'shows the burned gas, which suffices with the margin, on chain %s of %s',
    async (chainId, symbol) => {
      if (symbol !== 'native') await deal(chainId, symbol);
      const amount = 1_000n;
      const engine = engineFor({ chainId, pair: [symbol, symbol] });
      const transfer = { chainId, account: player(), token: tokenOn(chainId, symbol), amount, recipient };
      const route = await engine.actions.transfer(transfer);
      const shown = route.steps[0]!.fees.gasFee!.amount;
      const spent = symbol === 'native' ? amount : 0n;
      await setCoins(chainId, requiredGas(shown, { isPriceOfNow: chainId !== home }) + spent);
      const end = await lastValueFrom(engine.execute(route, { wallet: walletOn(chainId) }));
      expect([end.status, end.error]).toEqual(['done', null]);
      const node = rpc.get(chainId)!;
      const { gasUsed, effectiveGasPrice } = await node.request<Record<'gasUsed' | 'effectiveGasPrice', string>>(
        'eth_getTransactionReceipt',
        [end.tasks[0]!.transactionHash],
      );
      const burned = BigInt(gasUsed) * BigInt(effectiveGasPrice);
      expect(shown).toBeGreaterThanOrEqual(burned);
      if (chainId === home) expect(shown).toBeLessThanOrEqual((burned * (100n + gasMarginPercent)) / 100n);
    },
  );
});
