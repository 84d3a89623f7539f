import { describe, expect, it } from '@jest/globals';
import { AbiCoder } from 'ethers';
import { TradeType } from '../../../../core/dex/DexAdapter.js';
import type { Hex } from '../../../../core/money/Address.js';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { poolAddress } from '../../../../plugins/swap/pools/poolAddress.js';
import { QuoterMarket } from '../../../../plugins/swap/quoting/QuoterMarket.js';
import { resolveExchange } from '../../../../plugins/swap/validation/resolveExchange.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { otherToken, someToken } from '../validation/kit/aSwapRequest.js';

const exchange = resolveExchange(13473, 'sandbox');
const pair = { tokenIn: parseAddress(someToken), tokenOut: parseAddress(otherToken) };
const coder = AbiCoder.defaultAbiCoder();
const fair = 2n ** 96n;
const last = 4295128740n;
const question = (tradeType: TradeType, maxHops = 2) => ({ amount: 1_000n, tradeType, maxHops });
const direct = (fee: 100 | 500 | 3000 | 10000): string =>
  poolAddress(exchange.contracts.coreFactory, pair.tokenIn, pair.tokenOut, fee);

interface FakePool {
  readonly price?: bigint;
  readonly liquidity?: bigint;
  /** Result of the quoter; `null` if it reverts. */
  readonly quoted?: bigint | null;
  readonly priceAfter?: bigint;
  /** Beyond 255 in pools of PancakeSwap. */
  readonly feeProtocol?: number;
}

/** A chain with these direct pools between the two tokens, by fee. */
function aChain(pools: Readonly<Partial<Record<100 | 500 | 3000 | 10000, FakePool>>>): ScriptedChain {
  const byAddress = new Map(Object.entries(pools).map(([fee, pool]) => [direct(Number(fee) as 100), pool]));
  return new ScriptedChain().script('eth_call', ([to, data]) => {
    const [address, selector] = [(to as string).toLowerCase(), (data as string).slice(0, 10)];
    if (address === exchange.contracts.quoter.toLowerCase()) return quote(data as string);
    const pool = byAddress.get(address);
    if (pool === undefined) return '0x';
    return selector === '0x3850c7bd'
      ? coder.encode(
          ['uint160', 'int24', 'uint16', 'uint16', 'uint16', 'uint32', 'bool'],
          [pool.price ?? fair, 0, 0, 1, 1, pool.feeProtocol ?? 0, true],
        )
      : coder.encode(['uint128'], [pool.liquidity ?? 10n ** 18n]);
  });

  function quote(data: string): Hex {
    const fee = Number(coder.decode(['address', 'address', 'uint256', 'uint24', 'uint160'], `0x${data.slice(10)}`)[3]);
    const { quoted = 900n, priceAfter = fair } = pools[fee as 100] ?? {};
    if (quoted === null) throw readErrors.reverted('0x', null);
    return coder.encode(['uint256', 'uint160', 'uint32', 'uint256'], [quoted, priceAfter, 1, 80_000n]) as Hex;
  }
}

async function loaded(chain: ScriptedChain): Promise<QuoterMarket> {
  const market = new QuoterMarket(chain, exchange, pair);
  await market.load({});
  return market;
}

describe('QuoterMarket', () => {
  it.each([
    [TradeType.EXACT_INPUT, [900n, 905n, 899n], 500],
    [TradeType.EXACT_OUTPUT, [900n, 905n, 899n], 3000],
    // Ties keep the earliest.
    [TradeType.EXACT_INPUT, [900n, 905n, 905n], 500],
    [TradeType.EXACT_OUTPUT, [899n, 905n, 899n], 100],
  ])('takes the best of %s %p', async (tradeType, [low, middle, high], fee) => {
    const market = await loaded(aChain({ 100: { quoted: low! }, 500: { quoted: middle! }, 3000: { quoted: high! } }));
    const { hops } = await market.bestRoute(question(tradeType), {});
    expect(hops).toEqual([
      { pool: parseAddress(direct(fee as 100)), tokenIn: pair.tokenIn, tokenOut: pair.tokenOut, fee },
    ]);
  });

  it('knows pools whose protocol fee takes more than a byte', async () => {
    const market = await loaded(aChain({ 500: { feeProtocol: 216_272_100 } }));
    await expect(market.bestRoute(question(TradeType.EXACT_INPUT), {})).resolves.toMatchObject({ quoted: 900n });
  });

  it.each<readonly [string, FakePool]>([
    ['has no price', { price: 0n, quoted: 10_000n }],
    ['has no liquidity', { liquidity: 0n, quoted: 10_000n }],
    ['cannot fill the amount', { quoted: 10_000n, priceAfter: last }],
    ['is refused by the quoter', { quoted: null }],
  ])('offers no pool that %s', async (_name, pool) => {
    const market = await loaded(aChain({ 100: pool, 500: { quoted: 1n } }));
    const { hops } = await market.bestRoute(question(TradeType.EXACT_INPUT), {});
    expect(hops.map(({ fee }) => fee)).toEqual([500]);
  });

  it.each<readonly [string, Parameters<typeof aChain>[0], object]>([
    ['no pools', {}, { pools: 0, routes: 0 }],
    ['no quotes', { 100: { quoted: null }, 500: { quoted: 9n, priceAfter: last } }, { pools: 2, routes: 2 }],
  ])('has no routes available with %s', async (_name, pools, data) => {
    const market = await loaded(aChain(pools));
    await expect(market.bestRoute(question(TradeType.EXACT_INPUT), {})).rejects.toMatchObject({
      code: 'NO_ROUTES_AVAILABLE',
      message: 'no routes available',
      data,
    });
  });

  it('does not offer again what was excluded', async () => {
    const market = await loaded(aChain({ 100: { quoted: 905n }, 500: { quoted: 900n } }));
    const best = await market.bestRoute(question(TradeType.EXACT_INPUT), {});
    market.exclude(best);
    const { hops } = await market.bestRoute(question(TradeType.EXACT_INPUT), {});
    expect([best.hops[0]?.fee, hops[0]?.fee]).toEqual([100, 500]);
  });

  it('says that the multicall failed, and why', async () => {
    const chain = new ScriptedChain().script('eth_call', () => {
      throw readErrors.failed('timeout');
    });
    await expect(loaded(chain)).rejects.toMatchObject({
      code: 'PROVIDER_CALL_ERROR',
      message: 'failed multicall: the chain did not answer in time',
    });
  });

  it('does not take a failed read of a quote for a refusal', async () => {
    const chain = aChain({ 100: {} });
    const market = await loaded(chain);
    chain.script('eth_call', () => {
      throw readErrors.failed('network');
    });
    await expect(market.bestRoute(question(TradeType.EXACT_INPUT), {})).rejects.toMatchObject({ code: 'READ_FAILED' });
  });
});
