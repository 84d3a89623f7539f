import {
  type Address,
  type CheckoutRequest,
  type Eip1193Provider,
  erc20Token,
  type FulfilmentRequest,
  type FundingEngine,
  type FundingRoute,
  type Hex,
  nativeTokenOf,
  parseAddress,
} from 'tributary-sdk';
import { type Buy, type OrderRoute, orderRoute, PaymentMethod, writePurpose } from 'tributary-sdk/flows';
import type { StallConfig } from '../riverConfig.js';

/** Names the game's orders in the journal. */
const environmentId = 'riverglass';

/** The player with a wallet that showed an address. */
export interface Player {
  readonly wallet: Eip1193Provider;
  readonly account: Address;
}

/** What the wallet has to hold, for the search. */
export function lanternCheckout(stall: StallConfig, { wallet }: Player): CheckoutRequest {
  const { itemRequirements, transactions } = purchaseOf(stall);
  const [transaction] = transactions;
  return { wallet, itemRequirements, ...(transaction && { transaction: { type: 'TRANSACTION', transaction } }) };
}

/** The lantern for its price, with the way to get what is missing; null: nothing is. */
export function lanternOrder(
  { environment }: FundingEngine,
  stall: StallConfig,
  { account }: Player,
  funding: FundingRoute | null,
): OrderRoute {
  const { l2ChainId, networks } = environment;
  const { tokenAddress, symbol, decimals, price } = stall;
  return orderRoute({
    environmentId,
    items: [{ productId: 'lantern', quantity: 1 }],
    account,
    method: PaymentMethod.CRYPTO,
    currency: erc20Token(l2ChainId, parseAddress(tokenAddress), { symbol, decimals, name: symbol }),
    total: BigInt(price),
    funding,
    native: nativeTokenOf(networks[l2ChainId]!),
    gas: null,
    customData: null,
  });
}

/** The purchase: exact approval, then the call. There is no shop to ask: the market's contract sells to anybody. */
export function buyLantern(engine: FundingEngine, stall: StallConfig): Buy {
  return (_plan, purpose, wallet) =>
    engine.fulfil({ ...purchaseOf(stall), purpose: writePurpose(purpose) }, { wallet });
}

function purchaseOf({
  tokenAddress,
  market,
  price,
  purchase,
}: StallConfig): Pick<FulfilmentRequest, 'itemRequirements' | 'transactions'> {
  return {
    itemRequirements: [{ type: 'ERC20', tokenAddress, spenderAddress: market, amount: BigInt(price) }],
    transactions: [{ to: purchase.to, data: purchase.data as Hex }],
  };
}
