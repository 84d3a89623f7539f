import type { FulfilmentRequest } from '../../../../../index.js';
import type { DevnetOverrides } from '../../../../../packages/devnet/devnetOverrides.js';
import type { WalletRequest } from '../Behaviour.js';

/** The command to a process, with the journal that all processes share. */
export interface Order {
  readonly directory: string;
  readonly overrides: DevnetOverrides;
  readonly task:
    | { readonly type: 'resume'; readonly id: string }
    | { readonly type: 'fulfil'; readonly request: FulfilmentRequest };
}

export interface Outcome {
  readonly status: string | null;
  readonly code: string | null;
}

/** Messages from a process. The only wallet lives outside the processes and receives numbered requests. */
export type FromProcess =
  | { readonly type: 'ready' }
  | { readonly type: 'ask'; readonly number: number; readonly request: WalletRequest }
  | { readonly type: 'ended'; readonly outcome: Outcome };

export type ToProcess =
  | { readonly type: 'order'; readonly order: Order }
  | { readonly type: 'answer'; readonly number: number; readonly answer: WalletAnswered };

export type WalletAnswered =
  | { readonly result: unknown }
  | { readonly error: { readonly code?: unknown; readonly message: string } };
