import type { Address, Eip1193Provider, FundingEngine, FundingRequest } from '../../core/index.js';
import type { Funds } from './FundingState.js';

/**
 * Reads the missing token and how much of it `payer` has; `null`: the wallet's account. Never
 * rejects: a failed read is `unread`.
 */
export async function readFunds(
  engine: FundingEngine,
  { wallet, shortfall }: FundingRequest,
  payer: Address | null,
  signal: AbortSignal,
): Promise<Funds> {
  try {
    const chainId = Number(shortfall.chainId);
    const [account, tokens] = await Promise.all([
      payer ?? shownAccount(wallet),
      engine.tokens.get(chainId, 'all', { signal }),
    ]);
    const token = tokens.find(({ address }) => isSame(address, shortfall.tokenAddress));
    if (token === undefined || account === undefined) return { status: 'unread' };
    const [held] = await engine.balances.getBalances(chainId, account, [token], { signal });
    return held === undefined ? { status: 'unread' } : { status: 'known', token, balance: held.balance };
  } catch {
    return { status: 'unread' };
  }
}

async function shownAccount(wallet: Eip1193Provider): Promise<Address | undefined> {
  const [account] = (await wallet.request({ method: 'eth_accounts' })) as readonly Address[];
  return account;
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
