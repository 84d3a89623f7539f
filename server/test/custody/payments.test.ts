import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentRequest } from '../../src/custody/Payment.js';
import { CustodyBed } from '../kit/CustodyBed.js';
import { payElsewhere } from '../kit/payElsewhere.js';

const isFull = process.env['FULL'] === '1';
const PAYMENTS = isFull ? 10_000 : 60;
const WORKERS = isFull ? 4 : 3;

let bed: CustodyBed;
beforeAll(async () => {
  bed = await CustodyBed.start(isFull ? '1' : '0.5');
});
afterAll(async () => bed?.stop());

const hire = () => {
  const worker = payElsewhere(bed.place, bed.anvil.url, bed.anvil.node.chainId, bed.key);
  const ready = worker.says();
  // Whoever waits for it hears of it.
  ready.catch(() => undefined);
  return { worker, ready };
};
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Trouble {
  /** A worker is killed each so often; another one takes its place. */
  readonly killEachMs?: number;
  readonly kills?: number;
  /** The database is gone for so long, so often. */
  readonly away?: { readonly times: number; readonly ms: number };
}

/** All are asked for at the beginning, some of them twice; then workers in processes of their own pay them. */
async function pay(count: number, trouble: Trouble) {
  await bed.anew();
  await bed.worker().open();
  const payments = Array.from({ length: count }, () => bed.payment());
  const twice = [...payments, ...payments.slice(0, 50)];
  while (twice.length > 0) await Promise.all(twice.splice(0, 8).map((payment) => bed.outbox.accept(payment)));
  const workers = Array.from({ length: WORKERS }, hire);
  try {
    return await follow(payments, workers, trouble);
  } finally {
    for (const { worker } of workers) await worker.kill();
  }
}

/** Until all are over, then counts. */
async function follow(
  payments: readonly PaymentRequest[],
  workers: ReturnType<typeof hire>[],
  { killEachMs = Infinity, kills: mostKills = Infinity, away }: Trouble,
) {
  const count = payments.length;
  await Promise.all(workers.map(({ ready }) => ready));
  const startedAt = performance.now();
  let [kills, absences, killedAt] = [0, 0, startedAt];
  while (!(await bed.isOver())) {
    await pause(50);
    if (kills < mostKills && performance.now() - killedAt >= killEachMs) {
      const one = workers.shift();
      await one?.ready;
      await one?.worker.kill();
      workers.push(hire());
      kills += 1;
      killedAt = performance.now();
    }
    if (away !== undefined && absences < away.times) {
      await pause(Math.random() * 1_000);
      await bed.postgres.crash();
      await pause(away.ms);
      await bed.postgres.begin();
      absences += 1;
    }
  }
  const wallS = (performance.now() - startedAt) / 1_000;
  const paid: number[] = [];
  for (let at = 0; at < count; at += 500) paid.push(...(await bed.timesPaid(payments.slice(at, at + 500))));
  const transactions = Number(await bed.ask('eth_getTransactionCount', bed.sender.address, 'latest'));
  const [signed] = await bed.query('select count(*) as count from signed');
  const figures = {
    lost: paid.filter((times) => times === 0).length,
    doubled: paid.filter((times) => times > 1).length,
  };
  console.log(
    `${count} payments, ${WORKERS} workers, ${kills} kills, database away ${absences} times: ${wallS.toFixed(1)} s, ${(count / wallS).toFixed(0)}/s, ` +
      `${transactions} transactions, ${String(signed?.['count'])} signed, ${JSON.stringify(figures)}`,
  );
  return { ...figures, transactions, kills, absences };
}

describe('workers in several processes, counted on the chain', () => {
  it('have paid each payment once', async () => {
    expect(await pay(PAYMENTS, {})).toMatchObject({ lost: 0, doubled: 0, transactions: PAYMENTS });
  });

  it('have paid each payment once, though they are killed in the middle', async () => {
    const trouble = isFull ? { killEachMs: 1_000 } : { killEachMs: 0, kills: 6 };
    const figures = await pay(PAYMENTS, trouble);
    expect(figures).toMatchObject({ lost: 0, doubled: 0, transactions: PAYMENTS });
    expect(figures.kills).toBeGreaterThan(1);
  });

  it('have paid each payment once, though the database goes away in the middle', async () => {
    const [count, away] = isFull ? [2_000, { times: 5, ms: 10_000 }] : [40, { times: 1, ms: 500 }];
    const figures = await pay(count, { away });
    expect(figures).toMatchObject({ lost: 0, doubled: 0, transactions: count, absences: away.times });
  });
});
