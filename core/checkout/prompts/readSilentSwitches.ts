import { tryParseChainId } from '../../chains/parseChainId.js';
import { propertyOf } from '../../errors/propertyOf.js';
import type { Abortable } from '../../stream/Abortable.js';
import type { Clock } from '../../stream/Clock.js';
import { withTimeLimit } from '../../stream/withTimeLimit.js';
import type { Eip1193Provider } from '../../wallet/Wallet.js';

/** The wallet asks nobody for it. One that is silent for that long has said all. */
const LONGEST_ANSWER_MS = 3_000;

/** Of EIP-2255, as MetaMask fills it: the networks that the page may change to by itself. */
const CAVEAT = 'restrictNetworkSwitching';

/**
 * Of these chains, those that the wallet changes to without a question to the player. What it does not say it is taken to ask for: a question that was not
 * counted is worse than one that does not come. Never rejects.
 */
export async function readSilentSwitches(
  wallet: Eip1193Provider,
  chainIds: readonly number[],
  options: Abortable & { readonly clock: Clock },
): Promise<ReadonlySet<number>> {
  // Passport stays where it is; Base Account's SDK changes by itself, and asks nobody.
  if (wallet.isPassport === true || propertyOf(wallet, 'isBaseAccount') === true) return new Set(chainIds);
  const named =
    propertyOf(wallet, 'isWalletConnect') === true ? chainsOfSession(wallet) : await permitted(wallet, options);
  return new Set(chainIds.filter((chainId) => named.has(chainId)));
}

/** WalletConnect's provider asks the phone only for networks that the session has not. */
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
