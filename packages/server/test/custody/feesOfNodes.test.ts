import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Transaction } from 'ethers';
import { HttpChainNode } from '../../src/custody/ChainNode.js';
import type { PaymentReport } from '../../src/custody/PaymentTroubles.js';
import type { PaymentWorkerOptions } from '../../src/custody/PaymentWorker.js';
import { CustodyBed } from '../kit/CustodyBed.js';
import { type Asked, FrontNode, perCall } from '../kit/frontNode.js';

const gwei = 1_000_000_000n;
const hex = (amount: bigint): string => `0x${amount.toString(16)}`;

let bed: CustodyBed;
let front: FrontNode | undefined;
beforeAll(async () => {
  bed = await CustodyBed.start();
  await bed.ask('evm_setIntervalMining', 0);
});
afterEach(async () => {
  front?.stop();
  await bed.ask('anvil_setNextBlockBaseFeePerGas', hex(gwei));
  await bed.mine();
});
afterAll(async () => bed?.stop());

interface Sent {
  readonly tip: bigint;
  readonly type: number | null;
  readonly price: bigint;
}

/** A worker over a node with changed answers, and the requests that the node got. */
async function over(change: (asked: Asked) => object | null, given: Partial<PaymentWorkerOptions> = {}) {
  const sent: Sent[] = [];
  const reports: PaymentReport[] = [];
  const noted = (asked: Asked): object | null => {
    if (asked.method === 'eth_sendRawTransaction') {
      const { maxPriorityFeePerGas, maxFeePerGas, gasPrice, type } = Transaction.from(String(asked.params[0]));
      sent.push({ tip: maxPriorityFeePerGas ?? gasPrice ?? 0n, type, price: maxFeePerGas ?? gasPrice ?? 0n });
    }
    return change(asked);
  };
  front = await FrontNode.start(bed.anvil.url, perCall(noted));
  const node = new HttpChainNode(bed.sender.chainId, front.url);
  const worker = bed.worker({ node, onReport: (report) => reports.push(report), ...given });
  await worker.open();
  return { worker, sent, reports };
}

const leastTip =
  (least: bigint, words = 'transaction underpriced: gas tip cap {tip}, minimum needed {least}') =>
  ({ method, params }: Asked): object | null => {
    if (method !== 'eth_sendRawTransaction') return null;
    const { maxPriorityFeePerGas, gasPrice } = Transaction.from(String(params[0]));
    const tip = maxPriorityFeePerGas ?? gasPrice ?? 0n;
    const message = words.replace('{tip}', String(tip)).replace('{least}', String(least));
    return tip >= least ? null : { error: { code: -32_000, message } };
  };
const unknownMethods =
  (...methods: readonly string[]) =>
  ({ method }: Asked): object | null =>
    methods.includes(method) ? { error: { code: -32_601, message: `the method ${method} does not exist` } } : null;

describe.each(['postgres', 'sqlite'] as const)('the fees of a payment, in %s', (kind) => {
  beforeEach(() => bed.anew(kind));

  it.each([10n, 25n, 60n])(
    'are in a block by the second attempt where the node takes no tip below %d gwei',
    async (least) => {
      const { worker, sent, reports } = await over(leastTip(least * gwei));
      const payments = Array.from({ length: 3 }, () => bed.payment());
      for (const payment of payments) await bed.outbox.accept(payment);
      await worker.turn();
      await bed.mine();
      expect(await bed.timesPaid(payments)).toEqual([1, 1, 1]);
      expect(sent.length).toBeLessThanOrEqual(6);
      // The learnt fee is used for the next one.
      const next = bed.payment();
      await bed.outbox.accept(next);
      sent.splice(0);
      await worker.turn();
      expect([sent.length, sent[0]!.tip >= least * gwei]).toEqual([1, true]);
      expect(reports.every(({ reason }) => reason.startsWith('the node refuses it: transaction underpriced'))).toBe(
        true,
      );
    },
  );

  it('use the node’s suggestion at once', async () => {
    const { worker, sent } = await over(({ method }) =>
      method === 'eth_maxPriorityFeePerGas' ? { result: hex(30n * gwei) } : null,
    );
    await bed.outbox.accept(bed.payment());
    await worker.turn();
    expect(sent.map(({ tip }) => tip)).toEqual([30n * gwei]);
  });

  it.each([
    ['suggests no tip', unknownMethods('eth_maxPriorityFeePerGas')],
    ['suggests no tip and has no history', unknownMethods('eth_maxPriorityFeePerGas', 'eth_feeHistory')],
    ['names no gas price', unknownMethods('eth_gasPrice')],
    ['estimates nothing', unknownMethods('eth_estimateGas')],
    ['neither estimates nor calls', unknownMethods('eth_estimateGas', 'eth_call')],
  ])('are taken from the rest where the node %s', async (_name, change) => {
    const { worker } = await over(change);
    const payment = bed.payment();
    await bed.outbox.accept(payment);
    await worker.turn();
    await bed.mine();
    expect(await bed.timesPaid([payment])).toEqual([1]);
  });

  it('are a gas price in type 0 on a chain without base fees, and are raised as one', async () => {
    const { worker, sent } = await over(
      ({ method }) => (method === 'eth_getBlockByNumber' ? { result: { number: '0x1' } } : null),
      { bumpAfterMs: 1 },
    );
    const payment = bed.payment();
    await bed.outbox.accept(payment);
    await worker.turn();
    await bed.overdue();
    await worker.turn();
    expect(sent.map(({ type }) => type)).toEqual([0, 0]);
    expect(sent[1]!.price).toBeGreaterThan(sent[0]!.price);
    await bed.turnUntil(bed.isOver, worker);
    expect(await bed.timesPaid([payment])).toEqual([1]);
  });

  it('are zero on a chain without fees', async () => {
    await bed.ask('anvil_setNextBlockBaseFeePerGas', '0x0');
    await bed.mine();
    await bed.ask('anvil_setNextBlockBaseFeePerGas', '0x0');
    const { worker, sent } = await over(({ method }) =>
      /maxPriority|gasPrice/.test(method) ? { result: '0x0' } : null,
    );
    const payment = bed.payment();
    await bed.outbox.accept(payment);
    await worker.turn();
    expect(sent).toMatchObject([{ price: 0n, tip: 0n }]);
    await bed.ask('anvil_setNextBlockBaseFeePerGas', '0x0');
    await bed.mine();
    expect(await bed.timesPaid([payment])).toEqual([1]);
  });

  it('never exceed the cap: the payment waits with a reason, and is paid when the chain is cheaper', async () => {
    await bed.ask('anvil_setNextBlockBaseFeePerGas', hex(6_001n * gwei));
    await bed.mine();
    const { worker, sent, reports } = await over(() => null);
    const payment = bed.payment();
    await bed.outbox.accept(payment);
    for (let turns = 0; turns < 3; turns += 1) await worker.turn();
    const reason = 'the chain takes no fee up to 500000000000 wei per gas';
    expect(await bed.outbox.find(`game/${payment.key}`)).toMatchObject({ state: 'accepted', nonce: null, reason });
    expect([sent, reports]).toEqual([[], [{ id: `game/${payment.key}`, reason }]]);
    expect((await bed.outbox.overview()).open).toMatchObject([{ state: 'accepted', count: 1, troubled: 1 }]);
    await bed.ask('anvil_setNextBlockBaseFeePerGas', hex(gwei));
    await bed.mine();
    await bed.turnUntil(bed.isOver, worker);
    expect(await bed.timesPaid([payment])).toEqual([1]);
    expect(await bed.outbox.find(`game/${payment.key}`)).not.toHaveProperty('reason');
  });

  it('are not signed above a cap that was lowered after the nonce was given', async () => {
    const payment = bed.payment();
    await bed.outbox.accept(payment);
    const lease = { owner: 'before', leaseMs: 1, most: 1, funds: 10n ** 30n };
    const dear = { gasLimit: 100_000n, maxFeePerGas: 6_001n * gwei, maxPriorityFeePerGas: gwei };
    const { worker, sent } = await over(() => null);
    await bed.outbox.number(bed.sender, dear, lease);
    await bed.turnUntil(bed.isOver, worker);
    expect(sent.every(({ price }) => price <= 500n * gwei)).toBe(true);
    expect(await bed.timesPaid([payment])).toEqual([1]);
  });

  it('are reported with the payment if the node requires more than the cap', async () => {
    const { worker, sent, reports } = await over(leastTip(600n * gwei));
    const payment = bed.payment();
    await bed.outbox.accept(payment);
    await worker.turn();
    await worker.turn();
    expect(sent).toHaveLength(1);
    expect(reports.map(({ reason }) => reason)).toEqual([
      expect.stringContaining(`minimum needed ${600n * gwei}`),
      expect.stringContaining('takes no fee up to'),
    ]);
    expect((await bed.outbox.find(`game/${payment.key}`))?.reason).toContain('takes no fee up to');
  });

  it('are raised if a refusal names no figure', async () => {
    const { worker, sent } = await over(leastTip(2n * gwei, 'transaction underpriced'));
    const payment = bed.payment();
    await bed.outbox.accept(payment);
    await worker.turn();
    await bed.mine();
    expect([sent.length, await bed.timesPaid([payment])]).toEqual([2, [1]]);
  });

  it('ignore a refusal that is not about fees, which the payment shows in the node’s words', async () => {
    const words = 'sender is on the list of https://node.example/v2/s3cr3tK3y';
    const { worker, sent } = await over(({ method }) =>
      method === 'eth_sendRawTransaction' ? { error: { code: -32_000, message: words } } : null,
    );
    const payment = bed.payment();
    await bed.outbox.accept(payment);
    await worker.turn();
    expect(sent).toHaveLength(1);
    expect((await bed.outbox.find(`game/${payment.key}`))?.reason).toBe(
      'the node refuses it: sender is on the list of https://node.example/…',
    );
  });
});
