import { tryParseChainId } from '../../chains/parseChainId.js';
import { propertyOf } from '../../errors/propertyOf.js';
import type { Abortable } from '../../stream/Abortable.js';
import type { Clock } from '../../stream/Clock.js';
import { withTimeLimit } from '../../stream/withTimeLimit.js';
import type { Eip1193Provider } from '../../wallet/Wallet.js';

/** Time limit in milliseconds. The request needs no prompt, so a slow wallet doesn't support it. */
const LONGEST_ANSWER_MS = 3_000;

/** The EIP-2255 caveat of MetaMask that lists the networks a page may switch to. */
const CAVEAT = 'restrictNetworkSwitching';

/**
 * Returns the chains that the wallet switches to without a prompt. Unreported chains count as
 * prompting: an uncounted prompt is worse than one that doesn't appear. Never rejects.
 */
export async function readSilentSwitches(
  wallet: Eip1193Provider,
  chainIds: readonly number[],
  options: Abortable & { readonly clock: Clock },
): Promise<ReadonlySet<number>> {
  // Passport never switches; Base Account's SDK switches without a prompt.
  if (wallet.isPassport === true || propertyOf(wallet, 'isBaseAccount') === true) return new Set(chainIds);
  const named =
    propertyOf(wallet, 'isWalletConnect') === true ? chainsOfSession(wallet) : await permitted(wallet, options);
  return new Set(chainIds.filter((chainId) => named.has(chainId)));
}

/** WalletConnect's provider prompts on the phone only for networks that aren't in the session. */
function chainsOfSession(wallet: Eip1193Provider): ReadonlySet<number> {
  const namespace = propertyOf(propertyOf(propertyOf(wallet, 'session'), 'namespaces'), 'eip155');
  return chainIdsOf(textsOf(propertyOf(namespace, 'chains')).map((chain) => chain.replace(/^eip155:/, '')));
}

async function permitted(
  wallet: Eip1193Provider,
  options: Abortable & { readonly clock: Clock },
): Promise<ReadonlySet<number>> {
  try {
    const permissions = await withTimeLimit(() => wallet.request({ method: 'wallet_getPermissions' }), {
      ...options,
      timeoutMs: LONGEST_ANSWER_MS,
    });
    const caveats = listOf(permissions).flatMap((permission) => listOf(propertyOf(permission, 'caveats')));
    const named = caveats.filter((caveat) => propertyOf(caveat, 'type') === CAVEAT);
    return chainIdsOf(named.flatMap((caveat) => textsOf(propertyOf(caveat, 'value'))));
  } catch {
    return new Set();
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((each) => typeof each === 'string');
}

function chainIdsOf(texts: readonly string[]): ReadonlySet<number> {
  return new Set(texts.flatMap((text) => tryParseChainId(text) ?? []));
}
