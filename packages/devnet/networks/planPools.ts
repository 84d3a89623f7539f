import { formatUnits, parseUnits, ZeroAddress } from 'ethers';
import type { DevnetCurrency, DevnetToken } from '../Devnet.js';
import { DevnetOptionError } from '../DevnetOptionError.js';
import { tickSpacings } from '../deploy/exchange/poolMath.js';
import type { PlannedPool } from './ChainPlan.js';
import type { DevnetExchangeKind, DevnetPoolOptions } from './DevnetChainOptions.js';
import { parseDecimalText } from './decimalText.js';

export interface PoolPlanInput {
  /** Path of the chain's options. */
  readonly option: string;
  readonly tokens: Readonly<Record<string, DevnetToken>>;
  readonly coin: DevnetCurrency;
  readonly exchanges: readonly DevnetExchangeKind[];
  /** Whether to add the pools that every DEX of an additional chain has. */
  readonly isFresh: boolean;
  readonly wrappedNative: DevnetToken;
  readonly asked: readonly DevnetPoolOptions[];
  readonly priceOf: (pair: readonly [DevnetToken, DevnetToken]) => string;
}

const usualFee = 3_000;
const fees: Readonly<Record<string, number>> = { USDT: 500 };

/** @throws DevnetOptionError */
export const planPools = (input: PoolPlanInput): readonly PlannedPool[] => [
  ...(input.isFresh ? input.exchanges.flatMap((exchange) => usualPools(exchange, input)) : []),
  ...input.asked.map((pool, index) => askedPool(pool, `${input.option}.pools[${index}]`, input)),
];

/** Each with two million dollars' worth of the first token. */
const usualPools = (exchange: DevnetExchangeKind, input: PoolPlanInput): readonly PlannedPool[] => {
  const { USDC, USDT } = input.tokens as Record<'USDC' | 'USDT', DevnetToken>;
  return [exchange === 'v4' ? coinOf(input) : input.wrappedNative, USDT].map((first) => {
    const price = input.priceOf([first, USDC]);
    const amount = formatUnits(
      (2_000_000n * 10n ** BigInt(18 + first.decimals)) / parseUnits(price, 18),
      first.decimals,
    );
    const fee = (exchange !== 'v2' && fees[first.symbol]) || usualFee;
    return { exchange, pair: [first, USDC], fee, spacing: tickSpacings[fee]!, price, amount };
  });
};

const askedPool = (pool: DevnetPoolOptions, option: string, input: PoolPlanInput): PlannedPool => {
  const { exchange, fee = usualFee, amount } = pool;
  if (!input.exchanges.includes(exchange))
    throw new DevnetOptionError(
      `${option}.exchange`,
      `must be one that the chain has, not ${JSON.stringify(exchange)}`,
    );
  if (!Array.isArray(pool.pair) || pool.pair.length !== 2)
    throw new DevnetOptionError(`${option}.pair`, `must be two symbols, not ${JSON.stringify(pool.pair)}`);
  const pair = pool.pair.map((symbol, index) => tokenNamed(symbol, exchange, `${option}.pair[${index}]`, input)) as [
    DevnetToken,
    DevnetToken,
  ];
  if (pair[0] === pair[1])
    throw new DevnetOptionError(`${option}.pair`, `must be two tokens, not ${JSON.stringify(pool.pair)}`);
  const spacing = spacingOf(pool, fee, option);
  if (pool.price !== undefined) parseDecimalText(`${option}.price`, pool.price, 18);
  parseDecimalText(`${option}.amount`, amount, pair[0].decimals);
  return { exchange, pair, fee, spacing, price: pool.price ?? input.priceOf(pair), amount };
};

const v3Fees = Object.keys(tickSpacings).map(Number);

const spacingOf = ({ exchange, spacing }: DevnetPoolOptions, fee: number, option: string): number => {
  const known = tickSpacings[fee];
  if (exchange !== 'v4') {
    const allowed = exchange === 'v2' ? [usualFee] : v3Fees;
    if (!allowed.includes(fee))
      throw new DevnetOptionError(`${option}.fee`, `must be one of ${allowed.join(', ')}, not ${fee}`);
    if (spacing !== undefined) throw new DevnetOptionError(`${option}.spacing`, `cannot be set on ${exchange}`);
    return known!;
  }
  if (!Number.isInteger(fee) || fee < 0 || fee >= 1_000_000)
    throw new DevnetOptionError(`${option}.fee`, `must be a whole number from 0 to 999999, not ${fee}`);
  const chosen = spacing ?? known;
  if (chosen === undefined || !Number.isInteger(chosen) || chosen < 1 || chosen > 32_767)
    throw new DevnetOptionError(`${option}.spacing`, `must be a whole number from 1 to 32767, not ${chosen}`);
  return chosen;
};

/** The native token in the form that the DEX uses. */
const coinOf = ({ coin, wrappedNative: { chainId } }: PoolPlanInput): DevnetToken => ({
  ...coin,
  chainId,
  address: ZeroAddress,
});

const tokenOfPool = (symbol: string, exchange: DevnetExchangeKind, input: PoolPlanInput): DevnetToken | undefined => {
  if (Object.hasOwn(input.tokens, symbol)) return input.tokens[symbol];
  if (symbol !== input.coin.symbol) return undefined;
  return exchange === 'v4' ? coinOf(input) : input.wrappedNative;
};

const tokenNamed = (
  symbol: string,
  exchange: DevnetExchangeKind,
  option: string,
  input: PoolPlanInput,
): DevnetToken => {
  const token = tokenOfPool(symbol, exchange, input);
  if (token === undefined)
    throw new DevnetOptionError(option, `must be a token of the chain, not ${JSON.stringify(symbol)}`);
  return token;
};
