import { Observable, ReplaySubject } from 'rxjs';
import type { Payment, PaymentOffer, PaymentRequest, PaymentSnapshot } from '../../../../core/index.js';
import { openingFacts } from '../../../../core/payment/openingFacts.js';
import { snapshotOfFacts } from '../../../../core/payment/snapshotOfFacts.js';

/** One payment whose states the test drives. */
export class DrivenPayment {
  readonly states$ = new ReplaySubject<PaymentSnapshot>(1);
  readonly commands: string[] = [];
  watchers = 0;
  #state: PaymentSnapshot;
  readonly payment: Payment;

  constructor(readonly request: PaymentRequest) {
    this.#state = snapshotOfFacts(openingFacts(request, 0));
    this.states$.next(this.#state);
    const command = (name: string) => (given?: string) => {
      this.commands.push(given === undefined ? name : `${name} ${given}`);
      return Promise.resolve(this.#state);
    };
    const state = (): PaymentSnapshot => this.#state;
    this.payment = {
      get state() {
        return state();
      },
      state$: new Observable<PaymentSnapshot>((subscriber) => {
        this.watchers += 1;
        const subscription = this.states$.subscribe(subscriber);
        return () => {
          this.watchers -= 1;
          subscription.unsubscribe();
        };
      }),
      ...Object.fromEntries(['choose', 'confirm', 'stop', 'cancel'].map((name) => [name, command(name)])),
    } as unknown as Payment;
  }

  show(change: object): void {
    this.#state = { ...this.#state, ...change };
    this.states$.next(this.#state);
  }
}

/** An engine that sells; each call of `buy` is one of `sold`. */
export class Shop {
  readonly sold: DrivenPayment[] = [];

  buy(request: PaymentRequest): Payment {
    const driven = new DrivenPayment(request);
    this.sold.push(driven);
    return driven.payment;
  }
}

export const wallet = { request: () => Promise.reject(new Error('the hooks never prompt the wallet')) };

export const lantern = {
  type: 'products',
  sale: 'devnet',
  items: [{ productId: 'lantern', quantity: 1 }],
} as const;

export function anOffer(id: string): PaymentOffer {
  return { id, kind: 'balance', priority: 0, pays: [], gas: [], cost: null, missing: [], seconds: 4, route: null };
}
