/** What a player can ask for, by a button. */
export type RiverCommand =
  | { readonly type: 'visit' }
  | { readonly type: 'look' }
  /** Leaves a search: its requests are aborted. */
  | { readonly type: 'stop' }
  | { readonly type: 'choose'; readonly way: string }
  | { readonly type: 'pay' }
  | { readonly type: 'buy' }
  /** Goes on with what is in the journal. */
  | { readonly type: 'follow' };
