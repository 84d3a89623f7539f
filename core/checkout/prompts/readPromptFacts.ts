import { assertKinds } from '../../errors/assertKinds.js';
import type { Address } from '../../money/Address.js';
import { assertObject } from '../../plainData/assertObject.js';
import type { Abortable } from '../../stream/Abortable.js';
import { systemClock } from '../../stream/Clock.js';
import { readAtomicSupport } from '../../wallet/calls/readAtomicSupport.js';
import { readChainId } from '../../wallet/readWallet.js';
import type { Eip1193Provider } from '../../wallet/Wallet.js';
import { readSilentSwitches } from './readSilentSwitches.js';

/** Facts about a wallet that determine how often it prompts. */
export interface PromptFacts {
  /** The wallet's chain. `null` if the wallet doesn't report it; it is then assumed to be the first chain needed. */
  readonly chainId: number | null;
  /** Chains that it switches to without a prompt. */
  readonly switchesSilently: ReadonlySet<number>;
  /** Chains on which it executes several calls in one prompt. */
  readonly atomic: ReadonlySet<number>;
}

export interface PromptQuestion {
  readonly account: Address;
  readonly chainIds: readonly number[];
}

/**
 * Reads facts that the wallet reports without a prompt. Facts it doesn't report count as
 * unsupported. Rejects only on abort.
 *
 * @example const facts = await readPromptFacts(wallet, { account, chainIds: [13473, 11155111] });
 */
export async function readPromptFacts(
  wallet: Eip1193Provider,
  question: PromptQuestion,
  options: Abortable = {},
): Promise<PromptFacts> {
  assertKinds({ wallet, question }, 'object', 'object');
  assertObject(options, 'options');
  const { account, chainIds } = question;
  assertKinds({ account, chainIds }, 'string', 'list');
  const { signal } = options;
  const timed = { clock: systemClock, ...(signal && { signal }) };
  const [chainId, switchesSilently, ...supports] = await Promise.all([
    readChainId(wallet).catch(() => null),
    readSilentSwitches(wallet, chainIds, timed),
    ...chainIds.map((each) => readAtomicSupport(wallet, { from: account, chainId: each }, timed)),
  ]);
  signal?.throwIfAborted();
  return {
    chainId,
    switchesSilently,
    atomic: new Set(chainIds.filter((_chainId, index) => supports[index])),
  };
}
