import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HttpChainNode } from '../../src/custody/ChainNode.js';
import { compareWithChain } from '../../src/custody/compareWithChain.js';
import { CustodyBed } from '../kit/CustodyBed.js';
import { FrontNode, perCall } from '../kit/frontNode.js';

let bed: CustodyBed;
let front: FrontNode | undefined;
beforeAll(async () => {
  bed = await CustodyBed.start();
  await bed.ask('evm_setIntervalMining', 0);
});
beforeEach(() => bed.anew('sqlite'));
afterEach(() => front?.stop());
afterAll(async () => bed?.stop());

const signedCount = async (): Promise<number> => (await bed.query('select hash from signed')).length;

describe('a payment that is in a block and not final yet', () => {
  it('is not signed again, however long that takes', async () => {
    const payment = bed.payment();
    await bed.outbox.accept(payment);
    const worker = bed.worker({ finalityBlocks: 5, bumpAfterMs: 1 });
    await worker.open();
    await worker.turn();
    await bed.mine();
    for (let turns = 0; turns < 3; turns += 1) {
      await bed.overdue();
      await worker.turn();
    }
    expect([await signedCount(), await bed.stateOf(payment)]).toEqual([1, 'signed']);
    await bed.mine(4);
    await bed.turnUntil(bed.isOver, worker);
    expect([await signedCount(), await bed.timesPaid([payment])]).toEqual([1, [1]]);
  });

  it('is signed again if it is in no block', async () => {
    await bed.outbox.accept(bed.payment());
    const worker = bed.worker({ bumpAfterMs: 1 });
    await worker.open();
    await worker.turn();
    await bed.overdue();
    await worker.turn();
    expect(await signedCount()).toBe(2);
  });
});

describe('a worker that dies while it sends for the first time', () => {
  it('leaves at most five signed payments unsent', async () => {
    for (let count = 0; count < 12; count += 1) await bed.outbox.accept(bed.payment());
    const { node } = bed.anvil;
    const died = new Promise<never>(() => undefined);
    let signed = 0;
    const sends = new Promise<void>((resolve) => {
      const dying = {
        chainId: node.chainId,
        ask: async (calls: Parameters<typeof node.ask>[0]) => {
          if (!calls.some(({ method }) => method === 'eth_sendRawTransaction')) return node.ask(calls);
          signed = await signedCount();
          resolve();
          return died;
        },
      };
      const worker = bed.worker({ node: dying });
      void worker.open().then(() => worker.turn());
    });
    await sends;
    expect(signed).toBe(5);
  });
});

describe('a comparison with the chain', () => {
  it('skips transactions before the account was opened, and knows the pending payments', async () => {
    for (let nonce = 0; nonce < 3; nonce += 1) {
      await bed.payForeign(nonce);
      await bed.mine();
    }
    await bed.mine(30);
    const payments = [bed.payment(), bed.payment()];
    const worker = bed.worker();
    await worker.open();
    for (const payment of payments) await bed.outbox.accept(payment);
    await worker.turn();
    const { outbox, sender } = bed;
    const comparison = await compareWithChain({ outbox, node: bed.anvil.node, sender, mostBlocks: 20 });
    expect(comparison).toEqual({ bound: [], strange: [], pending: 0, minedCount: 3 });
  });
});

describe('a receipt without a status', () => {
  const without = async (given: Readonly<Record<string, unknown>>, status: unknown) => {
    const node = new HttpChainNode(bed.sender.chainId, bed.anvil.url);
    const odd = {
      chainId: node.chainId,
      ask: async (calls: Parameters<typeof node.ask>[0]) =>
        (await node.ask(calls)).map((answer, index) =>
          calls[index]?.method === 'eth_getTransactionReceipt' && 'result' in answer && answer.result !== null
            ? { result: { ...(answer.result as object), status } }
            : answer,
        ),
    };
    const payment = bed.payment(given);
    await bed.allow({ targets: 'any', selectors: ['0x12345678'] });
    await bed.outbox.accept(payment);
    const reports: unknown[] = [];
    const worker = bed.worker({ node: odd, onReport: (report) => reports.push(report), bumpAfterMs: 1 });
    await worker.open();
    for (let turns = 0; turns < 4; turns += 1) {
      await worker.turn();
      await bed.mine();
      await bed.hurry();
    }
    return { payment, reports };
  };

  it.each([null, undefined])('confirms a payment that can only be paid (%p)', async (status) => {
    const { payment } = await without({}, status);
    expect([await bed.stateOf(payment), await bed.timesPaid([payment])]).toEqual(['confirmed', [1]]);
  });

  it('reports the outcome as unknown: the payment does not fail and is not signed again', async () => {
    const to = bed.recipient();
    await bed.ask('anvil_setCode', to, '0x5b00');
    const { payment, reports } = await without({ to, value: 0n, data: '0x12345678' }, null);
    const reason = expect.stringContaining('the node does not say whether it was reverted') as unknown;
    expect(await bed.outbox.find(`game/${payment.key}`)).toMatchObject({ state: 'signed', reason });
    expect([reports, await signedCount()]).toEqual([[{ id: `game/${payment.key}`, reason }], 1]);
  });
});

describe('a node that lies about the fees it wants', () => {
  it('is followed up to the cap and no further', async () => {
    const sent: unknown[] = [];
    front = await FrontNode.start(
      bed.anvil.url,
      perCall(({ method, params }) => {
        if (method !== 'eth_sendRawTransaction') return null;
        sent.push(params[0]);
        return { error: { code: -32_000, message: 'gas tip cap 1, minimum needed 99999999999999999999999' } };
      }),
    );
    await bed.outbox.accept(bed.payment());
    const worker = bed.worker({ node: new HttpChainNode(bed.sender.chainId, front.url), bumpAfterMs: 1 });
    await worker.open();
    for (let turns = 0; turns < 5; turns += 1) {
      await bed.overdue();
      await worker.turn();
    }
    expect(new Set(sent).size).toBe(1);
  });
});
