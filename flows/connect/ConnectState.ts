import type { Address, Network } from '../../core/index.js';
import type { PaymentFailure } from '../payment/PaymentState.js';
import type { ChosenWallet } from './WalletSession.js';
import type { WalletChoice } from './walletChoices.js';

/** choose → (switch) → connected. */
export const ConnectView = { CHOOSE: 'choose', SWITCH: 'switch', CONNECTED: 'connected' } as const;
export type ConnectView = (typeof ConnectView)[keyof typeof ConnectView];

/**
 * A request to one wallet. A rejection is a choice, not an error. `busy`: a request is already open
 * in it, or it is locked.
 */
export interface Attempt {
  readonly choice: WalletChoice;
  readonly status: 'waiting' | 'rejected' | 'busy' | 'failed';
  readonly error: PaymentFailure | null;
  /** Text of a QR code for a phone, once the wallet's library provides it. */
  readonly uri: string | null;
}

export interface Joined {
  readonly wallet: ChosenWallet;
  readonly account: Address;
}

export interface NetworkSwitch {
  readonly target: Network;
  /** The wallet's chain; `null` if it reports none. */
  readonly from: number | null;
  readonly status: 'asked' | 'switching' | 'rejected' | 'failed';
  readonly error: PaymentFailure | null;
}

export interface ConnectState {
  readonly view: ConnectView;
  /** `null` until the page's wallets are known. */
  readonly choices: readonly WalletChoice[] | null;
  readonly attempt: Attempt | null;
  readonly joined: Joined | null;
  readonly network: NetworkSwitch | null;
}

export const initialConnectState: ConnectState = {
  view: ConnectView.CHOOSE,
  choices: null,
  attempt: null,
  joined: null,
  network: null,
};
