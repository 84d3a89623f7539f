import type {
  AllowanceResult,
  BalanceRequirement,
  CheckoutSnapshot,
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
  const short = insufficient.find(isTokenRequirement);
  const shown = short ?? requirements.find(isTokenRequirement);
  return {
    status: 'known',
    sufficient: sufficient === true,
    token: shown?.token ?? null,
    held: shown?.current.balance ?? 0n,
    missing: short?.delta.balance ?? 0n,
    short: insufficient.filter(isTokenRequirement).map(({ token, delta }) => ({ token, value: delta.balance })),
    gas: gas ?? null,
    isGasUnknown: gas === null,
    approvals: allowances.reduce((count, allowance) => count + approvalsOf(allowance), 0),
  };
}

function approvalsOf(allowance: AllowanceResult): number {
  if (allowance.sufficient) return 0;
  return allowance.resetTransaction === null ? 1 : 2;
}

function isTokenRequirement(requirement: BalanceRequirement): requirement is TokenBalanceRequirement {
  return 'token' in requirement;
}
