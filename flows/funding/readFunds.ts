import type { Address, FundingEngine, FundingRequest } from '../../core/index.js';
import type { Funds } from './FundingState.js';

/** Reads which token the player is short of and how much of it is there. Never rejects: what cannot be read is `unread`. */
export async function readFunds(
  engine: FundingEngine,
  { wallet, shortfall }: FundingRequest,
  signal: AbortSignal,
): Promise<Funds> {
  try {
    const chainId = Number(shortfall.chainId);
    const [accounts, tokens] = await Promise.all([
      wallet.request({ method: 'eth_accounts' }) as Promise<readonly Address[]>,
      engine.tokens.get(chainId, 'all', { signal }),
    ]);
    const token = tokens.find(({ address }) => isSame(address, shortfall.tokenAddress));
    const account = accounts[0];
    if (token === undefined || account === undefined) return { status: 'unread' };
    const [held] = await engine.balances.getBalances(chainId, account, [token], { signal });
    return held === undefined ? { status: 'unread' } : { status: 'known', token, balance: held.balance };
  } catch {
    return { status: 'unread' };
  }
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
