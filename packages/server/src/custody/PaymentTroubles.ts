import { withoutSecrets } from 'tributary-sdk';
import type { Outbox } from './Outbox.js';

/** Why a payment makes no progress, or was cancelled. */
export interface PaymentReport {
  /** The payment's id. */
  readonly id: string;
  readonly reason: string;
}

const MOST_CHARACTERS = 400;

/**
 * Stores with each payment why it makes no progress, and reports it once: the log does not repeat it with every
 * round.
 */
export class PaymentTroubles {
  readonly #told = new Map<string, string>();

  constructor(
    private readonly outbox: Pick<Outbox, 'note'>,
    private readonly onReport: ((report: PaymentReport) => void) | undefined,
  ) {}

  async note(id: string, words: string): Promise<void> {
    const reason = withoutSecrets(words).slice(0, MOST_CHARACTERS);
    if (this.#told.get(id) === reason) return;
    this.#told.set(id, reason);
    await this.outbox.note(id, reason);
    this.onReport?.({ id, reason });
  }

  /** It gets on. */
  async clear(id: string): Promise<void> {
    if (this.#told.delete(id)) await this.outbox.note(id, null);
  }

  /** Forgets a payment that is over; stores nothing. */
  end(id: string, reason?: string): void {
    this.#told.delete(id);
    if (reason !== undefined) this.onReport?.({ id, reason });
  }
}
