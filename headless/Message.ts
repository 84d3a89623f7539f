/**
 * The protocol between an engine and a game that is not in its process (docs/reference/headless-protocol.md). Every message is a JSON value; a bigint is written
 * `{"$bigint": "12500000"}`. The game asks, the engine answers; for a signature the engine asks the game's wallet.
 */
export type ToEngine =
  /** Begins a call. Its answers carry the same id, which the game chooses and uses once. */
  | { readonly id: string; readonly method: string; readonly params?: unknown }
  /** The game has no interest in a call any more: its requests are aborted, nothing more is said of it. */
  | { readonly id: string; readonly cancel: true }
  /** A command to a flow that a call has open, and its argument. The flow's next state is the answer. */
  | { readonly id: string; readonly command: string; readonly given?: unknown }
  /** What a wallet answered to the engine's question. */
  | { readonly answer: number; readonly result: unknown }
  | { readonly answer: number; readonly error: WalletError }
  /** What a wallet says by itself: `accountsChanged`, `chainChanged`, `disconnect`. */
  | { readonly wallet: string; readonly event: string; readonly data: unknown };

export type ToGame =
  /** Once, when the engine listens. */
  | { readonly hello: 'tributary'; readonly protocol: number; readonly methods: readonly string[] }
  /** A value of a call: one for a promise, any number for a stream. */
  | { readonly id: string; readonly next: unknown }
  /** The call has ended well. */
  | { readonly id: string; readonly done: true }
  /** The call has ended badly. */
  | { readonly id: string; readonly error: CallError }
  /** An EIP-1193 request to the wallet of that name, to be answered with the number. */
  | {
      readonly ask: number;
      readonly wallet: string;
      readonly request: { readonly method: string; readonly params?: unknown };
    }
  /** What the engine was sent was no message of the protocol. */
  | { readonly refused: string }
  /** What a command was given has not the shape that it takes, told as in a `CallError`. The flow was not told of it, and goes on. */
  | { readonly refused: string; readonly id: string; readonly code: string; readonly data: unknown };

export interface CallError {
  /** Of the error catalogues (docs/reference/errors.md). */
  readonly code: string;
  readonly message: string;
  readonly data?: unknown;
}

/** As EIP-1193 has it: 4001 is the player's "no". */
export interface WalletError {
  readonly code: number;
  readonly message: string;
}

export const PROTOCOL_VERSION = 1;

/** Of calls and wallets, in characters. */
export const LONGEST_NAME = 100;
