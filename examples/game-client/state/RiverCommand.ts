/** A command of the player, from a button. */
export type RiverCommand =
  | { readonly type: 'visit' }
  | { readonly type: 'look' }
  /** Leaves a search and aborts its requests. */
  | { readonly type: 'stop' }
  | { readonly type: 'choose'; readonly way: string }
  | { readonly type: 'pay' }
  | { readonly type: 'buy' }
  /** Resumes the execution in the journal. */
  | { readonly type: 'follow' };
