import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Hex } from 'tributary-sdk';
import type { CustodialAccount, NumberedTransaction } from '../../src/custody/CustodialAccount.js';
import type { PaymentRequest } from '../../src/custody/Payment.js';
import type { PaymentWorker } from '../../src/custody/PaymentWorker.js';
import { runPayments } from '../../src/custody/runPayments.js';
import { CustodyBed } from '../kit/CustodyBed.js';

let bed: CustodyBed;
beforeAll(async () => {
  bed = await CustodyBed.start();
  await bed.ask('evm_setIntervalMining', 0);
});
afterAll(async () => bed?.stop());

type Sign = CustodialAccount['sign'];
const accountThat = (sign: (transaction: NumberedTransaction, own: Sign) => Promise<Hex>): CustodialAccount => ({
  address: bed.account.address,
  sign: async (transaction) => sign(transaction, (one) => bed.account.sign(one)),
});
const never = (): Promise<never> => new Promise(() => undefined);
const no = (): Promise<never> => Promise.reject(new Error('no'));

const accepted = async (count: number): Promise<readonly PaymentRequest[]> => {
  const payments = Array.from({ length: count }, () => bed.payment());
  for (const payment of payments) await bed.outbox.accept(payment);
  return payments;
};
const statesOf = (payments: readonly PaymentRequest[]) => Promise.all(payments.map((one) => bed.stateOf(one)));
/** A worker whose errors another test checks. */
const failing = (worker: PaymentWorker): PaymentWorker =>
  Object.assign(Object.create(worker) as PaymentWorker, { turn: () => worker.turn().catch(() => false) });

describe.each(['postgres', 'sqlite'] as const)('a payment that its account does not sign, in %s', (kind) => {
  beforeEach(() => bed.anew(kind));

  it.each([
    ['refuses', no],
    ['does not answer for', never],
  ])('is cancelled with its nonce, and given back, where the account %s it alone', async (_name, answer) => {
    await bed.allow({ mostPerDay: '700' });
    const payments = await accepted(8);
    const account = accountThat((one, own) => (one.to === payments[0]?.to ? answer() : own(one)));
    const worker = bed.worker({ account, refusedMs: 1 });
    await worker.open();
    // Its neighbours are signed in the same round, which reports it at its end.
    await expect(worker.turn()).rejects.toThrow('not signed: 1');
    expect(await statesOf(payments)).toEqual(['numbered', ...Array.from({ length: 7 }, () => 'signed')]);
    await bed.turnUntil(bed.isOver, failing(worker));
    expect(await statesOf(payments)).toEqual(['cancelled', ...Array.from({ length: 7 }, () => 'confirmed')]);
    expect(await bed.timesPaid(payments)).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
    expect(Number(await bed.ask('eth_getTransactionCount', bed.sender.address, 'latest'))).toBe(8);
    expect(await bed.query('select amount from spent')).toEqual([{ amount: '49' }]);
  });

  it.each([
    ['refuses', no],
    ['does not answer for', never],
  ])(
    'waits with its nonce, told as `numbered`, while the account %s everything, and is paid then',
    async (_, answer) => {
      let isAway = true;
      const payments = await accepted(3);
      const account = accountThat((one, own) => (isAway ? answer() : own(one)));
      const worker = bed.worker({ account, refusedMs: 1, timeLimitMs: 20 });
      await worker.open();
      for (let turns = 0; turns < 4; turns += 1) {
        await bed.hurry();
        await expect(worker.turn()).rejects.toThrow('not signed');
      }
      expect((await bed.outbox.overview()).open).toMatchObject([{ state: 'numbered', count: 3 }]);
      isAway = false;
      await bed.turnUntil(bed.isOver, failing(worker));
      expect([await statesOf(payments), await bed.timesPaid(payments)]).toEqual([
        ['confirmed', 'confirmed', 'confirmed'],
        [1, 1, 1],
      ]);
    },
  );

  it('is paid once, at its nonce, if the signature comes after the time limit', async () => {
    const late: (() => void)[] = [];
    const asked: number[] = [];
    const [payment] = await accepted(1);
    const account = accountThat(async (one, own) => {
      asked.push(one.nonce);
      if (asked.length === 1) await new Promise<void>((resolve) => late.push(resolve));
      return own(one);
    });
    const worker = bed.worker({ account });
    await worker.open();
    await expect(worker.turn()).rejects.toThrow('not signed');
    late[0]?.();
    await bed.turnUntil(bed.isOver, worker);
    expect([asked, await bed.timesPaid([payment!])]).toEqual([[0, 0], [1]]);
    expect(await bed.query('select nonce from signed')).toHaveLength(1);
  });

  it('is signed with higher fees though another one cannot be', async () => {
    const payments = await accepted(2);
    let isBumping = false;
    const account = accountThat((one, own) => (isBumping && one.to === payments[0]?.to ? no() : own(one)));
    const worker = bed.worker({ account, bumpAfterMs: 1, refusedMs: 1 });
    await worker.open();
    await worker.turn();
    isBumping = true;
    await bed.overdue();
    await expect(worker.turn()).rejects.toThrow('not signed: 1');
    const counts = await bed.query('select nonce, count(*) as count from signed group by nonce order by nonce');
    expect(counts.map(({ count }) => Number(count))).toEqual([1, 2]);
    await bed.turnUntil(bed.isOver, failing(worker));
    expect(await bed.timesPaid(payments)).toEqual([1, 1]);
  });

  it.each([
    ['fails', no],
    ['does not answer', never],
  ])('is neither signed nor cancelled while `prepare` %s', async (_name, answer) => {
    const payments = await accepted(2);
    let isAway = true;
    const worker = bed.worker({
      prepare: ({ to }) => (isAway && to === payments[0]?.to ? answer() : Promise.resolve(null)),
      refusedMs: 1,
    });
    await worker.open();
    await expect(worker.turn()).rejects.toThrow('not signed: 1');
    expect(await statesOf(payments)).toEqual(['numbered', 'signed']);
    isAway = false;
    await bed.turnUntil(bed.isOver, worker);
    expect(await bed.timesPaid(payments)).toEqual([1, 1]);
  });
});

describe('a worker whose account never answers', () => {
  beforeEach(() => bed.anew('sqlite'));

  it('reports it, and can be stopped', async () => {
    await accepted(1);
    const worker = bed.worker({ account: accountThat(never) });
    await worker.open();
    const told: unknown[] = [];
    const running = runPayments(worker, { onFailure: (error) => told.push(error) });
    while (told.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await running.stop();
    expect(told[0]).toMatchObject({ errors: [{ message: 'no answer in 100 ms' }] });
  });

  it('rejects an invalid address', () => {
    const account = { address: '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' as never, sign: never };
    expect(() => bed.worker({ account })).toThrow(expect.objectContaining({ code: 'INVALID_ADDRESS' }));
  });
});
