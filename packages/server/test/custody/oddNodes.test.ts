import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HttpChainNode } from '../../src/custody/ChainNode.js';
import { CustodyBed } from '../kit/CustodyBed.js';
import { type Front, FrontNode } from '../kit/frontNode.js';

let bed: CustodyBed;
let front: FrontNode | undefined;
beforeAll(async () => {
  bed = await CustodyBed.start();
  await bed.ask('evm_setIntervalMining', 0);
});
beforeEach(() => bed.anew('sqlite'));
afterEach(() => front?.stop());
afterAll(async () => bed?.stop());

type Answer = Readonly<Record<string, unknown>>;
const each = (body: unknown, change: (answer: Answer) => Answer): unknown =>
  Array.isArray(body) ? (body as Answer[]).map(change) : change(body as Answer);
const changed =
  (change: (answer: Answer) => Answer): Front =>
  async (_asked, ask) => ({ body: each(await ask(), change) });
const refusal = (message: string, code = -32_005): Answer => ({ jsonrpc: '2.0', id: null, error: { code, message } });
const batchesUpTo =
  (most: number, told: { readonly status?: number; readonly body: unknown }): Front =>
  async (asked, ask) =>
    Array.isArray(asked) && asked.length > most ? told : { body: await ask() };

const nodes: Readonly<Record<string, Front>> = {
  'has ids as text': changed((answer) => ({ ...answer, id: String(answer['id']) })),
  'has `error: null` beside each result': changed((answer) => ({ error: null, ...answer })),
  'has a byte order mark': async (_asked, ask) => ({ body: `\uFEFF${JSON.stringify(await ask())}` }),
  'takes no batches': batchesUpTo(0, { body: refusal('batch requests are not supported', -32_600) }),
  'takes batches of 3, and says so with HTTP 500': batchesUpTo(3, { status: 500, body: refusal('batch too large') }),
  'takes batches of 10, and says so with HTTP 429': batchesUpTo(10, { status: 429, body: refusal('batch too large') }),
  'takes batches of 3, and says so for each call': async (asked, ask) =>
    Array.isArray(asked) && asked.length > 3
      ? { body: (asked as readonly Answer[]).map(({ id }) => ({ ...refusal('maximum batch size is 3'), id })) }
      : { body: await ask() },
  'takes batches of 3, and says so in plain text': batchesUpTo(3, { status: 400, body: 'Batch size limit exceeded' }),
  'takes batches of 3, and only fails': batchesUpTo(3, { status: 503, body: '<html></html>' }),
  'answers in another order': async (_asked, ask) => {
    const body = await ask();
    return { body: Array.isArray(body) ? [...(body as unknown[])].reverse() : body };
  },
  'leaves every seventh answer out': (() => {
    let count = 0;
    return async (_asked, ask) => {
      const body = await ask();
      return { body: Array.isArray(body) ? (body as unknown[]).filter(() => ++count % 7 !== 0) : body };
    };
  })(),
};

describe('payments over a node that', () => {
  it.each(Object.keys(nodes))('%s: each is made once', async (kind) => {
    front = await FrontNode.start(bed.anvil.url, nodes[kind] as Front);
    const payments = Array.from({ length: 12 }, (_, index) => bed.payment({ value: 7n + BigInt(index) }));
    for (const payment of payments) await bed.outbox.accept(payment);
    const worker = bed.worker({ node: new HttpChainNode(bed.sender.chainId, front.url) });
    await worker.open();
    await bed.turnUntil(
      bed.isOver,
      Object.assign(Object.create(worker) as typeof worker, { turn: () => worker.turn().catch(() => false) }),
    );
    expect(await bed.timesPaid(payments)).toEqual(payments.map(() => 1));
    expect(await Promise.all(payments.map((one) => bed.stateOf(one)))).toEqual(payments.map(() => 'confirmed'));
  });
});
