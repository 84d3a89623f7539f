import {
  describeError,
  type Eip1193Provider,
  type FundingEngine,
  type Payment,
  type PaymentSnapshot,
} from 'tributary-sdk';

/** The sale and its product on the local chains. Replace them with your sale later. */
const goods = { type: 'products', sale: 'devnet', items: [{ productId: 'lantern', quantity: 1 }] } as const;

/** The most that a lantern may cost, in the token of its price: funding and slippage included, gas not. */
const limit = { atMost: { formatted: '50' } };

/** The line of each state. Let your server grant anything of value, after it has read the chain. */
const lineOf: Readonly<Record<PaymentSnapshot['status'], (state: PaymentSnapshot) => string>> = {
  quoting: () => 'Getting the price',
  ready: ({ price }) => `Click again to buy for ${price?.formatted} ${price?.token.symbol}`,
  asking: () => 'Confirm in your wallet',
  processing: () => 'On its way',
  paused: ({ problem }) => `Not bought yet: ${problem?.message}. Click to continue`,
  unknown: () => 'Not certain yet whether it was paid. Click to check again',
  succeeded: () => 'The lantern is yours. Another?',
  canceled: () => 'Canceled',
};

/** The state that the game draws every frame. */
export class Purchase {
  line = 'Click the river to buy a lantern';
  lanterns = 0;
  #payment: Payment | null = null;

  constructor(
    private readonly engine: FundingEngine,
    private readonly wallet: Eip1193Provider | null,
  ) {}

  get isOpen(): boolean {
    return this.#payment !== null;
  }

  /** The first click pays within the limit. A later one does what the line says; if nothing can be done now, it changes nothing. */
  async click(): Promise<void> {
    try {
      if (this.wallet === null) throw new Error('There is no wallet in this browser');
      await this.engine.wallets.connect(this.wallet);
      const payment = (this.#payment ??= this.#open(this.wallet));
      const { can } = payment.state;
      if (can.includes('retry')) await payment.retry();
      else if (can.includes('refresh') && !can.includes('confirm')) await payment.refresh();
      else await payment.confirm(limit);
    } catch (error) {
      this.line = describeError(error);
    }
  }

  /** After a reload it is the same payment: the engine keeps one open for the same goods. */
  #open(wallet: Eip1193Provider): Payment {
    const payment = this.engine.buy({ wallet, goods });
    const over = (): void => void (this.#payment = null);
    payment.state$.subscribe({
      next: (state) => {
        this.line = lineOf[state.status](state);
        if (state.status === 'succeeded') this.lanterns += 1;
      },
      error: over,
      complete: over,
    });
    return payment;
  }
}
