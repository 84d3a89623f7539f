import { linkUnder } from '../http/openableUrl.js';
import type { Network } from './Network.js';

/**
 * Returns the page of a transaction: `{indexer}/tx/{hash}` (facts §1.3), or on the network's block
 * explorer if it has no indexer. `null` if the network is unknown or has neither, or if the hash is
 * invalid.
 *
 * @example explorerLink(networks[13371], '0x8f3c…') // 'https://explorer.immutable.com/tx/0x8f3c…'
 */
export function explorerLink(
  network: Pick<Network, 'blockExplorerUrls' | 'indexerUrl'> | undefined,
  transactionHash: string | null,
): string | null {
  const base = network?.indexerUrl ?? network?.blockExplorerUrls?.[0] ?? null;
  if (base === null || transactionHash === null || !/^0x[0-9a-fA-F]{64}$/.test(transactionHash)) return null;
  return linkUnder(base, `tx/${transactionHash}`);
}
