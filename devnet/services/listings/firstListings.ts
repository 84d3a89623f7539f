import { parseUnits, Wallet } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import { itemIds } from '../../deploy/items.js';
import type { ServedChain } from '../ServedChain.js';
import { type ExchangeOrder, exchangeDomain, orderTypes } from './exchangeOrder.js';

type Signed = Readonly<Record<string, { readonly order: ExchangeOrder; readonly signature: string }>>;

/** What is in the book from the start, sold by `rich`: hero 11 for 12 USDC and a fee of 0.30, and ten potions for 30 GEM. */
export const firstListings = async ({ chainId, contracts, tokens }: ServedChain): Promise<Signed> => {
  const { rich, spare } = devnetAccounts;
  const seller = new Wallet(rich.privateKey);
  const { USDC, GEM } = tokens;
  const common = { seller: rich.address, expiresAt: '0', salt: '1' };
  const orders: Readonly<Record<string, ExchangeOrder>> = {
    hero: {
      ...common,
      collection: contracts['collection']!,
      tokenId: itemIds.inBook.toString(),
      amount: '1',
      isErc1155: false,
      currency: USDC!.address,
      price: parseUnits('12', USDC!.decimals).toString(),
      fees: [{ recipient: spare.address, amount: parseUnits('0.3', USDC!.decimals).toString() }],
    },
    potions: {
      ...common,
      collection: contracts['items']!,
      tokenId: itemIds.potion.toString(),
      amount: '10',
      isErc1155: true,
      currency: GEM!.address,
      price: parseUnits('30', GEM!.decimals).toString(),
      fees: [],
    },
  };
  const domain = exchangeDomain(chainId, contracts['exchange']!);
  const sign = async ([id, order]: readonly [string, ExchangeOrder]): Promise<readonly [string, Signed[string]]> => [
    id,
    { order, signature: await seller.signTypedData(domain, orderTypes, order) },
  ];
  return Object.fromEntries(await Promise.all(Object.entries(orders).map(sign)));
};
