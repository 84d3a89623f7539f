import { formatUnits, parseUnits } from 'ethers';
import type { DevnetCurrency, DevnetToken } from '../Devnet.js';
import { DevnetOptionError } from '../DevnetOptionError.js';
import { devnetAddress } from '../deploy/devnetAddress.js';
import { childTokens } from '../deploy/tokens/childTokens.js';
import { rootTokens } from '../deploy/tokens/rootTokens.js';
import type { ChainPlan } from './ChainPlan.js';
import {
  type DevnetChainOptions,
  type DevnetExchangeKind,
  type DevnetTokenOptions,
  devnetExchangeKinds,
} from './DevnetChainOptions.js';
import { parseDecimalText } from './decimalText.js';
import { planPools } from './planPools.js';

interface Stock {
  readonly name: string;
  readonly nativeCurrency: DevnetCurrency;
  readonly wrapped: string;
  readonly tokens: Readonly<Record<string, DevnetToken>>;
  readonly exchanges: readonly DevnetExchangeKind[];
}

const ether = { name: 'Ether', symbol: 'ETH', usd: '3000' };
const currency = (name: string, symbol: string): DevnetCurrency => ({ name, symbol, decimals: 18 });

/** The usual tokens and contracts of the pair's chains. */
const pairStock: Readonly<Record<'root' | 'child', Stock>> = {
  root: {
    name: 'Devnet root chain',
    nativeCurrency: currency('Ether', 'ETH'),
    wrapped: 'WETH',
    tokens: rootTokens,
    exchanges: [],
  },
  child: {
    name: 'Devnet child chain',
    nativeCurrency: currency('Immutable Testnet Token', 'IMX'),
    wrapped: 'WIMX',
    tokens: childTokens,
    exchanges: ['v3'],
  },
};

/** Prices in dollars; other tokens are worth one dollar. */
const usdOfPair: Readonly<Record<string, string>> = { ETH: '3000', WETH: '3000', IMX: '0.6', WIMX: '0.6' };

const dollars: readonly DevnetTokenOptions[] = [
  { symbol: 'USDC', decimals: 6 },
  { symbol: 'USDT', decimals: 6 },
];

export interface PlanInput {
  /** Path of the options for errors: `chains[0]`. */
  readonly option: string;
  readonly side: 'root' | 'child' | null;
  /** Default for a chain that names none. */
  readonly exchanges: readonly DevnetExchangeKind[];
}

/** @throws DevnetOptionError */
export const planChain = (options: DevnetChainOptions, { option, side, exchanges }: PlanInput): ChainPlan => {
  const stock = side === null ? freshStock(options, option) : ofPair(options, option, side);
  const asked = options.tokens ?? [];
  const known = Object.values(stock.tokens);
  asked.forEach((token, index) =>
    checkToken(token, `${option}.tokens[${index}]`, [...known, ...asked.slice(0, index)]),
  );
  const own = asked.map((token) => tokenOf(options.id, token));
  const tokens = Object.fromEntries([...known, ...own].map((token) => [token.symbol, token]));
  const wrappedNative = tokens[stock.wrapped]!;
  const wanted = [...stock.exchanges, ...(options.exchanges ?? exchanges)];
  const kinds = devnetExchangeKinds.filter((kind) => wanted.includes(kind));
  const usd = new Map(Object.entries(side === null ? usdOfFresh(options) : usdOfPair));
  for (const token of asked) usd.set(token.symbol, token.usd ?? '1');
  const priceOf = ([first, second]: readonly [DevnetToken, DevnetToken]): string => {
    const [a, b] = [first, second].map(({ symbol }) => parseUnits(usd.get(symbol) ?? '1', 18)) as [bigint, bigint];
    return formatUnits((a * 10n ** 18n) / b, 18);
  };
  return {
    chainId: options.id,
    side,
    name: stock.name,
    nativeCurrency: stock.nativeCurrency,
    wrappedNative,
    fresh: side === null ? Object.values(tokens).filter((token) => token !== wrappedNative) : own,
    tokens,
    exchanges: kinds,
    pools: planPools({
      option,
      tokens,
      coin: stock.nativeCurrency,
      exchanges: kinds,
      isFresh: side === null,
      wrappedNative,
      asked: options.pools ?? [],
      priceOf,
    }),
  };
};

const tokenOf = (chainId: number, { symbol, name = symbol, decimals = 18 }: DevnetTokenOptions): DevnetToken => ({
  chainId,
  address: devnetAddress(`chain ${chainId} token ${symbol}`),
  symbol,
  name,
  decimals,
});

const freshStock = ({ id, name, nativeCurrency = ether }: DevnetChainOptions, option: string): Stock => {
  if (name !== undefined) checkText(`${option}.name`, name);
  checkText(`${option}.nativeCurrency.name`, nativeCurrency.name);
  checkSymbol(`${option}.nativeCurrency.symbol`, nativeCurrency.symbol);
  if (nativeCurrency.usd !== undefined) parseDecimalText(`${option}.nativeCurrency.usd`, nativeCurrency.usd, 18);
  const wrapped = `W${nativeCurrency.symbol}`;
  const tokens = [
    { symbol: wrapped, name: `Wrapped ${nativeCurrency.name}` },
    ...(wrapped === 'WETH' ? [] : [{ symbol: 'WETH', name: 'Bridged Ether' }]),
    ...dollars,
  ];
  return {
    name: name ?? `Devnet chain ${id}`,
    nativeCurrency: currency(nativeCurrency.name, nativeCurrency.symbol),
    wrapped,
    tokens: Object.fromEntries(tokens.map((token) => [token.symbol, tokenOf(id, token)])),
    exchanges: [],
  };
};

const usdOfFresh = ({ nativeCurrency = ether }: DevnetChainOptions): Readonly<Record<string, string>> => ({
  WETH: ether.usd,
  [nativeCurrency.symbol]: nativeCurrency.usd ?? '1',
  [`W${nativeCurrency.symbol}`]: nativeCurrency.usd ?? '1',
});

const ofPair = ({ id, name, nativeCurrency }: DevnetChainOptions, option: string, side: 'root' | 'child'): Stock => {
  const chain = `${id} is the pair's ${side} chain`;
  if (name !== undefined) throw new DevnetOptionError(`${option}.name`, `cannot be set: ${chain}`);
  if (nativeCurrency !== undefined) throw new DevnetOptionError(`${option}.nativeCurrency`, `cannot be set: ${chain}`);
  const stock = pairStock[side];
  const here = Object.entries(stock.tokens).map(([symbol, token]) => [symbol, { ...token, chainId: id }]);
  return { ...stock, tokens: Object.fromEntries(here) as Readonly<Record<string, DevnetToken>> };
};

const checkText = (option: string, text: string): void => {
  if (typeof text !== 'string' || text.trim() === '')
    throw new DevnetOptionError(option, `must be a text, not ${JSON.stringify(text)}`);
};

const checkSymbol = (option: string, symbol: string): void => {
  if (typeof symbol !== 'string' || !/^\S{1,32}$/.test(symbol))
    throw new DevnetOptionError(option, `must be a symbol without spaces, not ${JSON.stringify(symbol)}`);
};

const checkToken = (
  { symbol, decimals = 18, usd = '1' }: DevnetTokenOptions,
  option: string,
  others: readonly { readonly symbol: string }[],
): void => {
  checkSymbol(`${option}.symbol`, symbol);
  if (others.some((other) => other.symbol === symbol))
    throw new DevnetOptionError(`${option}.symbol`, `must be none that the chain has, and ${symbol} is`);
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 18)
    throw new DevnetOptionError(`${option}.decimals`, `must be a whole number from 0 to 18, not ${decimals}`);
  parseDecimalText(`${option}.usd`, usd, 18);
};
