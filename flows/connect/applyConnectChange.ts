import type { Network } from '../../core/index.js';
import type { PaymentFailure } from '../payment/PaymentState.js';
import type { Attempt, ConnectState, Joined, NetworkSwitch } from './ConnectState.js';
import type { WalletChoice } from './walletChoices.js';

/** A change while the player connects. */
export type ConnectChange =
  | { readonly type: 'found'; readonly choices: readonly WalletChoice[] }
  | { readonly type: 'asked'; readonly choice: WalletChoice }
  | { readonly type: 'uri'; readonly uri: string }
  | { readonly type: 'refused'; readonly status: Exclude<Attempt['status'], 'waiting'>; readonly error: PaymentFailure }
  | { readonly type: 'gave-up' }
  | {
      readonly type: 'joined';
      readonly joined: Joined;
      readonly elsewhere: { readonly target: Network; readonly from: number | null } | null;
    }
  | { readonly type: 'switching'; readonly status: NetworkSwitch['status']; readonly error: PaymentFailure | null }
  | { readonly type: 'settled' };

/** Returns the state after a change. Pure. */
export function applyConnectChange(state: ConnectState, change: ConnectChange): ConnectState {
  switch (change.type) {
    case 'found':
      return { ...state, choices: change.choices };
    case 'asked':
      return {
        ...state,
        view: 'choose',
        attempt: { choice: change.choice, status: 'waiting', error: null, uri: null },
      };
    case 'uri':
      return state.attempt === null ? state : { ...state, attempt: { ...state.attempt, uri: change.uri } };
    case 'refused':
      return state.attempt === null
        ? state
        : { ...state, attempt: { ...state.attempt, status: change.status, error: change.error, uri: null } };
    case 'gave-up':
      return { ...state, view: 'choose', attempt: null, joined: null, network: null };
    case 'joined':
      return joined(state, change);
    case 'switching':
      return state.network === null
        ? state
        : { ...state, network: { ...state.network, status: change.status, error: change.error } };
    case 'settled':
      return { ...state, view: 'connected', network: null };
  }
}

function joined(state: ConnectState, { joined, elsewhere }: Extract<ConnectChange, { type: 'joined' }>): ConnectState {
  const network = elsewhere === null ? null : ({ ...elsewhere, status: 'asked', error: null } as const);
  return { ...state, view: network === null ? 'connected' : 'switch', attempt: null, joined, network };
}
