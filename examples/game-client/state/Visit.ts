import type { ExecutionSnapshot } from 'tributary-sdk';

/** The owner of the lantern. */
export type Keeper = 'stall' | 'player' | 'somebody';

/** The state before the purchase: the wallet, the lantern, and an earlier visit's execution. */
export type Visit =
  /** `reason`: why the last attempt to connect ended, if there was one. */
  | { readonly status: 'ashore'; readonly reason: string | null }
  | { readonly status: 'boarding' }
  | { readonly status: 'asking' }
  | {
      readonly status: 'known';
      readonly keeper: Keeper;
      /**
       * The newest unfinished execution in the journal that the player may resume; `null` if there
       * is none, or the player started again.
       */
      readonly unfinished: ExecutionSnapshot | null;
    }
  | { readonly status: 'unread'; readonly message: string };
