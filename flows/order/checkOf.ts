import type {
  AllowanceResult,
  BalanceRequirement,
  CheckoutSnapshot,
  TokenAmount,
  TokenBalanceRequirement,
} from '../../core/index.js';
import type { CheckoutCheck } from './CheckoutState.js';

type KnownCheck = Extract<CheckoutCheck, { status: 'known' }>;

/** Returns the facts of an order once its requirements are known. */
export function checkOf(
  { sufficient, requirements, insufficient, allowances, gas }: CheckoutSnapshot,
  { mayBeAllowed = false }: Pick<KnownCheck, 'mayBeAllowed'> = {},
): KnownCheck {
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
    ...(mayBeAllowed && { mayBeAllowed }),
  };
}

/** For an order of tokens without items, the full amount is missing, whatever the wallet holds. */
export function checkOfTokens(wanted: TokenAmount): KnownCheck {
  return {
    status: 'known',
    sufficient: false,
    token: wanted.token,
    held: 0n,
    missing: wanted.value,
    short: [wanted],
    gas: null,
    isGasUnknown: false,
    approvals: 0,
  };
}

/** A price in the native token and its gas are two requirements of one token, so their missing amounts add up. */
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
