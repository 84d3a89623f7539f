import { assertKinds } from '../../errors/assertKinds.js';
import type { Address } from '../../money/Address.js';
import type { Abortable } from '../../stream/Abortable.js';
import { systemClock } from '../../stream/Clock.js';
import { readAtomicSupport } from '../../wallet/calls/readAtomicSupport.js';
import { readChainId } from '../../wallet/readWallet.js';
import type { Eip1193Provider } from '../../wallet/Wallet.js';
import { readSilentSwitches } from './readSilentSwitches.js';

/** What a wallet says of itself, on which it depends how often it asks. */
export interface PromptFacts {
  /** Where it is; null: it does not say, then it is taken to be where it is needed first. */
  readonly chainId: number | null;
  /** Chains that it changes to without a question to the player. */
  readonly switchesSilently: ReadonlySet<number>;
  /** Chains on which it carries several calls out as one, after one question. */
  readonly atomic: ReadonlySet<number>;
}

export interface PromptQuestion {
  readonly account: Address;
  readonly chainIds: readonly number[];
}

/**
 * Asks the wallet only what it answers without a window. Never rejects but when aborted: what it does not answer, it does not have.
 *
 * @example const facts = await readPromptFacts(wallet, { account, chainIds: [13473, 11155111] });
 */
export async function readPromptFacts(
  wallet: Eip1193Provider,
  question: PromptQuestion,
  options: Abortable = {},
): Promise<PromptFacts> {
  assertKinds({ wallet, question, options }, 'object', 'object', 'object');
  const { account, chainIds } = question;
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
