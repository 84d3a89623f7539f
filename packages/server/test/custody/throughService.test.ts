import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AProcess } from '../../../../test/integrations/node/kit/AProcess.js';
import { freePort } from '../../../../test/kit/freePort.js';
import type { PaymentRequest } from '../../src/custody/Payment.js';
import { apiKeyHash } from '../../src/service/auth/ApiKeys.js';
import { CustodyBed } from '../kit/CustodyBed.js';
import { payElsewhere } from '../kit/payElsewhere.js';
import { serveElsewhere } from '../kit/serveElsewhere.js';

const isFull = process.env['FULL'] === '1';
const PAYMENTS = isFull ? 10_000 : 60;
const [SERVICES, WORKERS, CALLERS] = [2, isFull ? 4 : 2, isFull ? 16 : 8];
const key = 's'.repeat(32);

let bed: CustodyBed;
beforeAll(async () => {
  bed = await CustodyBed.start(isFull ? '1' : '0.5');
});
afterAll(async () => bed?.stop());

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A process that is replaced when it is killed. */
class Post {
  #now!: AProcess;
  #ready!: Promise<unknown>;

  constructor(private readonly begin: () => AProcess) {
    this.#take();
  }

  get ready(): Promise<unknown> {
    return this.#ready;
  }

  async kill(): Promise<void> {
    await this.#now.kill();
  }

  async replace(): Promise<void> {
    await this.#ready;
    await this.kill();
    this.#take();
  }

  #take(): void {
    this.#now = this.begin();
    this.#ready = this.#now.says();
    // Callers that wait for it get the error.
    this.#ready.catch(() => undefined);
  }
}

interface Answer {
  readonly status: number;
  readonly id: string | undefined;
}

/** Requests like a studio's server: repeats until a process answers under the service's name. */
async function demand(ports: readonly number[], { key: name, ...payment }: PaymentRequest): Promise<Answer> {
  const { chainId, sender, to, value } = payment;
  for (let turn = 0; ; turn += 1) {
    const port = ports[(turn + name.charCodeAt(0)) % ports.length]!;
    const answer = await fetch(`http://127.0.0.1:${port}/v1/payments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': name, 'content-type': 'application/json' },
      body: JSON.stringify({ chainId, sender, to, value: String(value) }),
    }).catch(() => null);
    const body = (await answer?.json().catch(() => null)) as { readonly id?: string } | null | undefined;
    if (answer !== null && body && answer.status < 500) return { status: answer.status, id: body.id };
    await pause(50);
  }
}

interface Trouble {
  /** A service or a worker is killed (SIGKILL) at this interval, in ms. */
  readonly killEachMs?: number;
  readonly mostKills?: number;
  readonly away?: { readonly times: number; readonly ms: number };
}

/** Requests all payments from the services, each twice, while workers pay them; counts them on the chain. */
async function pay(count: number, { killEachMs = Infinity, mostKills = Infinity, away }: Trouble) {
  await bed.anew();
  await bed.worker().open();
  const ports = await Promise.all(Array.from({ length: SERVICES }, freePort));
  const posts = [
    ...ports.map((port) => new Post(() => serveElsewhere(bed.place, apiKeyHash(key), port))),
    ...Array.from(
      { length: WORKERS },
      () => new Post(() => payElsewhere(bed.place, bed.anvil.url, bed.anvil.node.chainId, bed.key)),
    ),
  ];
  try {
    await Promise.all(posts.map(({ ready }) => ready));
    const payments = Array.from({ length: count }, () => bed.payment());
    const startedAt = performance.now();
    const statuses = new Map<number, number>();
    const left = payments.flatMap((payment) => [payment, payment]);
    let isOver = false;
    const call = async (): Promise<void> => {
      for (let payment = left.pop(); payment !== undefined; payment = left.pop()) {
        const { status, id } = await demand(ports, payment);
        expect(id).toBe(payment.key);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const calling = Promise.all(Array.from({ length: CALLERS }, call));
    let kills = 0;
    const killing = (async () => {
      while (!isOver) {
        await pause(killEachMs === Infinity ? 50 : killEachMs);
        if (killEachMs === Infinity || kills === mostKills || isOver) continue;
        await posts[kills % posts.length]!.replace();
        kills += 1;
      }
    })();
    for (let absence = 0; absence < (away?.times ?? 0); absence += 1) {
      await pause(500 + Math.random() * 500);
      await bed.postgres.crash();
      await pause(away!.ms);
      await bed.postgres.begin();
    }
    await calling;
    while (!(await bed.isOver())) await pause(50);
    isOver = true;
    await killing;
    const wallS = (performance.now() - startedAt) / 1_000;
    const paid: number[] = [];
    for (let at = 0; at < count; at += 500) paid.push(...(await bed.timesPaid(payments.slice(at, at + 500))));
    const figures = {
      lost: paid.filter((times) => times === 0).length,
      doubled: paid.filter((times) => times > 1).length,
      transactions: Number(await bed.ask('eth_getTransactionCount', bed.sender.address, 'latest')),
    };
    console.log(
      `${count} payments through ${SERVICES} services, ${WORKERS} workers, ${kills} kills, database away ${away?.times ?? 0} times: ` +
        `${wallS.toFixed(1)} s, ${(count / wallS).toFixed(0)}/s, ${JSON.stringify({ ...figures, answers: Object.fromEntries(statuses) })}`,
    );
    return { ...figures, kills, statuses: [...statuses.keys()].sort() };
  } finally {
    await Promise.all(posts.map((post) => post.kill()));
  }
}

describe('payments demanded of the service, each twice, counted on the chain', () => {
  it('are each paid exactly once', async () => {
    const figures = await pay(PAYMENTS, {});
    expect(figures).toMatchObject({ lost: 0, doubled: 0, transactions: PAYMENTS, statuses: [200, 202] });
  });

  it('are paid once, though services and workers are killed in turn', async () => {
    const figures = await pay(PAYMENTS, isFull ? { killEachMs: 1_000 } : { killEachMs: 100, mostKills: 6 });
    expect(figures).toMatchObject({ lost: 0, doubled: 0, transactions: PAYMENTS });
    expect(figures.kills).toBeGreaterThan(1);
  });

  it('are paid once, though the database goes away during the work', async () => {
    const [count, away] = isFull ? [2_000, { times: 5, ms: 10_000 }] : [60, { times: 1, ms: 500 }];
    expect(await pay(count, { away })).toMatchObject({ lost: 0, doubled: 0, transactions: count });
  });
});
