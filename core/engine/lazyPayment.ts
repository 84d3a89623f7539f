import { defer, switchMap } from 'rxjs';
import type { PaymentRequest } from '../payment/Goods.js';
import type { Payment } from '../payment/Payment.js';
import type { PaymentSnapshot } from '../payment/PaymentSnapshot.js';
import { onDemand } from '../stream/onDemand.js';

/** The part of a payment that is known before its code is loaded. `goods` is `null` for a journaled payment. */
type Opening = Pick<PaymentRequest, 'id' | 'metadata'> & { readonly goods: PaymentRequest['goods'] | null };

/** Returns a payment whose code is loaded once it is watched or gets a command. Part of the first load, therefore small. */
export function lazyPayment(opening: Opening, load: () => Promise<Payment>): Payment {
  let payment: Payment | undefined;
  const first = blank(opening);
  const get = onDemand(async () => (payment = await load()));
  const stream = <N extends 'state$' | 'executions$'>(name: N) =>
    defer(get).pipe(switchMap((loaded): Payment[N] => loaded[name]));
  const handle: Record<string | symbol, unknown> = {
    state$: stream('state$'),
    executions$: stream('executions$'),
    async *[Symbol.asyncIterator]() {
      yield* await get();
    },
    get id() {
      return (payment ?? first).id;
    },
    get state() {
      return payment?.state ?? first;
    },
  };
  for (const name of ['result', 'choose', 'confirm', 'refresh', 'stop', 'retry', 'recheck', 'cancel'] as const)
    handle[name] = async (given: never) => (await get())[name](given);
  return handle as unknown as Payment;
}

function blank({ id = '', goods, metadata = {} }: Opening): PaymentSnapshot {
  const none: readonly never[] = [];
  return {
    status: 'quoting',
    id,
    goods,
    metadata,
    account: null,
    recipient: null,
    price: null,
    chosen: null,
    until: null,
    problem: null,
    receipt: null,
    result: null,
    search: null,
    offers: none,
    steps: none,
    can: ['cancel'],
    carrier: 'nobody',
    since: Date.now(),
  };
}
