import { randomUUID } from 'node:crypto';
import { formatUnits, getAddress, isAddress, parseUnits } from 'ethers';
import type { KeepsState } from '../KeepsState.js';
import type { ServedChain } from '../ServedChain.js';
import { quoteTrades } from '../tokens/usdPrices.js';
import { creditWallet } from './creditWallet.js';
import { onrampSymbols } from './onrampProvider.js';

export interface OnrampOrder {
  readonly id: string;
  readonly status: 'PROCESSING' | 'COMPLETED' | 'FAILED';
  readonly walletAddress: string;
  readonly cryptoCurrency: string;
  /** Decimal text in whole tokens. */
  readonly cryptoAmount: string;
  readonly fiatCurrency: string;
  readonly fiatAmount: string | null;
  readonly transactionHash: string | null;
  readonly statusReason: string | null;
}

/** Either amount; the other is worked out. `card` decides how the payment goes. */
export interface OnrampOrderRequest {
  readonly walletAddress?: unknown;
  readonly cryptoCurrencyCode?: unknown;
  readonly cryptoAmount?: unknown;
  readonly fiatAmount?: unknown;
  readonly fiatCurrency?: unknown;
  readonly card?: unknown;
}

export interface OnrampOrders extends KeepsState {
  /** Takes the payment and starts the delivery. Rejects with `OrderRefusal` when the request makes no sense. */
  place(request: OnrampOrderRequest): Promise<OnrampOrder>;
  find(id: string): OnrampOrder | undefined;
  /** How much of a currency so many dollars buy now, as decimal text; null when nobody trades it. */
  quote(symbol: string, dollars: string): Promise<string | null>;
}

/** The request cannot become an order. */
export class OrderRefusal extends Error {
  override readonly name = 'OrderRefusal';
}

interface Sold {
  readonly symbol: string;
  readonly decimals: number;
  /** null: the chain's coin. */
  readonly tokenAddress: string | null;
}

/** What a payment turns into: tokens from the treasury's account on the child chain. */
export const createOnrampOrders = (chain: ServedChain, treasury: string): OnrampOrders => {
  let orders: ReadonlyMap<string, OnrampOrder> = new Map();
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

  const deliver = async (order: OnrampOrder, { tokenAddress }: Sold, amount: bigint): Promise<void> => {
    try {
      const credit = { rpc: chain.rpc, from: treasury, to: order.walletAddress, tokenAddress, amount };
      put({ ...order, status: 'COMPLETED', transactionHash: await creditWallet(credit) });
    } catch (error) {
      put({ ...order, status: 'FAILED', statusReason: error instanceof Error ? error.message : String(error) });
    }
  };

  const place = async (request: OnrampOrderRequest): Promise<OnrampOrder> => {
    const { walletAddress, fiatAmount, cryptoAmount, fiatCurrency = 'USD', card = 'test' } = request;
    if (!isAddress(walletAddress)) throw new OrderRefusal('walletAddress is not an address');
    const sold = findSold(chain, request.cryptoCurrencyCode);
    const bought = cryptoAmount == null ? await quote(sold.symbol, asText(fiatAmount)) : asText(cryptoAmount);
    if (bought === null) throw new OrderRefusal(`There is no price for ${sold.symbol}`);
    const amount = parseAmount(bought, sold.decimals);
    const order: OnrampOrder = {
      id: randomUUID(),
      status: 'PROCESSING',
      walletAddress: getAddress(walletAddress),
      cryptoCurrency: sold.symbol,
      cryptoAmount: formatUnits(amount, sold.decimals),
      fiatCurrency: asText(fiatCurrency).toUpperCase(),
      fiatAmount: fiatAmount == null ? null : asText(fiatAmount),
      transactionHash: null,
      statusReason: null,
    };
    if (card !== 'test') return put({ ...order, status: 'FAILED', statusReason: 'The card was declined' });
    put(order);
    const delivery = deliver(order, sold, amount).finally(() => deliveries.delete(delivery));
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
    save: () => orders,
    restore: (state) => {
      orders = state as ReadonlyMap<string, OnrampOrder>;
    },
  };
};

const findSold = ({ tokens }: ServedChain, code: unknown): Sold => {
  const symbol = onrampSymbols.find((candidate) => candidate === asText(code).toUpperCase());
  if (symbol === 'IMX') return { symbol, decimals: 18, tokenAddress: null };
  const token = symbol && tokens[symbol];
  if (!token) throw new OrderRefusal(`cryptoCurrencyCode is not one of ${onrampSymbols.join(', ')}`);
  return { symbol, decimals: token.decimals, tokenAddress: token.address };
};

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

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
