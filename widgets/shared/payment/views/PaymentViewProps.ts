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
  /** Ended without having arrived: "Not paid". */
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
  /** Where the bar's way back leads, e.g. to another swap. */
  readonly again?: {
    readonly words: string;
    readonly onPress: () => void;
    /** It is what comes next, before going back. Default false. */
    readonly first?: boolean;
  };
}

/** Props of every view of a payment. */
export interface PaymentViewProps {
  readonly payment: PaymentState;
  readonly commands: Omit<PaymentCommands, 'pay' | 'show'>;
  /** For what a view itself may ask the wallet: taking a permission back. Absent: nothing. */
  readonly wallet?: ConnectedWallet | undefined;
  /** Unix milliseconds, once a second while something is waited for. */
  readonly now: number;
  readonly context: PaymentContext;
  readonly titles: PaymentTitles;
  /** `spent`: what it took without gas, by the chains; null: not read yet. */
  readonly success: (execution: ExecutionSnapshot, spent: readonly ReceiptAmount[] | null) => PaymentSuccess;
  /** Texts of a widget for an ending that is neither done nor unknown. */
  readonly ending?: ((execution: ExecutionSnapshot) => Partial<EndingWords> | undefined) | undefined;
  /** Next to the amount: 72 px while it runs, 160 px when it is done. */
  readonly picture: (size: 72 | 160) => ReactNode;
  /** Under the amount while it runs: "Arrives about 12:24". */
  readonly caption?: string | undefined;
  /** Where the bar's way back leads while it runs: it may be left alone. */
  readonly onLeave?: (() => void) | undefined;
  /** Nothing of it has been sent: the same again. */
  readonly onAgain: () => void;
  /** Returns to the form, where prices are requested again; the player's input is kept. */
  readonly onNewPrice: () => void;
  readonly onClose: (() => void) | undefined;
}
