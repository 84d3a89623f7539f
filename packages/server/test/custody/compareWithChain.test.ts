import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Address } from 'tributary-sdk';
import type { ChainNode, RpcAnswer } from '../../src/custody/ChainNode.js';
import { compareWithChain } from '../../src/custody/compareWithChain.js';
import type { PaymentRequest } from '../../src/custody/Payment.js';
import { CustodyBed } from '../kit/CustodyBed.js';

let bed: CustodyBed;
beforeAll(async () => {
  bed = await CustodyBed.start();
  await bed.ask('evm_setIntervalMining', 0);
});
afterAll(async () => bed?.stop());

const compared = (given: Partial<Parameters<typeof compareWithChain>[0]> = {}) =>
  compareWithChain({ outbox: bed.outbox, node: bed.anvil.node, sender: bed.sender, ...given });
const idOf = ({ key }: PaymentRequest): string => `game/${key}`;

async function accepted(count: number): Promise<readonly PaymentRequest[]> {
  const payments = Array.from({ length: count }, () => bed.payment());
  for (const payment of payments) await bed.outbox.accept(payment);
  return payments;
}

/** Restores the payments as in an older copy of the database: accepted, without nonces. */
async function forgetNumbers(): Promise<void> {
  await bed.query("update payment set state = 'accepted', nonce = null, hash = null");
  await bed.query('update sender set next_nonce = 0');
  await bed.query('delete from signed');
}

/** Restores an older copy with nonces, and with other fees than those of the sent transactions. */
async function forgetBytes(): Promise<void> {
  await bed.query("update payment set state = 'numbered', hash = null, cancel_why = null, fees = '90000 3000000000 1'");
  await bed.query('delete from signed');
  await bed.outbox.pause(bed.sender, 'an older copy');
}

describe.each(['postgres', 'sqlite'] as const)('compareWithChain in %s', (kind) => {
  beforeEach(() => bed.anew(kind));

  it('misses no transaction of the account if a block arrives during the comparison', async () => {
    const payments = await accepted(3);
    const worker = bed.worker({ mostAhead: 1 });
    await worker.open();
    const isLastSent = async () => (await bed.query("select id from payment where state = 'accepted'")).length === 0;
    while (!(await isLastSent())) {
      await bed.mine();
      await bed.hurry();
      await worker.turn();
    }
    await forgetNumbers();
    const late: ChainNode = {
      chainId: bed.sender.chainId,
      ask: async (calls) => {
        const answers: RpcAnswer[] = [];
        for (const call of calls) {
          if (call.method === 'eth_blockNumber') await bed.mine();
          answers.push(...(await bed.anvil.node.ask([call])));
        }
        return answers;
      },
    };
    const { minedCount } = await compared({ node: late });
    await bed.outbox.release(bed.sender, minedCount);
    await bed.turnUntil(bed.isOver, bed.worker());
    expect(await bed.timesPaid(payments)).toEqual([1, 1, 1]);
  });

  it('finds a lost signature of a payment with a nonce, and reports it once', async () => {
    const payments = await accepted(2);
    const worker = bed.worker({ overtakenMs: 1 });
    await worker.open();
    await bed.turnUntil(bed.isOver, worker);
    await forgetBytes();
    for (let turns = 0; turns < 4; turns += 1) {
      await bed.hurry();
      await worker.turn();
    }
    expect(await bed.outbox.sender(bed.sender)).toMatchObject({ paused: 'an older copy' });
    expect(await compared()).toMatchObject({ bound: payments.map(idOf), strange: [] });
    expect(await compared()).toMatchObject({ bound: [], strange: [], pending: 0, minedCount: 2 });
    await bed.outbox.release(bed.sender, 2);
    await bed.turnUntil(bed.isOver, worker);
    expect(await Promise.all(payments.map((one) => bed.stateOf(one)))).toEqual(['confirmed', 'confirmed']);
    expect(await bed.timesPaid(payments)).toEqual([1, 1]);
  });

  it('finds a lost cancellation, and reports a foreign transaction with a payment’s nonce', async () => {
    const [cancelled, overtaken] = (await accepted(2)) as [PaymentRequest, PaymentRequest];
    const worker = bed.worker({ prepare: async ({ nonce }) => Promise.resolve(nonce === 0 ? 'no' : null) });
    await worker.open();
    await bed.turnUntil(async () => (await bed.stateOf(cancelled)) === 'cancelled', worker);
    await forgetBytes();
    await bed.query("update payment set value = '9' where nonce = 1");
    expect(await compared()).toMatchObject({ bound: [idOf(cancelled)], strange: [{ nonce: 1 }] });
    await bed.turnUntil(async () => (await bed.stateOf(cancelled)) === 'cancelled', bed.worker());
    expect(await bed.stateOf(overtaken)).toBe('signed');
  });

  it('accepts the account in lower case', async () => {
    const payments = await accepted(2);
    const worker = bed.worker();
    await worker.open();
    await bed.turnUntil(bed.isOver, worker);
    await forgetNumbers();
    const sender = { ...bed.sender, address: bed.sender.address.toLowerCase() as Address };
    expect(await compared({ sender })).toMatchObject({ bound: payments.map(idOf), strange: [] });
  });
});
