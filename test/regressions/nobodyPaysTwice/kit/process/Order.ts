import type { DevnetOverrides } from '../../../../../devnet/devnetOverrides.js';
import type { FulfilmentRequest } from '../../../../../index.js';
import type { WalletRequest } from '../Behaviour.js';

/** What a process is told to do, with the journal that all of them share. */
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

/** From a process. The player's wallet is one, and lives elsewhere: it is asked by number. */
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
