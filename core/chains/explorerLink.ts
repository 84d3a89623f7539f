import { linkUnder } from '../http/openableUrl.js';
import type { Network } from './Network.js';

/**
 * The page of a transaction: `{indexer}/tx/{hash}` (facts §1.3), of the explorer that wallets are told of where there is no indexer.
 * null where the network is not known or has neither, and for what is no transaction hash.
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
