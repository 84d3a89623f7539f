import { getAddress, id } from 'ethers';

/**
 * Returns a fixed address for a contract that is not in the tables of the public networks: the same
 * in every devnet, on both chains, and recognisably artificial.
 */
export const devnetAddress = (name: string): string => getAddress(`0x${id(`tributary devnet: ${name}`).slice(-40)}`);
