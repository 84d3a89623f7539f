import {
  type Address,
  type Eip1193Provider,
  erc20Token,
  type FundingEngine,
  type Goods,
  type Hex,
  nativeTokenOf,
  parseAddress,
} from 'tributary-sdk';
import { type CheckoutWish, PaymentMethod } from 'tributary-sdk/flows';
import type { StallConfig } from '../riverConfig.js';

/** Prefix of the game's orders in the journal. */
const environmentId = 'riverglass';

/** The player, with a wallet that has shown an address. */
export interface Player {
  readonly wallet: Eip1193Provider;
  readonly account: Address;
}

/** Maximum gas of the purchase: an approval and a call of the market. */
const gasLimit = 400_000n;

/** Returns the request for the lantern, paid from the wallet: the game offers no card payments. */
export function lanternWish(
  { environment }: FundingEngine,
  stall: StallConfig,
  { wallet, account }: Player,
): CheckoutWish {
  const { l2ChainId, networks } = environment;
  const { tokenAddress, symbol, decimals, price } = stall;
  return {
    wallet,
    wish: {
      environmentId,
      items: [{ productId: 'lantern', quantity: 1 }],
      account,
      currency: erc20Token(l2ChainId, parseAddress(tokenAddress), { symbol, decimals, name: symbol }),
      total: BigInt(price),
      native: nativeTokenOf(networks[l2ChainId]!),
      customData: null,
    },
    gasLimit,
    rules: { cards: 'one', excluded: [PaymentMethod.DEBIT], hidesExcluded: true },
    method: PaymentMethod.CRYPTO,
    fiatCurrency: 'USD',
  };
}

/** Returns the lantern as calls of the market's contract, which sells to any account, so no shop is needed. */
export function lanternGoods({ tokenAddress, market, price, purchase }: StallConfig): Goods {
  return {
    type: 'calls',
    requirements: [{ type: 'ERC20', tokenAddress, spenderAddress: market, amount: BigInt(price) }],
    calls: [{ to: purchase.to, data: purchase.data as Hex }],
  };
}
