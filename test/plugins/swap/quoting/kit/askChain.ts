import { concat, Interface, solidityPacked, toBeHex } from 'ethers';
import { TradeType } from '../../../../../core/dex/DexAdapter.js';
import type { Rpc, RpcAnswer } from '../../pools/kit/createRpc.js';

/** A pool as the factory knows it. */
export interface FoundPool {
  readonly address: string;
  readonly tokens: readonly [string, string];
  readonly fee: number;
}

export interface FoundHop {
  readonly pool: FoundPool;
  readonly tokenIn: string;
  readonly tokenOut: string;
}

export interface FoundQuote {
  readonly amount: bigint;
  /** Every pool took and gave its whole part. */
  readonly isFilled: boolean;
}

const factory = new Interface(['function getPool(address,address,uint24) view returns (address)']);
const pool = new Interface([
  'function slot0() view returns (uint160 sqrtPriceX96, int24, uint16, uint16, uint16, uint8, bool)',
  'function liquidity() view returns (uint128)',
]);
const quoter = new Interface([
  'function quoteExactInput(bytes path, uint256 amount) view returns (uint256 amount, uint160[] pricesAfter, uint32[], uint256)',
  'function quoteExactOutput(bytes path, uint256 amount) view returns (uint256 amount, uint160[] pricesAfter, uint32[], uint256)',
]);

const tiers = [100, 500, 3000, 10000];
/** Prices next to the first and the last price that a pool can have. */
const lastPrices = new Set([4295128740n, 1461446703485210103287273052203988822378723970341n]);

const call = (to: string, data: string) => ['eth_call', [{ to, data }, 'latest']] as const;
const resultOf = (answer: RpcAnswer | undefined): string | null =>
  answer && 'result' in answer && answer.result !== '0x' ? (answer.result as string) : null;

/** Every pool with a price and liquidity between any two of the tokens, by the factory's own list. */
export async function findPools(
  rpc: Rpc,
  factoryAddress: string,
  tokens: readonly string[],
): Promise<readonly FoundPool[]> {
  const pairs = tokens.flatMap((a, index) =>
    tokens.slice(index + 1).map((b) => [a.toLowerCase(), b.toLowerCase()] as const),
  );
  const keys = pairs.flatMap((pair) => tiers.map((fee) => ({ tokens: pair, fee })));
  const found = await rpc.batch(
    keys.map(({ tokens: [a, b], fee }) => call(factoryAddress, factory.encodeFunctionData('getPool', [a, b, fee]))),
  );
  const pools = keys
    .map((key, index) => ({ ...key, address: `0x${resultOf(found[index])!.slice(-40)}` }))
    .filter(({ address }) => BigInt(address) !== 0n);
  const states = await rpc.batch(
    pools.flatMap(({ address }) => [
      call(address, pool.encodeFunctionData('slot0')),
      call(address, pool.encodeFunctionData('liquidity')),
    ]),
  );
  return pools.filter((_, index) => {
    const [slot0, liquidity] = [resultOf(states[2 * index]), resultOf(states[2 * index + 1])];
    return slot0 !== null && liquidity !== null && BigInt(slot0.slice(0, 66)) !== 0n && BigInt(liquidity) !== 0n;
  });
}

/** Every path that visits no token twice. */
export function simplePaths(
  pools: readonly FoundPool[],
  from: string,
  to: string,
  maxHops: number,
): readonly (readonly FoundHop[])[] {
  const [start, end] = [from.toLowerCase(), to.toLowerCase()];
  const extend = (path: readonly FoundHop[], at: string): readonly (readonly FoundHop[])[] => {
    if (at === end) return [path];
    if (path.length === maxHops) return [];
    const visited = [start, ...path.map(({ tokenOut }) => tokenOut)];
    return pools.flatMap((next) => {
      const tokenOut = next.tokens[0] === at ? next.tokens[1] : next.tokens[1] === at ? next.tokens[0] : null;
      return tokenOut === null || visited.includes(tokenOut)
        ? []
        : extend([...path, { pool: next, tokenIn: at, tokenOut }], tokenOut);
    });
  };
  return extend([], start);
}

/** Result of QuoterV2 on every path; `null` if it reverts. */
export async function askQuoterAbout(
  rpc: Rpc,
  quoterAddress: string,
  paths: readonly (readonly FoundHop[])[],
  tradeType: TradeType,
  amount: bigint,
): Promise<readonly (FoundQuote | null)[]> {
  const name = tradeType === TradeType.EXACT_INPUT ? 'quoteExactInput' : 'quoteExactOutput';
  const answers = await rpc.batch(
    paths.map((path) =>
      call(quoterAddress, quoter.encodeFunctionData(name, [packedPath(path, tradeType), toBeHex(amount)])),
    ),
  );
  return answers.map((answer) => {
    const data = resultOf(answer);
    if (data === null) return null;
    const [quoted, pricesAfter] = quoter.decodeFunctionResult(name, data) as unknown as [bigint, readonly bigint[]];
    return { amount: quoted, isFilled: !pricesAfter.some((price) => lastPrices.has(price)) };
  });
}

function packedPath(path: readonly FoundHop[], tradeType: TradeType): string {
  const tokens = [path[0]!.tokenIn, ...path.map(({ tokenOut }) => tokenOut)];
  const fees = path.map(({ pool: { fee } }) => solidityPacked(['uint24'], [fee]));
  if (tradeType === TradeType.EXACT_OUTPUT) {
    tokens.reverse();
    fees.reverse();
  }
  return concat([tokens[0]!, ...fees.flatMap((fee, index) => [fee, tokens[index + 1]!])]);
}

/** Best filled quote on the chain; `null` if no path can be filled. A path that buys nothing is not a swap. */
export function bestOf(quotes: readonly (FoundQuote | null)[], tradeType: TradeType): bigint | null {
  const amounts = quotes.flatMap((quote) => (quote?.isFilled && quote.amount > 0n ? [quote.amount] : []));
  const isBetter = (a: bigint, b: bigint): boolean => (tradeType === TradeType.EXACT_INPUT ? a > b : a < b);
  return amounts.reduce<bigint | null>(
    (best, amount) => (best === null || isBetter(amount, best) ? amount : best),
    null,
  );
}
