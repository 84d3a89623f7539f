import { getAddress, ZeroAddress } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import type { ServedChain } from '../ServedChain.js';

/** Names by checksummed address. */
export type NameBook = ReadonlyMap<string, string>;

/** Returns the names of the devnet's own accounts, contracts and tokens. */
export const nameBook = ({ contracts, tokens }: Pick<ServedChain, 'contracts' | 'tokens'>): NameBook =>
  new Map([
    [ZeroAddress, 'nobody'],
    ...Object.entries(contracts).map(([role, address]) => [getAddress(address), inWords(role)] as const),
    ...Object.values(tokens).map(({ symbol, address }) => [getAddress(address), `${symbol} token`] as const),
    ...Object.values(devnetAccounts).map(({ name, address }) => [getAddress(address), name] as const),
  ]);

/** Turns 'primarySale' into 'primary sale'. */
const inWords = (role: string): string => role.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
