import type { DevnetService } from '../../../packages/devnet/Devnet.js';

/** The wallet has separate nodes: its sends must not be lost together with the engine's reads. */
export type WireService = DevnetService | 'rootWallet' | 'childWallet';

/** The fault of one request. */
export type Mishap =
  | { readonly kind: 'none' }
  /** `retryAfter`: seconds of the header, null: none. */
  | { readonly kind: 'status'; readonly status: 429 | 500 | 503; readonly retryAfter: number | null }
  /** No answer, ever. */
  | { readonly kind: 'hang' }
  /** The socket closes; `done`: after the service has executed the request. */
  | { readonly kind: 'drop'; readonly done: boolean }
  | { readonly kind: 'malformed'; readonly form: 'truncated' | 'page' | 'empty' | 'null' }
  /** `twice`: the answers of a batch come twice; `wrong-id`: under other ids; `other`: the service's answer to an earlier request. */
  | { readonly kind: 'duplicate'; readonly form: 'twice' | 'wrong-id' | 'other' }
  /** RPC only: as of so many blocks ago. */
  | { readonly kind: 'stale'; readonly blocks: number }
  | { readonly kind: 'late'; readonly ms: number }
  /** A few bytes at a time; `ends`: whether it ever comes to an end. */
  | { readonly kind: 'trickle'; readonly ends: boolean };

export type MishapKind = Mishap['kind'];

export const NO_MISHAP: Mishap = { kind: 'none' };

export function describeMishap(mishap: Mishap): string {
  const { kind, ...details } = mishap;
  const text = Object.values(details).map(String).join(' ');
  return text === '' ? kind : `${kind} ${text}`;
}
