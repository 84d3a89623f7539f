import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { compareWithChain } from '../../src/custody/compareWithChain.js';
import type { PaymentRequest } from '../../src/custody/Payment.js';
import { CustodyBed } from '../kit/CustodyBed.js';
import type { Postgres } from '../kit/Postgres.js';

let bed: CustodyBed;
/** Each one is the standby of the one before. */
const all: Postgres[] = [];
beforeAll(async () => {
  bed = await CustodyBed.start();
  await bed.ask('evm_setIntervalMining', 0);
  all.push(bed.postgres);
});
beforeEach(async () => bed.anew());
afterAll(async () => {
  await bed?.stop();
  for (const one of all) await one.stop();
});

/** Fails over after these payments were paid; the promoted standby does not know their nonces. */
async function failOver(count: number): Promise<readonly PaymentRequest[]> {
  const payments = Array.from({ length: count }, (_, index) => bed.payment({ value: BigInt(7 + index) }));
  const worker = bed.worker();
  await worker.open();
  for (const payment of payments) await bed.outbox.accept(payment);
  const standby = await bed.postgres.backup();
  await bed.turnUntil(bed.isOver, worker);
  expect(await bed.timesPaid(payments)).toEqual(payments.map(() => 1));
  await bed.custody.close();
  await standby.promote();
  all.push(standby);
  bed.place = bed.place.replace(/:\d+\//, `:${standby.port}/`);
  bed.postgres = standby;
  bed.custody = await bed.open();
  return payments;
}

describe('a standby that has not heard of the last numbers, and is promoted', () => {
  it('gives no nonce before the comparison, and pays nothing twice after the release', async () => {
    const payments = await failOver(6);
    const worker = bed.worker();
    // Nothing was compared yet, and the database itself gives no nonce.
    const fees = { gasLimit: 21_000n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n };
    const room = { owner: 'a', leaseMs: 1, most: 9, funds: 10n ** 18n };
    expect(await bed.outbox.number(bed.sender, fees, room)).toEqual([]);
    await worker.turn();
    expect(await bed.outbox.sender(bed.sender)).toEqual({
      nextNonce: 0,
      paused: expect.stringContaining('another one'),
      isSameLedger: false,
    });
    const { bound, strange, pending, minedCount } = await compareWithChain({
      outbox: bed.outbox,
      node: bed.anvil.node,
      sender: bed.sender,
    });
    expect([bound.length, strange, pending, minedCount]).toEqual([6, [], 0, 6]);
    await bed.outbox.release(bed.sender, minedCount);
    const later = bed.payment();
    await bed.outbox.accept(later);
    await bed.turnUntil(bed.isOver, worker);
    expect(await bed.timesPaid([...payments, later])).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(await bed.stateOf(later)).toBe('confirmed');
    // Reports the transactions without a payment.
    await bed.payForeign(7);
    await bed.mine();
    const again = await compareWithChain({ outbox: bed.outbox, node: bed.anvil.node, sender: bed.sender });
    expect(again).toMatchObject({ bound: [], strange: [{ nonce: 7 }] });
  });

  it('would pay twice if released without a comparison (planted fault)', async () => {
    const payments = await failOver(3);
    await bed.outbox.release(bed.sender, 3);
    await bed.turnUntil(bed.isOver, bed.worker());
    expect(await bed.timesPaid(payments)).toEqual([2, 2, 2]);
  });
});
