import type { ExecutionSnapshot } from 'tributary-sdk';

/** Who has the lantern. */
export type Keeper = 'stall' | 'player' | 'somebody';

/** What is known before anything is bought: the wallet, the lantern, and what an earlier visit began. */
export type Visit =
  /** `reason`: why the last attempt to come aboard ended, where there was one. */
  | { readonly status: 'ashore'; readonly reason: string | null }
  | { readonly status: 'boarding' }
  | { readonly status: 'asking' }
  | {
      readonly status: 'known';
      readonly keeper: Keeper;
      /** The newest execution of the journal that somebody may want to go on with; null: none, or the player began anew. */
      readonly unfinished: ExecutionSnapshot | null;
    }
  | { readonly status: 'unread'; readonly message: string };
