import type { Defect } from './Defect.js';

const run = 'core/payment/PaymentRun';
const active = 'core/payment/ActivePayment';
const snapshot = 'core/payment/snapshotOfFacts';

const receipt = 'core/payment/readSettledReceipt';
/** Otherwise the receipt names what it lacks. */
const nothingUnread: Defect['changes'][number] = {
  file: receipt,
  find: 'const unread = tries.flatMap((attempt) => unreadChains(attempt, read, native.chainId)).map(unknownOn);',
  replace: 'const unread = [];',
};

/** Faults in payments, found by runs that buy with `engine.buy`. */
export const paymentDefects: readonly Defect[] = [
  {
    name: 'purchase-made-anew',
    what: 'A payment that continues makes its purchase again, under another name.',
    world: 'payments',
    unitTest: {
      path: 'test/integration/payment.test.ts',
      name: 'is not paid a second time if the journal has lost its purchase',
    },
    changes: [
      {
        file: run,
        find: 'const before = await findPurchase(this.#entry, this.#record, services);',
        replace: 'const before = null;',
      },
      { file: run, find: 'this.#assertNeverStarted(presentTry(this.#record).purchaseId);', replace: '' },
      {
        file: run,
        find: 'this.#record.tries.length * 100',
        replace: '(this.#record.tries.length * 100 + services.clock.now())',
      },
    ],
  },
  {
    name: 'payment-done-with-its-attempt',
    what: 'A payment succeeds once its purchase has ended in any way.',
    world: 'payments',
    changes: [
      { file: run, find: 'return execution?.status === ExecutionStatus.DONE;', replace: 'return execution !== null;' },
    ],
  },
  {
    name: 'doubt-is-a-pause',
    what: 'A payment whose request may still take effect is paused, and another offer may be paid.',
    world: 'payments',
    changes: [
      {
        file: 'core/payment/paymentStatus',
        find: "latest.tasks.some(mayTakeEffect) ? 'unknown' : 'paused'",
        replace: "'paused'",
      },
      { file: snapshot, find: 'return isChoosing || !isInDoubt(facts);', replace: 'return true;' },
      {
        file: snapshot,
        find: "if (command === 'retry')",
        replace: "if (command === 'retry' && isResumable(facts) === null)",
      },
    ],
  },
  {
    name: 'offer-paid-beside-an-attempt',
    what: 'Another offer is paid although another page has continued the earlier attempt, which is not abandoned.',
    world: 'payments',
    unitTest: {
      path: 'test/integration/payment.test.ts',
      name: 'is not paid a second time by another offer if another page has completed the first',
    },
    changes: [
      { file: active, find: ' || !(await this.#isAsShown(stored))', replace: '' },
      { file: active, find: "await this.#abandonAttempt(stored, 'another offer is paid instead');", replace: '' },
    ],
  },
  {
    name: 'receipt-of-the-last-offer',
    what: 'The receipt has only what the last offer moved.',
    world: 'payments',
    changes: [
      {
        file: receipt,
        find: 'const ids = tries.flatMap(',
        replace: 'const ids = tries.slice(-1).flatMap(',
      },
      nothingUnread,
    ],
  },
  {
    name: 'receipt-of-the-purchase',
    what: 'The receipt has the purchase alone, without its funding.',
    world: 'payments',
    changes: [
      {
        file: receipt,
        find: '[fundingId, purchaseId]).filter',
        replace: '[purchaseId ?? fundingId]).filter',
      },
      nothingUnread,
    ],
  },
  {
    name: 'watchers-miscounted',
    what: 'A command ends the watching of a payment.',
    world: 'payments',
    changes: [
      {
        file: active,
        find: 'this.#watch();',
        replace: 'this.#states$.subscribe(subscriber);\n            if (!subscriber.closed) this.#watch();',
      },
    ],
  },
];
