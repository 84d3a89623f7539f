/**
 * The protocol between an engine and a game in another process
 * (docs/reference/headless-protocol.md). Every message is a JSON value; a bigint is written
 * `{"$bigint": "12500000"}`. The game calls methods, the engine answers, and for a signature the
 * engine sends a request to the game's wallet.
 */
export type ToEngine =
  /** Starts a call. Its answers carry the same id, which the game chooses and uses once. */
  | { readonly id: string; readonly method: string; readonly params?: unknown }
  /** Cancels a call: the engine aborts its requests and sends nothing more about it. */
  | { readonly id: string; readonly cancel: true }
  /** Sends a command with an argument to a flow that a call has opened. The flow's next state is the answer. */
  | { readonly id: string; readonly command: string; readonly given?: unknown }
  /** The wallet's response to a request of the engine. */
  | { readonly answer: number; readonly result: unknown }
  | { readonly answer: number; readonly error: WalletError }
  /** An event of a wallet: `accountsChanged`, `chainChanged`, `disconnect`. */
  | { readonly wallet: string; readonly event: string; readonly data: unknown };

export type ToGame =
  /** Sent once, when the engine listens. */
  | { readonly hello: 'tributary'; readonly protocol: number; readonly methods: readonly string[] }
  /** A value of a call: one for a promise, any number for a stream. */
  | { readonly id: string; readonly next: unknown }
  /** The call has completed. */
  | { readonly id: string; readonly done: true }
  /** The call has failed. */
  | { readonly id: string; readonly error: CallError }
  /** An EIP-1193 request to the wallet with this name. The game answers with the number. */
  | {
      readonly ask: number;
      readonly wallet: string;
      readonly request: { readonly method: string; readonly params?: unknown };
    }
  /** The engine received something that is not a message of the protocol. */
  | { readonly refused: string }
  /**
   * The argument of a command has the wrong shape; the text is as in a `CallError`. The flow did
   * not get the command, and stays open.
   */
  | { readonly refused: string; readonly id: string; readonly code: string; readonly data: unknown };

export interface CallError {
  /** Code of the error catalogues (docs/reference/errors.md). */
  readonly code: string;
  readonly message: string;
  readonly data?: unknown;
}

/** An error of EIP-1193: 4001 is the player's rejection. */
export interface WalletError {
  readonly code: number;
  readonly message: string;
}

export const PROTOCOL_VERSION = 1;

/** Maximum length of a call's id or a wallet's name, in characters. */
export const LONGEST_NAME = 100;
