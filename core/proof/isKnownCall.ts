import type { Hex } from '../money/Address.js';

/**
 * The product's sale contract (GuardedMulticaller) in its two versions: it carries out what the shop has signed as itself, so it takes no more of the player than was approved to it.
 * `execute(address,bytes32,address[],bytes[],uint256,bytes)`, `execute(address,bytes32,(address,string,bytes)[],uint256,bytes)`.
 */
const known: ReadonlySet<string> = new Set(['0xf6ad7342', '0x29d4244c']);

/** Whether it is known what the call can do to the account, without simulating it. */
export function isKnownCall({ data }: { readonly data: Hex }): boolean {
  return known.has(data.slice(0, 10).toLowerCase());
}
