import { beforeAll, describe, expect, it } from '@jest/globals';
import { MaxUint256, toQuantity } from 'ethers';
import { type DevnetExchange } from 'tributary-devnet';
import { type FundingEngine, NATIVE, type SwapRequest, type SwapResult, swapPlugin } from 'tributary-sdk';
import { permit2Abi } from 'tributary-sdk/contracts-abi';
import { devnetAccounts } from '../../packages/devnet/chains/devnetAccounts.js';
import { createJsonRpcClient, type JsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { contractCaller } from '../../packages/devnet/deploy/contractCaller.js';
import { waitForReceipt } from '../../packages/devnet/services/contracts/waitForReceipt.js';
import type { ExchangeRecord } from '../../plugins/swap/records/ExchangeRecord.js';
import { createRandom } from '../plugins/swap/pools/kit/random.js';
import { useDevnet } from './useDevnet.js';

const FULL = process.env['FULL'] === '1';
const cases = FULL ? 250 : 12;
const chainId = 8453;
const account = devnetAccounts.rich.address;
const symbols = ['USDC', 'USDT', 'GEM', 'OAK', 'WETH'] as const;

/** Each kind has a token that the others have not: no way from one to another is through one kind alone. */
const bed = useDevnet({
  chains: [
    {
      id: chainId,
      tokens: [
        { symbol: 'GEM', usd: '0.05' },
        { symbol: 'OAK', usd: '3', decimals: 8 },
      ],
      pools: [
        { exchange: 'v2', pair: ['GEM', 'USDC'], amount: '1000000' },
        { exchange: 'v3', pair: ['OAK', 'USDC'], fee: 3_000, amount: '1000000' },
      ],
    },
  ],
  exchanges: ['v2', 'v3', 'v4'],
});

const exchangeOf = <Kind extends DevnetExchange['kind']>(kind: Kind): Extract<DevnetExchange, { kind: Kind }> =>
  bed.devnet.chain(chainId).exchanges.find((one) => one.kind === kind) as Extract<DevnetExchange, { kind: Kind }>;
const addressOf = (symbol: string): string =>
  symbol === 'ETH' ? NATIVE : bed.devnet.chain(chainId).tokens[symbol]!.address;
const rpc = (): JsonRpcClient => createJsonRpcClient(bed.devnet.chain(chainId).directUrl);

const records = (mixes: readonly string[]): readonly ExchangeRecord[] => {
  const { v2, v3, v4 } = { v2: exchangeOf('v2'), v3: exchangeOf('v3'), v4: exchangeOf('v4') };
  const shared = { chainId, wrappedNative: addressOf('WETH'), routingTokens: [addressOf('USDC'), addressOf('WETH')] };
  const { manager, quoter, universalRouter: router } = v4;
  const tiers = [
    { fee: 500, spacing: 10 },
    { fee: 3_000, spacing: 60 },
  ];
  return [
    { ...shared, ...v2, id: 'two' },
    { ...shared, ...v3, id: 'three' },
    { ...shared, kind: 'v4', id: 'four', manager, quoter, router, tiers, mixes },
  ];
};

const engineWith = (mixes: readonly string[] = ['two', 'three']): FundingEngine =>
  bed.engine({ plugins: [swapPlugin({ exchanges: records(mixes) })] });

const asking = (tokenIn: string, tokenOut: string, amount: bigint, slippagePercent = 1): SwapRequest => ({
  ...{ chainId, fromAddress: account, amount, slippagePercent },
  tokenIn: addressOf(tokenIn),
  tokenOut: addressOf(tokenOut),
});

/** Sends from the account with all allowances. Returns the cost. */
async function send({ to, data, value = 0n }: Pick<SwapResult['swap'], 'to' | 'data'> & { readonly value?: bigint }) {
  const sent = {
    from: account,
    to,
    data,
    value: toQuantity(value),
    gas: toQuantity(3_000_000),
    gasPrice: '0x77359400',
  };
  const hash = await rpc().request<string>('eth_sendTransaction', [sent]);
  await waitForReceipt(rpc(), hash).catch(() => null);
  const receipt = await rpc().request<{ gasUsed: string; effectiveGasPrice: string; status: string }>(
    'eth_getTransactionReceipt',
    [hash],
  );
  return {
    cost: BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice),
    isDone: receipt.status === '0x1',
  };
}

async function balance(symbol: string, owner: string): Promise<bigint> {
  if (symbol === 'ETH') return BigInt(await rpc().request<string>('eth_getBalance', [owner, 'latest']));
  const { to, data } = contractCaller('TestToken', addressOf(symbol))('balanceOf', owner);
  return BigInt(await rpc().request<string>('eth_call', [{ to, data }, 'latest']));
}
const everything = async (owner: string): Promise<Record<string, bigint>> => {
  const read = async (symbol: string) => [symbol, await balance(symbol, owner)] as const;
  return Object.fromEntries<bigint>(await Promise.all([...symbols, 'ETH'].map(read)));
};

/** The balance changes that a quote announces. */
function said({ amountIn, amountOut, rest = [] }: SwapResult): Record<string, bigint> {
  const changes: Record<string, bigint> = Object.fromEntries([...symbols, 'ETH'].map((symbol) => [symbol, 0n]));
  const symbolOf = (address: string): string => [...symbols, 'ETH'].find((one) => addressOf(one) === address)!;
  for (const { token, value } of [amountOut, ...rest]) changes[symbolOf(token.address)]! += value;
  changes[symbolOf(amountIn.token.address)]! -= amountIn.value;
  return changes;
}

async function carriedOut(result: SwapResult): Promise<Record<string, bigint>> {
  const before = await everything(account);
  const { cost, isDone } = await send(result.swap);
  if (!isDone) return {};
  const after = await everything(account);
  const changes = Object.fromEntries(Object.entries(after).map(([symbol, now]) => [symbol, now - before[symbol]!]));
  return { ...changes, ETH: changes['ETH']! + cost };
}

const kindOf = (pool: string, poolId: unknown): string => (poolId === undefined ? `other ${pool}` : 'own');

beforeAll(async () => {
  const { permit2, universalRouter } = exchangeOf('v4');
  const passOn = contractCaller('permit2', permit2, { abi: [...permit2Abi] });
  await send({ ...contractCaller('WrappedNative', addressOf('WETH'))('deposit'), value: 50n * 10n ** 18n } as never);
  for (const symbol of symbols) {
    await send(contractCaller('TestToken', addressOf(symbol))('approve', permit2, MaxUint256) as never);
    await send(passOn('approve', addressOf(symbol), universalRouter, (1n << 160n) - 1n, (1n << 48n) - 1n) as never);
  }
});

describe('an exact output through pools of several kinds', () => {
  const random = createRandom(Number(process.env['SEED'] ?? 1));
  const unit: Readonly<Record<string, bigint>> = {
    USDC: 10n ** 6n,
    USDT: 10n ** 6n,
    GEM: 20n * 10n ** 18n,
    OAK: 10n ** 8n / 3n,
    WETH: 10n ** 18n / 3_000n,
    ETH: 10n ** 18n / 3_000n,
  };
  const ways = [
    ['GEM', 'OAK'],
    ['OAK', 'GEM'],
    ['GEM', 'ETH'],
    ['ETH', 'GEM'],
    ['ETH', 'OAK'],
    ['OAK', 'ETH'],
    ['WETH', 'GEM'],
    ['OAK', 'WETH'],
    ['USDT', 'GEM'],
    ['OAK', 'USDT'],
  ] as const;

  it.each(ways)(
    'changes the wallet as announced, to the wei, and leaves nothing with the router: %s for %s',
    async (given, wanted) => {
      const engine = engineWith();
      const { universalRouter } = exchangeOf('v4');
      const differ: unknown[] = [];
      for (let index = 0; index < cases; index += 1) {
        const amount = (unit[wanted]! * BigInt(random.integer(1, 50_000))) / 37n + BigInt(random.integer(1, 1_000));
        const slippage = random.pick([0, 0.1, 1, 5]);
        const asked = asking(given, wanted, amount, slippage);
        const result = await engine.exchanges.by('four').quoteExactOutput(asked, { fresh: true });
        const kinds = new Set(result.route.map(({ pool, poolId }) => kindOf(pool, poolId)));
        expect(kinds.size).toBeGreaterThan(1);
        const state = await rpc().request<string>('evm_snapshot');
        const moved = await carriedOut(result);
        const left = await everything(universalRouter);
        await rpc().request('evm_revert', [state]);
        const expected = said(result);
        const isEqual = Object.entries(expected).every(([symbol, change]) => moved[symbol] === change);
        if (!isEqual || Object.values(left).some((held) => held > 0n))
          differ.push({ amount, slippage, expected, moved, left });
        expect(result.quote.amountWithMaxSlippage.value).toBeGreaterThanOrEqual(result.amountIn.value);
      }
      expect(differ.slice(0, 2)).toEqual([]);
    },
  );

  /** Buys so many OAK from the v3 pool, as another trader. */
  async function othersBuy(oak: bigint): Promise<void> {
    const asked = asking('USDC', 'OAK', oak * 10n ** 8n, 50);
    const { swap } = await engineWith().exchanges.by('three').quoteExactOutput(asked, { fresh: true });
    await send(contractCaller('TestToken', addressOf('USDC'))('approve', swap.to, MaxUint256) as never);
    expect((await send(swap)).isDone).toBe(true);
  }

  it('pays for a small price move between its pools from the extra amount it bought', async () => {
    const asked = asking('GEM', 'OAK', 10n ** 10n, 4);
    const result = await engineWith().exchanges.by('four').quoteExactOutput(asked, { fresh: true });
    const [rest] = result.rest!;
    expect(rest!.token.symbol).toBe('USDC');
    await othersBuy(1_000n);
    const moved = await carriedOut(result);
    expect([moved['OAK'], moved['GEM']]).toEqual([asked.amount, -result.amountIn.value]);
    expect(moved['USDC']).toBeGreaterThan(0n);
    expect(moved['USDC']).toBeLessThan(rest!.value);
  });

  it('reverts completely if the price moves further', async () => {
    const asked = asking('GEM', 'OAK', 10n ** 10n, 0.1);
    const result = await engineWith().exchanges.by('four').quoteExactOutput(asked, { fresh: true });
    await othersBuy(1_000n);
    const before = await everything(account);
    expect(await carriedOut(result)).toEqual({});
    expect({ ...(await everything(account)), ETH: 0n }).toEqual({ ...before, ETH: 0n });
  });

  it.each([
    ['USDC', 'USDT'],
    ['ETH', 'USDC'],
    ['USDT', 'WETH'],
  ])('never costs more than the manager’s own pools: %s for %s', async (given, wanted) => {
    const [mixed, own] = [engineWith(), engineWith([])];
    for (let index = 0; index < cases; index += 1) {
      const asked = asking(given, wanted, (unit[wanted]! * BigInt(random.integer(1, 90_000))) / 37n);
      const [one, other] = await Promise.all(
        [mixed, own].map((engine) => engine.exchanges.by('four').quoteExactOutput(asked)),
      );
      expect(one!.amountIn.value).toBeLessThanOrEqual(other!.amountIn.value);
    }
  });
});
