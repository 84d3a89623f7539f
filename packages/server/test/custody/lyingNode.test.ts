import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChainNode, type RpcAnswer, type RpcCall, resultOf } from '../../src/custody/ChainNode.js';
import { CustodyBed } from '../kit/CustodyBed.js';

const PAYMENTS = process.env['FULL'] === '1' ? 300 : 12;

let bed: CustodyBed;
beforeAll(async () => {
  bed = await CustodyBed.start();
  await bed.ask('evm_setIntervalMining', 0);
});
beforeEach(() => bed.anew());
afterAll(async () => bed?.stop());

type Lie = (calls: readonly RpcCall[], ask: ChainNode['ask']) => Promise<readonly RpcAnswer[]>;
const nodeThat = (lie: Lie): ChainNode => ({
  chainId: bed.sender.chainId,
  ask: async (calls) => lie(calls, bed.anvil.node.ask.bind(bed.anvil.node)),
});
const sends = (calls: readonly RpcCall[]): boolean => calls.some(({ method }) => method === 'eth_sendRawTransaction');

/** Two of three times. */
function lies(): Readonly<Record<string, Lie>> {
  let seed = 1;
  const sometimes = (): boolean => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31 < 2 / 3;
  };
  return {
    'takes a transaction, and does not answer': async (calls, ask) => {
      const answers = await ask(calls);
      if (sends(calls) && sometimes()) throw new Error('the node has timed out');
      return answers;
    },
    'says "already known" of everything, and keeps every other one': async (calls, ask) => {
      if (!sends(calls)) return ask(calls);
      if (sometimes()) await ask(calls);
      return calls.map(() => ({ error: { message: 'already known' } }));
    },
    'forgets what waits': async (calls, ask) => {
      if (sometimes()) await ask([{ method: 'anvil_dropAllTransactions', params: [] }]);
      return ask(calls);
    },
    'is 20 blocks behind now and then': async (calls, ask) => {
      if (!sometimes()) return ask(calls);
      const head = Number(resultOf((await ask([{ method: 'eth_blockNumber', params: [] }]))[0]));
      const old = Math.max(0, head - 20);
      const answers = await ask(
        calls.map((call) =>
          call.method === 'eth_getTransactionCount'
            ? { method: call.method, params: [call.params[0], `0x${old.toString(16)}`] }
            : call,
        ),
      );
      return answers.map((answer, index) => {
        const method = calls[index]?.method;
        if (method === 'eth_blockNumber') return { result: `0x${old.toString(16)}` };
        const receipt = 'result' in answer ? (answer.result as { readonly blockNumber?: string } | null) : null;
        return method === 'eth_getTransactionReceipt' && Number(receipt?.blockNumber ?? 0) > old
          ? { result: null }
          : answer;
      });
    },
    'answers every third question with an error': async (calls, ask) => {
      const answers = await ask(calls);
      return answers.map((answer) => (sometimes() ? answer : { error: { message: 'internal error' } }));
    },
    'has receipts of what is in no block yet': async (calls, ask) => {
      const answers = await ask(calls);
      if (!sometimes()) return answers;
      return answers.map((answer, index) =>
        calls[index]?.method === 'eth_getTransactionReceipt'
          ? { result: { status: null, blockNumber: null, transactionHash: calls[index].params[0] } }
          : answer,
      );
    },
    'answers with receipts of another transaction': async (calls, ask) => {
      const answers = await ask(calls);
      if (!sometimes()) return answers;
      return answers.map((answer, index) =>
        calls[index]?.method === 'eth_getTransactionReceipt'
          ? { result: { status: '0x1', blockNumber: '0x1', transactionHash: `0x${'1'.repeat(64)}` } }
          : answer,
      );
    },
  };
}

describe('a node that', () => {
  it.each(Object.keys(lies()))('%s: each payment is made once, and completes', async (kind) => {
    const node = nodeThat(lies()[kind] as Lie);
    const payments = Array.from({ length: PAYMENTS }, () => bed.payment());
    await bed.worker().open();
    for (const payment of payments) await bed.outbox.accept(payment);
    const worker = bed.worker({ node, mostAhead: 16, finalityBlocks: 2 });
    const enduring = { turn: async () => worker.turn().catch(() => false) } as typeof worker;
    await bed.turnUntil(bed.isOver, enduring);
    expect(await bed.timesPaid(payments)).toEqual(payments.map(() => 1));
    expect((await bed.query('select distinct state from payment')).map(({ state }) => state)).toEqual(['confirmed']);
    expect(Number(await bed.ask('eth_getTransactionCount', bed.sender.address, 'latest'))).toBe(PAYMENTS);
  });

  describe('takes three blocks back', () => {
    async function reorganised(finalityBlocks: number) {
      const payments = [bed.payment(), bed.payment(), bed.payment()];
      for (const payment of payments) await bed.outbox.accept(payment);
      const worker = bed.worker({ finalityBlocks });
      await worker.open();
      const before = await bed.ask('evm_snapshot');
      for (let turns = 0; turns < 3; turns += 1) {
        await bed.hurry();
        await worker.turn();
        await bed.mine();
      }
      await bed.hurry();
      await worker.turn();
      expect(await bed.timesPaid(payments)).toEqual([1, 1, 1]);
      await bed.ask('evm_revert', before);
      expect(await bed.timesPaid(payments)).toEqual([0, 0, 0]);
      for (let turns = 0; turns < 8; turns += 1) {
        await bed.hurry();
        await worker.turn();
        await bed.mine();
      }
      return bed.timesPaid(payments);
    }

    it('makes every payment once: a payment that is not final is sent again', async () => {
      expect(await reorganised(5)).toEqual([1, 1, 1]);
      expect(await bed.isOver()).toBe(true);
    });

    it('would lose them with less finality than that: the trial can fail', async () => {
      expect(await reorganised(1)).toEqual([0, 0, 0]);
    });
  });
});
