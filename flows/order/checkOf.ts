import type {
  AllowanceResult,
  BalanceRequirement,
  CheckoutSnapshot,
  TokenAmount,
  TokenBalanceRequirement,
} from '../../core/index.js';
import type { CheckoutCheck } from './CheckoutState.js';

/** What a checkout says of an order, once its requirements are known. */
export function checkOf({
  sufficient,
  requirements,
  insufficient,
  allowances,
  gas,
}: CheckoutSnapshot): Extract<CheckoutCheck, { status: 'known' }> {
  const missing = insufficient.filter(isTokenRequirement);
  const short = shortTokens(missing);
  const shown = missing[0] ?? requirements.find(isTokenRequirement);
  return {
    status: 'known',
    sufficient: sufficient === true,
    token: shown?.token ?? null,
    held: shown?.current.balance ?? 0n,
    missing: short[0]?.value ?? 0n,
    short,
    gas: gas ?? null,
    isGasUnknown: gas === null,
    approvals: allowances.reduce((count, allowance) => count + approvalsOf(allowance), 0),
  };
}

/** A price in the native currency and its gas are two requirements of one token; what one of them takes is gone for the other, so their deltas add up. */
function shortTokens(missing: readonly TokenBalanceRequirement[]): readonly TokenAmount[] {
  const byToken = new Map<string, TokenAmount>();
  for (const { token, delta } of missing) {
    const key = `${token.chainId} ${token.address}`;
    byToken.set(key, { token, value: (byToken.get(key)?.value ?? 0n) + delta.balance });
  }
  return [...byToken.values()];
}

function approvalsOf(allowance: AllowanceResult): number {
  if (allowance.sufficient) return 0;
  return allowance.resetTransaction === null ? 1 : 2;
}

function isTokenRequirement(requirement: BalanceRequirement): requirement is TokenBalanceRequirement {
  return 'token' in requirement;
}
