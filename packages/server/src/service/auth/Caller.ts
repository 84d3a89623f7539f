import type { Address } from 'tributary-sdk';
import type { ApiScope } from './ApiKeys.js';

/** The authenticated caller of a request. */
export interface Caller {
  readonly tenant: string;
  readonly scopes: readonly ApiScope[];
  /** null: the tenant's own server. */
  readonly player: string | null;
  /** Accounts whose executions the caller may see and change. */
  readonly accounts: 'any' | readonly Address[];
  /**
   * When the credential expires, in ms since 1970; everything that is open then is ended. `null`: valid until it
   * is revoked.
   */
  readonly until: number | null;
}

export function mayTouch({ accounts }: Pick<Caller, 'accounts'>, account: string): boolean {
  return accounts === 'any' || accounts.some((own) => own.toLowerCase() === account.toLowerCase());
}
