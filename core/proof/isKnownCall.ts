import type { Hex } from '../money/Address.js';

/**
 * Functions of the product's sale contract (GuardedMulticaller) in two versions. It executes signed
 * orders as itself, so it takes no more from the player than was approved.
 * `execute(address,bytes32,address[],bytes[],uint256,bytes)`,
 * `execute(address,bytes32,(address,string,bytes)[],uint256,bytes)`.
 */
const known: ReadonlySet<string> = new Set(['0xf6ad7342', '0x29d4244c']);

/** Whether the call's possible effects on the account are known without a simulation. */
export function isKnownCall({ data }: { readonly data: Hex }): boolean {
  return known.has(data.slice(0, 10).toLowerCase());
}
