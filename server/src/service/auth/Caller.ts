import type { Address } from 'tributary-sdk';
import type { ApiScope } from './ApiKeys.js';

/** Who asks, by what was shown for it. */
export interface Caller {
  readonly tenant: string;
  readonly scopes: readonly ApiScope[];
  /** null: the tenant's own server. */
  readonly player: string | null;
  /** Of which executions may be seen and changed. */
  readonly accounts: 'any' | readonly Address[];
}

export function mayTouch({ accounts }: Caller, account: Address): boolean {
  return accounts === 'any' || accounts.some((own) => own.toLowerCase() === account.toLowerCase());
}
