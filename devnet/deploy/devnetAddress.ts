import { getAddress, id } from 'ethers';

/** A fixed address for what has no place in the tables of the public networks: the same in every devnet, on both chains, and plainly made up. */
export const devnetAddress = (name: string): string => getAddress(`0x${id(`tributary devnet: ${name}`).slice(-40)}`);
