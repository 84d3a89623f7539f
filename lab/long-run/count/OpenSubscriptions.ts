import { Observable, type Subscription } from 'rxjs';

/** Counts open subscriptions to streams, the engine's internal ones included. */
export class OpenSubscriptions {
  #count = 0;
  // oxlint-disable-next-line typescript/unbound-method -- called with its observable below
  readonly #subscribe = Observable.prototype.subscribe;

  constructor() {
    const subscribe = this.#subscribe as (this: Observable<unknown>, ...parts: unknown[]) => Subscription;
    const opened = (subscription: Subscription): Subscription => {
      this.#count += 1;
      // Where it has ended already, at once.
      subscription.add(() => void (this.#count -= 1));
      return subscription;
    };
    Observable.prototype.subscribe = function (this: Observable<unknown>, ...parts: unknown[]) {
      return opened(subscribe.apply(this, parts));
    };
  }

  get count(): number {
    return this.#count;
  }

  restore(): void {
    Observable.prototype.subscribe = this.#subscribe;
  }
}
