import { parseUnits, Wallet } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import { itemIds } from '../../deploy/items.js';
import type { ServedChain } from '../ServedChain.js';
import {
  type BookOrder,
  componentsHash,
  componentsOf,
  componentTypes,
  marketDomain,
  type SignedBookOrder,
} from './bookOrder.js';

/**
 * Creates the first listings, sold by `rich`: hero 11 for 12 USDC and a fee of 0.30, and ten
 * potions for 30 GEM; the book's fee is added.
 */
export const firstListings = async ({
  chainId,
  contracts,
  tokens,
}: ServedChain): Promise<Readonly<Record<string, SignedBookOrder>>> => {
  const { rich, spare } = devnetAccounts;
  const { USDC, GEM } = tokens;
  const protocolData = {
    counter: '0',
    zone_address: contracts['zone']!,
    seaport_address: contracts['seaport']!,
    seaport_version: '1.5',
  } as const;
  const common = {
    account_address: rich.address.toLowerCase(),
    start_at: '2024-01-01T00:00:00.000Z',
    end_at: '2100-01-01T00:00:00.000Z',
    salt: '0x01',
  };
  const hero: BookOrder = {
    ...common,
    sell: [{ type: 'ERC721', contract_address: contracts['collection']!, token_id: itemIds.inBook.toString() }],
    buy: [{ type: 'ERC20', contract_address: USDC!.address, amount: parseUnits('12', USDC!.decimals).toString() }],
    fees: [
      {
        type: 'MAKER_ECOSYSTEM',
        amount: parseUnits('0.3', USDC!.decimals).toString(),
        recipient_address: spare.address,
      },
    ],
    protocol_data: { ...protocolData, order_type: 'FULL_RESTRICTED' },
  };
  const potions: BookOrder = {
    ...common,
    sell: [
      {
        type: 'ERC1155',
        contract_address: contracts['items']!,
        token_id: itemIds.potion.toString(),
        amount: '10',
      },
    ],
    buy: [{ type: 'ERC20', contract_address: GEM!.address, amount: parseUnits('30', GEM!.decimals).toString() }],
    fees: [],
    protocol_data: { ...protocolData, order_type: 'PARTIAL_RESTRICTED' },
  };
  const domain = marketDomain(chainId, contracts['seaport']!);
  const sign = async (order: BookOrder): Promise<SignedBookOrder> => {
    const components = componentsOf(order);
    const signature = await new Wallet(rich.privateKey).signTypedData(domain, componentTypes, components);
    return { ...order, order_hash: componentsHash(components), signature };
  };
  return { hero: await sign(hero), potions: await sign(potions) };
};
