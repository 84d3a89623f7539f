import { engineErrors } from '../../errors/engineErrors.js';
import { ensureChain } from '../ensureChain.js';
import { readAccount } from '../readWallet.js';
import type { CallsRun } from './CallsRun.js';

/** The wallet is on the chain, and would sign with the account that pays. @throws TributaryError */
export async function assertPayer({ wallet, network, first, signal }: CallsRun): Promise<void> {
  await ensureChain(wallet, network, { signal });
  const account = await readAccount(wallet);
  if (account !== first.from) throw engineErrors.walletAccountChanged(first.from, account);
}
