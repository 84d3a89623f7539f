import { describe, expect, it } from '@jest/globals';
import { type CardPayment, watchCardPayment } from '../../../core/onramp/watchCardPayment.js';
import { player } from '../../kit/people.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { watch } from '../../kit/watch.js';
import { ManualClock, settled } from '../stream/ManualClock.js';

const label = { action: 'pay-by-card', amount: null, counterparty: player };

/** Expects 5 coins and 1 item on top of the 10 coins held before. Nothing has arrived. */
class Bed {
  readonly clock = new ManualClock();
  held: readonly (bigint | null)[] | Error = [10n, 0n];
  page: string | Error = 'https://pay.example/';
  deliveredIn: `0x${string}` | null | Error = hashNumber(1);
  readonly payment: CardPayment = {
    label,
    bought: [
      { before: 10n, amount: 5n },
      { before: 0n, amount: 1n },
    ],
    page: () => answer(this.page),
    held: () => answer(this.held),
    deliveredIn: () => answer(this.deliveredIn),
  };

  watch(memo?: string) {
    return watch(watchCardPayment(this.payment, this.clock, memo));
  }
}

function answer<T>(value: T | Error): Promise<T> {
  return value instanceof Error ? Promise.reject(value) : Promise.resolve(value);
}

const waiting = { label, url: 'https://pay.example/', status: 'AWAITING_PAYMENT', stale: false, memo: '10,0' };

describe('watchCardPayment', () => {
  it('shows the page, and ends once all of it has come, with the transaction that brought it', async () => {
    const bed = new Bed();
    const payment = bed.watch();
    await settled();
    expect(payment.values).toEqual([waiting]);
    bed.held = [15n, 0n]; // the coins alone
    await bed.clock.pass(3_000);
    expect(payment.values.map(({ status }) => status)).toEqual(['AWAITING_PAYMENT', 'AWAITING_PAYMENT']);
    bed.held = [14n, 1n]; // one of them spent meanwhile: what has come has come
    await bed.clock.pass(3_000);
    bed.held = [15n, 1n];
    await bed.clock.pass(3_000);
    await settled();
    expect(payment.last).toEqual({ ...waiting, status: 'DELIVERED', arrivedIn: hashNumber(1) });
    expect([payment.isComplete, bed.clock.pending]).toEqual([true, 0]);
  });

  it.each([null, new Error('the chain does not answer')])(
    'has come whether or not the transaction is known: %p',
    async (deliveredIn) => {
      const bed = new Bed();
      bed.deliveredIn = deliveredIn;
      bed.held = [15n, 1n];
      const payment = bed.watch();
      await settled();
      await settled();
      expect(payment.last).toEqual({ ...waiting, status: 'DELIVERED' });
      expect(payment.last).not.toHaveProperty('arrivedIn');
      expect(payment.isComplete).toBe(true);
    },
  );

  it('says that a look failed, and looks on', async () => {
    const bed = new Bed();
    bed.held = [null, 0n];
    const payment = bed.watch();
    await settled();
    expect(payment.last).toEqual({ ...waiting, stale: true });
    bed.held = [10n, 0n];
    await bed.clock.pass(3_000);
    expect(payment.last).toEqual(waiting);
    payment.leave();
  });

  it('errors where the first page cannot be had', async () => {
    const bed = new Bed();
    bed.page = new Error('no page');
    const payment = bed.watch();
    await payment.ended;
    expect([payment.values, payment.error]).toEqual([[], bed.page]);
  });

  it('waits without a page for what may have been paid on an earlier one, from what was held before that', async () => {
    const bed = new Bed();
    bed.page = new Error('no page');
    bed.held = [8n, 0n];
    const payment = bed.watch('3,0');
    await settled();
    expect(payment.last).toEqual({ label, status: 'AWAITING_PAYMENT', stale: false, memo: '3,0' });
    bed.held = [8n, 1n];
    await bed.clock.pass(3_000);
    expect(payment.last).toMatchObject({ status: 'DELIVERED' });
    const leaving = new Bed();
    leaving.page = new Error('no page');
    const left = leaving.watch('3,0');
    left.leave();
    await settled();
    expect([left.values, left.error]).toEqual([[], undefined]);
  });

  it('asks nothing any more once it is left', async () => {
    const bed = new Bed();
    const payment = bed.watch();
    await settled();
    payment.leave();
    expect(bed.clock.pending).toBe(0);
  });
});
