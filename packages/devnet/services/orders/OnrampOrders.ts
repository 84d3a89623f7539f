import { randomUUID } from 'node:crypto';
import { formatUnits, getAddress, parseUnits } from 'ethers';
import type { KeepsState } from '../KeepsState.js';
import type { ServedChain } from '../ServedChain.js';
import { fiatRates } from '../tokens/fiatRates.js';
import { quoteTrades } from '../tokens/usdPrices.js';
import { creditWallet } from './creditWallet.js';
import type { OnrampSession } from './OnrampSessions.js';
import { onrampSymbols } from './onrampProvider.js';
import { sendPurchase } from './sendPurchase.js';

export interface OnrampOrder {
  readonly id: string;
  readonly status: 'PROCESSING' | 'COMPLETED' | 'FAILED';
  readonly walletAddress: string;
  readonly cryptoCurrency: string;
  /** Decimal text in whole tokens; for an item, its price. */
  readonly cryptoAmount: string;
  readonly fiatCurrency: string;
  readonly fiatAmount: string | null;
  readonly transactionHash: string | null;
  readonly statusReason: string | null;
}

/** The data with which the page was opened; the page can't change it. `card` decides the outcome of the payment. */
export interface OnrampOrderRequest {
  readonly session: OnrampSession | undefined;
  readonly card?: unknown;
}

export interface OnrampOrders extends KeepsState {
  /** Takes the payment and starts the delivery. Rejects with `OrderRefusal` if the request is invalid. */
  place(request: OnrampOrderRequest): Promise<OnrampOrder>;
  find(id: string): OnrampOrder | undefined;
  /** Returns the amount of a currency for a number of dollars now, as decimal text; `null` if no pool trades it. */
  quote(symbol: string, dollars: string): Promise<string | null>;
}

/** Thrown if the request can't become an order. */
export class OrderRefusal extends Error {
  override readonly name = 'OrderRefusal';
}

interface Remembered {
  readonly orders: ReadonlyMap<string, OnrampOrder>;
  readonly paid: ReadonlySet<string>;
}

interface Sold {
  readonly symbol: string;
  readonly decimals: number;
  /** `null` for the chain's native token. */
  readonly tokenAddress: string | null;
}

/** Pays orders with tokens of the treasury's account on the child chain. */
export const createOnrampOrders = (chain: ServedChain, treasury: string): OnrampOrders => {
  let orders: ReadonlyMap<string, OnrampOrder> = new Map();
  /** Paid sessions: a second click on the button doesn't pay again. */
  let paid: ReadonlySet<string> = new Set();
  const deliveries = new Set<Promise<void>>();

  const put = (order: OnrampOrder): OnrampOrder => {
    orders = new Map(orders).set(order.id, order);
    return order;
  };

  const quote = async (symbol: string, dollars: string): Promise<string | null> => {
    const { USDC, WIMX } = chain.tokens;
    const bought = symbol === 'IMX' ? WIMX : chain.tokens[symbol];
    if (!USDC || !bought) return null;
    if (bought === USDC) return dollars;
    const [amount] = await quoteTrades(chain, [
      { from: USDC, to: bought, amount: parseAmount(dollars, USDC.decimals) },
    ]);
    return amount == null ? null : formatUnits(amount, bought.decimals);
  };

  const send = ({ walletAddress }: OnrampOrder, { tokenAddress }: Sold, amount: bigint): Promise<string> =>
    creditWallet({ rpc: chain.rpc, from: treasury, to: walletAddress, tokenAddress, amount });

  const deliver = async (order: OnrampOrder, sending: () => Promise<string>): Promise<void> => {
    try {
      put({ ...order, status: 'COMPLETED', transactionHash: await sending() });
    } catch (error) {
      put({ ...order, status: 'FAILED', statusReason: error instanceof Error ? error.message : String(error) });
    }
  };

  const place = async (request: OnrampOrderRequest): Promise<OnrampOrder> => {
    const { session, card = 'test' } = request;
    if (session === undefined) throw new OrderRefusal('This page was not opened by an address of ours');
    if (paid.has(session.id)) throw new OrderRefusal('This page was paid on already');
    const { walletAddress, fiatAmount, cryptoAmount, fiatCurrency, item } = session;
    const sold = findSold(chain, session.symbol);
    const bought = cryptoAmount ?? (await quote(sold.symbol, inDollars(fiatAmount, fiatCurrency)));
    if (bought === null) throw new OrderRefusal(`There is no price for ${sold.symbol}`);
    const amount = parseAmount(bought, sold.decimals);
    const order: OnrampOrder = {
      id: randomUUID(),
      status: 'PROCESSING',
      walletAddress: getAddress(walletAddress),
      cryptoCurrency: sold.symbol,
      cryptoAmount: formatUnits(amount, sold.decimals),
      fiatCurrency,
      fiatAmount: cryptoAmount === null ? fiatAmount : null,
      transactionHash: null,
      statusReason: null,
    };
    if (card !== 'test') return put({ ...order, status: 'FAILED', statusReason: 'The card was declined' });
    put(order);
    paid = new Set(paid).add(session.id);
    const sending = (): Promise<string> =>
      item === null ? send(order, sold, amount) : sendPurchase(chain.rpc, { ...item, from: treasury });
    const delivery = deliver(order, sending).finally(() => deliveries.delete(delivery));
    deliveries.add(delivery);
    return order;
  };

  return {
    place,
    quote,
    find: (id) => orders.get(id),
    settle: async () => {
      await Promise.all(deliveries);
    },
    save: () => ({ orders, paid }),
    restore: (state) => {
      ({ orders, paid } = state as Remembered);
    },
  };
};

/** Converts a sum of a currency to dollars, as decimal text with cents. */
export const inDollars = (amount: string, currency: string): string =>
  (Number(amount) / (fiatRates[currency] ?? 1)).toFixed(2);

const findSold = ({ tokens }: ServedChain, code: string): Sold => {
  const symbol = onrampSymbols.find((candidate) => candidate === code);
  if (symbol === 'IMX') return { symbol, decimals: 18, tokenAddress: null };
  const token = symbol && tokens[symbol];
  if (!token) throw new OrderRefusal(`cryptoCurrencyCode is not one of ${onrampSymbols.join(', ')}`);
  return { symbol, decimals: token.decimals, tokenAddress: token.address };
};

const parseAmount = (text: string, decimals: number): bigint => {
  const amount = /^\d+(\.\d+)?$/.test(text) ? parse(text, decimals) : null;
  if (amount === null || amount <= 0n) throw new OrderRefusal(`'${text}' is not an amount of this currency`);
  return amount;
};

const parse = (text: string, decimals: number): bigint | null => {
  try {
    return parseUnits(text, decimals);
  } catch {
    return null;
  }
};
