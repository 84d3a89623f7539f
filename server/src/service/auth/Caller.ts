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
  /** Until when what was shown is good, in ms since 1970; what is open then is ended. null: until it is taken back. */
  readonly until: number | null;
}

export function mayTouch({ accounts }: Pick<Caller, 'accounts'>, account: string): boolean {
  return accounts === 'any' || accounts.some((own) => own.toLowerCase() === account.toLowerCase());
}
