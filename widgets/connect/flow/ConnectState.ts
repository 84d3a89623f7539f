import type { Address, Network } from '../../../core/index.js';
import type { ChosenWallet } from '../../host/WalletSession.js';
import type { PaymentFailure } from '../../payment/flow/PaymentState.js';
import type { WalletChoice } from './walletChoices.js';

/** choose → (switch) → connected. */
const ConnectView = { CHOOSE: 'choose', SWITCH: 'switch', CONNECTED: 'connected' } as const;
export type ConnectView = (typeof ConnectView)[keyof typeof ConnectView];

/** One wallet being asked. A "no" is a choice, not an error; `busy`: a request is open in it already, or it is locked. */
export interface Attempt {
  readonly choice: WalletChoice;
  readonly status: 'waiting' | 'rejected' | 'busy' | 'failed';
  readonly error: PaymentFailure | null;
  /** For a phone to scan, once the wallet's library has told it. */
  readonly uri: string | null;
}

export interface Joined {
  readonly wallet: ChosenWallet;
  readonly account: Address;
}

export interface NetworkSwitch {
  readonly target: Network;
  /** Where the wallet is; null: it says none. */
  readonly from: number | null;
  readonly status: 'asked' | 'switching' | 'rejected' | 'failed';
  readonly error: PaymentFailure | null;
}

export interface ConnectState {
  readonly view: ConnectView;
  /** null until the page's wallets have been asked. */
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
