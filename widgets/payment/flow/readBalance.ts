import type { Address, FundingEngine, Token } from '../../../core/index.js';

/** null: not read. */
export async function readBalance(engine: Pick<FundingEngine, 'balances'>, account: Address, token: Token, signal: AbortSignal): Promise<bigint | null> {
  try {
    const [held] = await engine.balances.getBalances(token.chainId, account, [token], { signal });
    return held?.balance ?? null;
  } catch {
    return null;
  }
}
