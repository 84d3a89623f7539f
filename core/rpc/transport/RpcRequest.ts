import type { ReadFailure } from '../readErrors.js';

/** One entry of a JSON-RPC batch. */
export interface RpcRequest {
  readonly method: string;
  readonly params: readonly unknown[];
  /** Whether a subscriber still waits for the result. Once `false`, it stays so. */
  isWanted(): boolean;
  /** Called once; not at all if no subscriber is left. Must not throw. */
  settle(outcome: RpcOutcome): void;
}

/** The node's error object. */
export interface RpcErrorObject {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export interface RpcFailure {
  readonly status: 'failed';
  readonly reason: ReadFailure;
  readonly figures?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

export type RpcOutcome =
  | { readonly status: 'answered'; readonly result: unknown }
  | { readonly status: 'refused'; readonly error: RpcErrorObject }
  | RpcFailure;
