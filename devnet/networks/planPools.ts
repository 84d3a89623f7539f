import { formatUnits, parseUnits } from 'ethers';
import type { DevnetToken } from '../Devnet.js';
import { DevnetOptionError } from '../DevnetOptionError.js';
import { tickSpacings } from '../deploy/exchange/poolMath.js';
import type { PlannedPool } from './ChainPlan.js';
import type { DevnetExchangeKind, DevnetPoolOptions } from './DevnetChainOptions.js';
import { parseDecimalText } from './decimalText.js';

export interface PoolPlanInput {
  /** Path of the chain's options. */
  readonly option: string;
  /** By what the pools call them. */
  readonly tokens: Readonly<Record<string, DevnetToken>>;
  readonly exchanges: readonly DevnetExchangeKind[];
  /** With the pools that every exchange of a chain beside the pair has. */
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

/** Two million dollars' worth of the first token in each. */
const usualPools = (exchange: DevnetExchangeKind, input: PoolPlanInput): readonly PlannedPool[] => {
  const { USDC, USDT } = input.tokens as Record<'USDC' | 'USDT', DevnetToken>;
  return [input.wrappedNative, USDT].map((first) => {
    const price = input.priceOf([first, USDC]);
    const amount = formatUnits(
      (2_000_000n * 10n ** BigInt(18 + first.decimals)) / parseUnits(price, 18),
      first.decimals,
    );
    return { exchange, pair: [first, USDC], fee: fees[first.symbol] ?? usualFee, price, amount };
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
  const pair = pool.pair.map((symbol, index) => tokenNamed(symbol, `${option}.pair[${index}]`, input)) as [
    DevnetToken,
    DevnetToken,
  ];
  if (pair[0] === pair[1])
    throw new DevnetOptionError(`${option}.pair`, `must be two tokens, not ${JSON.stringify(pool.pair)}`);
  if (tickSpacings[fee] === undefined)
    throw new DevnetOptionError(`${option}.fee`, `must be one of ${Object.keys(tickSpacings).join(', ')}, not ${fee}`);
  if (pool.price !== undefined) parseDecimalText(`${option}.price`, pool.price, 18);
  parseDecimalText(`${option}.amount`, amount, pair[0].decimals);
  return { exchange, pair, fee, price: pool.price ?? input.priceOf(pair), amount };
};

const tokenNamed = (symbol: string, option: string, { tokens }: PoolPlanInput): DevnetToken => {
  const token = Object.hasOwn(tokens, symbol) ? tokens[symbol] : undefined;
  if (token === undefined)
    throw new DevnetOptionError(option, `must be a token of the chain, not ${JSON.stringify(symbol)}`);
  return token;
};
