import { formatUnits, Interface } from 'ethers';
import type { DevnetToken } from '../../Devnet.js';
import { type DeployedRead, readContracts } from '../contracts/readContracts.js';
import { keptPerBlock } from '../keptPerBlock.js';
import type { ServedChain } from '../ServedChain.js';

const quoter = new Interface([
  'function quoteExactInputSingle((address tokenIn, address tokenOut, uint256 amountIn, uint24 fee, uint160 sqrtPriceLimitX96)) returns (uint256 amount, uint160 price, uint32 ticks, uint256 gas)',
]);
const feeTiers = [100, 500, 3_000, 10_000] as const;

interface Trade {
  readonly from: DevnetToken;
  readonly to: DevnetToken;
  readonly amount: bigint;
}

/** Returns the best single-pool quote of each trade now; `null` if there is none. */
export const quoteTrades = (chain: ServedChain, trades: readonly Trade[]): Promise<readonly (bigint | null)[]> =>
  bestOf(chain, tradeReads(chain, trades));

const tradeReads = ({ contracts }: ServedChain, trades: readonly Trade[]): readonly DeployedRead[] =>
  trades.flatMap(({ from, to, amount }) =>
    feeTiers.map((fee) => ({
      address: contracts['quoter']!,
      contract: quoter,
      method: 'quoteExactInputSingle',
      args: [[from.address, to.address, amount, fee, 0n]],
    })),
  );

const bestOf = async ({ rpc }: ServedChain, reads: readonly DeployedRead[]): Promise<readonly (bigint | null)[]> => {
  const answers = await readContracts(rpc, reads);
  return Array.from({ length: reads.length / feeTiers.length }, (_trade, position) =>
    answers
      .slice(position * feeTiers.length, (position + 1) * feeTiers.length)
      .filter((answer) => typeof answer === 'bigint')
      .reduce<bigint | null>((best, amount) => (best === null || amount > best ? amount : best), null),
  );
};

export interface UsdPrice {
  readonly token: DevnetToken;
  /** Price of one whole token; for display, not for calculations. */
  readonly usd: number;
}

const known = new WeakMap<ServedChain, () => Promise<readonly UsdPrice[]>>();

/**
 * Returns prices from the pools' current state, over one pool to USDC or over WIMX; all services
 * use them. Tokens without such a path have no price.
 */
export const usdPrices = (chain: ServedChain): Promise<readonly UsdPrice[]> => {
  const read = known.get(chain) ?? keptPerBlock(chain.rpc, priceReader(chain));
  known.set(chain, read);
  return read();
};

const priceReader = (chain: ServedChain): (() => Promise<readonly UsdPrice[]>) => {
  const { WIMX, USDC } = chain.tokens;
  if (!WIMX || !USDC) return () => Promise.resolve([]);
  const tokens = Object.values(chain.tokens).filter((token) => token !== USDC);
  const trades = [USDC, WIMX].flatMap((to) => tokens.map((from) => ({ from, to, amount: sample(from) })));
  const reads = tradeReads(chain, trades);
  return async () => toPrices({ WIMX, USDC, tokens }, await bestOf(chain, reads));
};

interface Priced {
  readonly WIMX: DevnetToken;
  readonly USDC: DevnetToken;
  readonly tokens: readonly DevnetToken[];
}

const toPrices = ({ WIMX, USDC, tokens }: Priced, quotes: readonly (bigint | null)[]): readonly UsdPrice[] => {
  const inDollars = tokens.map((token, position) => price(token, USDC, quotes[position]));
  const coin = inDollars[tokens.indexOf(WIMX)] ?? 0;
  const overCoin = tokens.map((token, position) =>
    readable(coin * (price(token, WIMX, quotes[tokens.length + position]) ?? 0)),
  );
  const prices = tokens.map((token, position) => ({ token, usd: inDollars[position] ?? overCoin[position] ?? 0 }));
  return [{ token: USDC, usd: 1 }, ...prices].filter(({ usd }) => usd > 0);
};

/** 0.01 of a token: a whole unit of an expensive one would move a shallow pool. */
const sample = ({ decimals }: DevnetToken): bigint => (decimals < 2 ? 1n : 10n ** BigInt(decimals - 2));

const price = (token: DevnetToken, currency: DevnetToken, amount: bigint | null | undefined): number | null =>
  amount == null
    ? null
    : readable(Number(formatUnits(amount, currency.decimals)) / Number(formatUnits(sample(token), token.decimals)));

/** Removes the rounding noise of binary fractions. */
const readable = (value: number): number => Number(value.toPrecision(10));
