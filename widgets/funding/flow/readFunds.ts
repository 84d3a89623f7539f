import type { Address, FundingEngine, FundingRequest, Token } from '../../../core/index.js';
import type { Funds } from './FundingState.js';

/** Reads which token the player is short of and how much of it is there. Never rejects: what cannot be read is `unread`. */
export async function readFunds(engine: FundingEngine, { wallet, shortfall }: FundingRequest, signal: AbortSignal): Promise<Funds> {
  try {
    const chainId = Number(shortfall.chainId);
    const [accounts, tokens] = await Promise.all([
      wallet.request({ method: 'eth_accounts' }) as Promise<readonly Address[]>,
      engine.tokens.get(chainId, 'all', { signal }),
    ]);
    const token = tokens.find(({ address }) => isSame(address, shortfall.tokenAddress));
    const account = accounts[0];
    if (token === undefined || account === undefined) return { status: 'unread' };
    const balance = await readBalance(engine, account, token, signal);
    return balance === null ? { status: 'unread' } : { status: 'known', token, balance };
  } catch {
    return { status: 'unread' };
  }
}

/** null: not read. */
export async function readBalance(engine: FundingEngine, account: Address, token: Token, signal: AbortSignal): Promise<bigint | null> {
  try {
    const [held] = await engine.balances.getBalances(token.chainId, account, [token], { signal });
    return held?.balance ?? null;
  } catch {
    return null;
  }
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
