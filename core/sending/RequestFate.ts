import type { Hex } from '../money/Address.js';
import type { LoggedRequest } from './LoggedRequest.js';

/** What the chain tells of a request. `absent`: nothing of it, with every read answered. `unreadable`: a read failed, or nodes cannot tell. */
export type RequestFate =
  | { readonly kind: 'included'; readonly hashes: readonly Hex[]; readonly blockNumber: bigint }
  | { readonly kind: 'reverted'; readonly hash: Hex; readonly blockNumber: bigint }
  | { readonly kind: 'replaced'; readonly hash: Hex; readonly replacement: Hex; readonly blockNumber: bigint }
  | { readonly kind: 'no-effect'; readonly hash: Hex }
  | { readonly kind: 'pending'; readonly hash: Hex }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unreadable' };

export interface JudgedRequest {
  readonly request: LoggedRequest;
  readonly fate: RequestFate;
}
