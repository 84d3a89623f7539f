import { tryParseChainId } from '../../chains/parseChainId.js';
import { propertyOf } from '../../errors/propertyOf.js';
import type { Address } from '../../money/Address.js';
import { toQuantity } from '../../rpc/toQuantity.js';
import type { Eip1193Provider } from '../Wallet.js';

/**
 * Whether the wallet carries out several calls on a chain as one (EIP-5792 `atomic`). A wallet that does not know the question, does not
 * answer it or answers something else does not; sending one by one is always right.
 */
export async function readAtomicSupport(wallet: Eip1193Provider, account: Address, chainId: number): Promise<boolean> {
  try {
    const capabilities = await wallet.request({ method: 'wallet_getCapabilities', params: [account, [toQuantity(BigInt(chainId))]] });
    const status = propertyOf(propertyOf(ofChain(capabilities, chainId), 'atomic'), 'status');
    return status === 'supported' || status === 'ready';
  } catch {
    return false;
  }
}

/** Keyed by hex, which wallets pad and spell as they like; `0x0` stands for every chain. */
function ofChain(capabilities: unknown, chainId: number): unknown {
  if (typeof capabilities !== 'object' || capabilities === null) return undefined;
  const key = Object.keys(capabilities).find((text) => tryParseChainId(text) === chainId) ?? '0x0';
  return propertyOf(capabilities, key);
}
