import type { PaymentContext } from '../../host/PaymentContext.js';
import type { ReceiptWords } from './words/words.js';

export interface ReceiptWording extends PaymentContext {
  readonly receipt: ReceiptWords;
  /** Item names from their metadata, if known: by contract, lower case, and id. */
  readonly itemNames?: ReadonlyMap<string, string>;
}

export interface ReceiptLine {
  readonly key: string;
  readonly label: string;
  /** One under the other. */
  readonly values: readonly string[];
  /** Stands for a figure that is not known yet. */
  readonly isMissing?: true | undefined;
}

export interface RecordedTransaction {
  readonly key: string;
  readonly title: string;
  /** null: not read. */
  readonly at: string | null;
  readonly hash: string;
  /** null: the network has no explorer. */
  readonly url: string | null;
  /** Network, block, gas. */
  readonly notes: readonly string[];
  readonly isUndone: boolean;
}

/** A receipt as texts: the same for the screen, a printed page, and plain text. */
export interface ReceiptSheet {
  readonly title: string;
  /** `null`: no transaction of it is in a block. */
  readonly at: string | null;
  /** The amounts that left and arrived, every fee, gas. */
  readonly lines: readonly ReceiptLine[];
  /** Their sums. */
  readonly totals: readonly ReceiptLine[];
  /** The agreed amount; `null`: there is none. */
  readonly said: ReceiptLine | null;
  readonly transactions: readonly RecordedTransaction[];
  readonly facts: readonly ReceiptLine[];
  /** Some figures are not read yet. */
  readonly isMissing: boolean;
}
