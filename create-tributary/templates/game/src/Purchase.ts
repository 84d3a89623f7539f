import { lastValueFrom, type Observable, tap } from 'rxjs';
import { describeError, type Eip1193Provider, type FundingEngine } from 'tributary-sdk';

/** The sale and its product on the local chains. Replace them with your sale later. */
const sale = { environmentId: 'devnet', productId: 'lantern' };

const notCertain = 'Not certain yet whether it was paid: reload the page later to look again';
const words: Readonly<Record<string, string>> = {
  done: 'What was under way is done. Another?',
  unknown: notCertain,
  FULFILLMENTS_UNSETTLED: notCertain,
};

/** Statuses of an execution that may still pay. */
const mayPay: ReadonlySet<string> = new Set(['running', 'unknown']);

/** The state that the game draws every frame: the latest values of the engine. */
export class Purchase {
  line = 'Click the river to buy a lantern';
  lanterns = 0;
  isOpen = false;

  constructor(
    private readonly engine: FundingEngine,
    private readonly wallet: Eip1193Provider | null,
  ) {}

  /** Starts a purchase. Does nothing while one runs, or while the outcome of one is unknown. */
  start(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.#buy().then(
      (status) => this.#end(status),
      (error: unknown) => {
        this.isOpen = false;
        this.line = describeError(error);
      },
    );
  }

  async #buy(): Promise<string> {
    const { engine, wallet } = this;
    if (wallet === null) throw new Error('There is no wallet in this browser');
    const [account] = (await wallet.request({ method: 'eth_requestAccounts' })) as readonly string[];
    if (account === undefined) throw new Error('The wallet shows no account');

    // After a reload or an error: first finish an execution that may still pay, then buy.
    const before = (await engine.executions(account)).find(({ status }) => mayPay.has(status));
    if (before !== undefined) {
      const { status, route } = await this.#follow('Going on', engine.resume(before.id, { wallet }));
      // Tokens for a lantern are not a lantern yet.
      return status === 'done' && route.kind === 'fulfilment' ? 'SUCCESS' : status;
    }

    this.line = 'Asking the price';
    const items = [{ productId: sale.productId, quantity: 1 }];
    const { currencies } = await engine.sales.quote({
      environmentId: sale.environmentId,
      items,
      walletAddress: account,
    });
    const [currency] = currencies;
    if (currency === undefined) throw new Error('The sale is closed');
    const signed = await engine.sales.sign({
      environmentId: sale.environmentId,
      items,
      recipientAddress: account,
      tokenAddress: currency.token.address,
      maximumTotal: currency.total,
    });

    const itemRequirements = signed.requirement === null ? [] : [signed.requirement];
    const { routing } = await this.#follow('Looking for money', engine.smartCheckout({ wallet, itemRequirements }));
    const route = routing?.routes[0]; // none: the wallet has enough
    if (route !== undefined) {
      const { status } = await this.#follow(`Paying by ${route.kind}`, engine.execute(route, { wallet }));
      if (status !== 'done') return status;
    }
    return (await this.#follow('Buying', engine.fulfil(signed.fulfilment, { wallet }))).status;
  }

  /** Follows a stream. Every snapshot is complete: draw the latest one. */
  #follow<T extends { readonly status: string }>(what: string, now$: Observable<T>): Promise<T> {
    return lastValueFrom(now$.pipe(tap(({ status }) => (this.line = `${what}: ${status.toLowerCase()}`))));
  }

  #end(status: string): void {
    // Only `fulfil` ends with SUCCESS: never an approval, a swap or a bridge. Let your server grant
    // anything of value, after it has read the chain.
    if (status === 'SUCCESS') {
      this.lanterns += 1;
      this.line = 'The lantern is yours. Another?';
    } else this.line = words[status] ?? `It ended as ${status}`;
    this.isOpen = status === 'unknown' || status === 'FULFILLMENTS_UNSETTLED';
  }
}
