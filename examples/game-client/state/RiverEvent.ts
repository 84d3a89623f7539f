import type { CheckoutSnapshot, ExecutionSnapshot, FulfilmentSnapshot } from 'tributary-sdk';

/** Who has the lantern. */
export type Keeper = 'stall' | 'player' | 'somebody';

/** What happens on the river: the engine's snapshots as they are, and what the player does. */
export type RiverEvent =
  | { readonly type: 'boarding' }
  /** The wallet was asked for the address; `declined` when the player said no. */
  | { readonly type: 'boarded' }
  | { readonly type: 'left-ashore'; readonly declined: boolean }
  /** `unfinished`: the newest execution of the journal that somebody may want to go on with. */
  | { readonly type: 'visited'; readonly keeper: Keeper; readonly unfinished: ExecutionSnapshot | null }
  | { readonly type: 'looking' }
  | { readonly type: 'checkout'; readonly snapshot: CheckoutSnapshot }
  | { readonly type: 'chosen'; readonly way: string }
  | { readonly type: 'execution'; readonly snapshot: ExecutionSnapshot }
  | { readonly type: 'fulfilment'; readonly snapshot: FulfilmentSnapshot }
  /** A stream ended with an error: a mistake, or something could not be read. Nothing was sent by it. */
  | { readonly type: 'unread'; readonly message: string }
  | { readonly type: 'freed' };
