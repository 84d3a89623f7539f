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
  // Callers that wait for it get the error.
  ready.catch(() => undefined);
  return { worker, ready };
};
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Trouble {
  /** A worker is killed at this interval; a new one replaces it. */
  readonly killEachMs?: number;
  readonly kills?: number;
  /** The number of workers killed together. Default 1. */
  readonly together?: number;
  /** How often, and how long in ms, the database is away. */
  readonly away?: { readonly times: number; readonly ms: number };
}

/** Requests all payments at the start, some of them twice; then workers in separate processes pay them. */
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

/** Waits until all payments are over, then counts. */
async function follow(
  payments: readonly PaymentRequest[],
  workers: ReturnType<typeof hire>[],
  { killEachMs = Infinity, kills: mostKills = Infinity, together = 1, away }: Trouble,
) {
  const count = payments.length;
  await Promise.all(workers.map(({ ready }) => ready));
  const startedAt = performance.now();
  let [kills, absences, killedAt] = [0, 0, startedAt];
  const progress: Progress[] = [await progressNow()];
  while (!(await bed.isOver())) {
    await pause(50);
    progress.push(await progressNow());
    if (kills < mostKills && performance.now() - killedAt >= killEachMs) {
      const some = workers.splice(0, together);
      await Promise.all(some.map(({ ready }) => ready));
      await Promise.all(some.map(({ worker }) => worker.kill()));
      workers.push(...some.map(hire));
      kills += some.length;
      killedAt = performance.now();
    }
    if (away !== undefined && absences < away.times) {
      await pause(Math.random() * 1_000);
      await bed.postgres.crash();
      await pause(away.ms);
      await bed.postgres.begin();
      absences += 1;
      // No payment can make progress without it.
      progress.push(await progressNow());
      progress.splice(0, progress.length - 1);
    }
  }
  const wallS = (performance.now() - startedAt) / 1_000;
  const paid: number[] = [];
  for (let at = 0; at < count; at += 500) paid.push(...(await bed.timesPaid(payments.slice(at, at + 500))));
  const transactions = Number(await bed.ask('eth_getTransactionCount', bed.sender.address, 'latest'));
  const [signed] = await bed.query('select count(*) as count from signed');
  const signedAt = (await bed.query('select min(at) as at from signed group by nonce order by 1')).map(({ at }) =>
    Number(at),
  );
  const [p99S, stillS] = [waitsOf(signedAt, progress), longestStandOf(progress)];
  const figures = {
    lost: paid.filter((times) => times === 0).length,
    doubled: paid.filter((times) => times > 1).length,
  };
  console.log(
    `${count} payments, ${WORKERS} workers, ${kills} kills, database away ${absences} times: ${wallS.toFixed(1)} s, ${(count / wallS).toFixed(0)}/s, ` +
      `${transactions} transactions, ${String(signed?.['count'])} signed, ${JSON.stringify(figures)}, ` +
      `signed to confirmed p99 ${p99S?.toFixed(1) ?? '-'} s, nothing confirmed for at most ${stillS.toFixed(1)} s`,
  );
  return { ...figures, transactions, kills, absences };
}

interface Progress {
  /** Unix seconds by the database. */
  readonly at: number;
  readonly confirmed: number;
}

async function progressNow(): Promise<Progress> {
  const [row] = await bed.query("select count(*) as count from payment where state = 'confirmed'");
  return { at: Date.now() / 1_000, confirmed: Number(row?.['count']) };
}

/**
 * Nonces of one account are mined in order: the nth signed payment is the nth confirmed one, seen at the next
 * read. `null` if not all of it was seen.
 */
function waitsOf(signedAt: readonly number[], progress: readonly Progress[]): number | null {
  if (progress[0]?.confirmed !== 0) return null;
  let look = 0;
  const waits = signedAt.map((at, index) => {
    while (look < progress.length - 1 && progress[look]!.confirmed <= index) look += 1;
    return progress[look]!.at - at;
  });
  return waits.sort((a, b) => a - b)[Math.ceil(waits.length * 0.99) - 1] ?? null;
}

/** Returns the longest time between two reads with progress. */
function longestStandOf(progress: readonly Progress[]): number {
  let [longest, last] = [0, progress[0]!];
  for (const look of progress) {
    if (look.confirmed === last.confirmed) continue;
    longest = Math.max(longest, look.at - last.at);
    last = look;
  }
  return longest;
}

describe('workers in several processes, counted on the chain', () => {
  it('have paid each payment once', async () => {
    expect(await pay(PAYMENTS, {})).toMatchObject({ lost: 0, doubled: 0, transactions: PAYMENTS });
  });

  it('have paid each payment once, though they are killed during the work', async () => {
    const trouble = isFull ? { killEachMs: 1_000 } : { killEachMs: 0, kills: 6, together: 2 };
    const figures = await pay(PAYMENTS, trouble);
    expect(figures).toMatchObject({ lost: 0, doubled: 0, transactions: PAYMENTS });
    expect(figures.kills).toBeGreaterThan(1);
  });

  it('have paid each payment once, though the database goes away during the work', async () => {
    const [count, away] = isFull ? [2_000, { times: 5, ms: 10_000 }] : [40, { times: 1, ms: 500 }];
    const figures = await pay(count, { away });
    expect(figures).toMatchObject({ lost: 0, doubled: 0, transactions: count, absences: away.times });
  });
});
