import type { ReactNode } from 'react';
import type { ExecutionSnapshot, ReceiptAmount } from '../../../../core/index.js';
import type { ConnectedWallet } from '../../../../flows/connect/WalletSession.js';
import type { PaymentState } from '../../../../flows/payment/PaymentState.js';
import type { PaymentCommands } from '../../../../flows/payment/paymentFlow.js';
import type { PaymentContext } from '../../host/PaymentContext.js';
import type { EndingWords } from '../words/describeEnding.js';

/** A widget's titles while a payment runs. */
export interface PaymentTitles {
  /** While it runs: "Paying", "Swapping". */
  readonly running: string;
  /** Above the amount: "For the lantern", "You get". */
  readonly heading: string;
  /** Ended without an arrival: "Not paid". */
  readonly ended: string;
  /** Returns to the form for a new price; absent: "Refresh price". */
  readonly newPrice?: string;
}

export interface PaymentSuccess {
  readonly title: string;
  /** "You can buy the lantern now". */
  readonly headline: string;
  /** Under the amount: "arrived for at most 54.83 IMX". */
  readonly caption: string;
  readonly back: string;
  /** More rows of the list below, each an `li`. */
  readonly rows?: ReactNode;
  /** The target of the bar's back button, e.g. another swap. */
  readonly again?: {
    readonly words: string;
    readonly onPress: () => void;
    /** Whether it is the next action, before going back. Default false. */
    readonly first?: boolean;
  };
}

/** Props of every view of a payment. */
export interface PaymentViewProps {
  readonly payment: PaymentState;
  readonly commands: Omit<PaymentCommands, 'pay' | 'show'>;
  /** For wallet prompts of the view itself, such as revoking an allowance. Absent: none. */
  readonly wallet?: ConnectedWallet | undefined;
  /** Unix milliseconds, updated every second while the payment waits. */
  readonly now: number;
  readonly context: PaymentContext;
  readonly titles: PaymentTitles;
  /** `spent`: the spent amount without gas, as the chains report; `null`: not read yet. */
  readonly success: (execution: ExecutionSnapshot, spent: readonly ReceiptAmount[] | null) => PaymentSuccess;
  /** Texts of a widget for an ending that is neither done nor unknown. */
  readonly ending?: ((execution: ExecutionSnapshot) => Partial<EndingWords> | undefined) | undefined;
  /** Next to the amount: 72 px while it runs, 160 px when it is done. */
  readonly picture: (size: 72 | 160) => ReactNode;
  /** Under the amount while it runs: "Arrives about 12:24". */
  readonly caption?: string | undefined;
  /** The target of the bar's back button while it runs: the player may leave it. */
  readonly onLeave?: (() => void) | undefined;
  /** Starts the same again, if nothing of it was sent. */
  readonly onAgain: () => void;
  /** Returns to the form, where prices are requested again; the player's input is kept. */
  readonly onNewPrice: () => void;
  readonly onClose: (() => void) | undefined;
}
