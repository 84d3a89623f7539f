import type { FundingEngine, PaymentRequest, PaymentStatus } from '../../core/index.js';
import { type PaymentStore, paymentStore } from './paymentStore.js';

type Stores = Map<string, PaymentStore>;

/** By engine and wallet, so that a server which renders for many wallets keeps none of them. */
const shared = new WeakMap<FundingEngine, WeakMap<object, Stores>>();

const isInProgress: ReadonlySet<PaymentStatus> = new Set(['asking', 'processing', 'paused', 'unknown']);
const isOver: ReadonlySet<PaymentStatus> = new Set(['succeeded', 'canceled']);

/**
 * Returns the store of the payment that components with an equal request share. A payment in progress stays the same after its last component has unmounted.
 * Without an id, a payment that is over isn't shared with new components: the same goods are bought again.
 */
export function sharedPayment(engine: FundingEngine, request: PaymentRequest, key: string): PaymentStore {
  const stores = storesOf(engine, request.wallet);
  const known = stores.get(key);
  if (known !== undefined && (request.id !== undefined || !isIn(isOver, known))) return known;
  const store = counted(paymentStore(engine, request), {
    onFirst: () => void (stores.has(key) || stores.set(key, store)),
    onLast: () => void (stores.get(key) === store && !isIn(isInProgress, store) && stores.delete(key)),
  });
  stores.set(key, store);
  return store;
}

function storesOf(engine: FundingEngine, wallet: object | null | undefined): Stores {
  const byWallet = shared.get(engine) ?? new WeakMap<object, Stores>();
  shared.set(engine, byWallet);
  // A missing wallet is a mistake that `engine.buy` reports.
  const holder = wallet ?? {};
  const stores = byWallet.get(holder) ?? new Map<string, PaymentStore>();
  byWallet.set(holder, stores);
  return stores;
}

function isIn(statuses: ReadonlySet<PaymentStatus>, { getSnapshot }: PaymentStore): boolean {
  const { state } = getSnapshot();
  return state !== null && statuses.has(state.status);
}

function counted(store: PaymentStore, { onFirst, onLast }: Record<'onFirst' | 'onLast', () => void>): PaymentStore {
  let listeners = 0;
  return {
    ...store,
    subscribe: (listener) => {
      if (listeners === 0) onFirst();
      listeners += 1;
      const unsubscribe = store.subscribe(listener);
      return () => {
        unsubscribe();
        listeners -= 1;
        if (listeners === 0) onLast();
      };
    },
  };
}
