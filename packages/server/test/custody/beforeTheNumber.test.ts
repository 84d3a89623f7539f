import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HttpChainNode } from '../../src/custody/ChainNode.js';
import { CustodyBed } from '../kit/CustodyBed.js';
import { type Asked, FrontNode, perCall } from '../kit/frontNode.js';

let bed: CustodyBed;
let front: FrontNode | undefined;
beforeAll(async () => {
  bed = await CustodyBed.start();
  await bed.ask('evm_setIntervalMining', 0);
});
afterEach(() => front?.stop());
afterAll(async () => bed?.stop());

const REVERTS = '0x60006000fd';
/** Code that reverts while its balance is 0. */
const REVERTS_UNTIL_PAID = '0x475f10600a5760005ffd5b00';
/** `while (gasleft() > given) {}` as EVM code: burns this much gas. */
const burns = (gas: number): string => {
  const loops = Math.floor(gas / 50);
  return `0x62${loops.toString(16).padStart(6, '0')}5b6001900380600457${'00'}`;
};
const nonceOnChain = async (): Promise<number> =>
  Number(await bed.ask('eth_getTransactionCount', bed.sender.address, 'latest'));

describe.each(['postgres', 'sqlite'] as const)('a payment without a number, in %s', (kind) => {
  beforeEach(() => bed.anew(kind));

  it('ends as cancelled with the contract’s message if it reverts, without gas and without a nonce', async () => {
    await bed.allow({ mostPerDay: '20' });
    const to = bed.recipient();
    await bed.ask('anvil_setCode', to, REVERTS);
    const [refused, other] = [bed.payment({ to }), bed.payment()];
    for (const payment of [refused, other]) await bed.outbox.accept(payment);
    const reports: unknown[] = [];
    const worker = bed.worker({ onReport: (report) => reports.push(report) });
    await worker.open();
    await bed.turnUntil(bed.isOver, worker);
    const id = `game/${refused.key}`;
    expect(await bed.outbox.find(id)).toMatchObject({
      id,
      state: 'cancelled',
      nonce: null,
      hash: null,
      reason: 'it reverts: no reason',
    });
    expect([await bed.timesPaid([other]), await nonceOnChain(), reports]).toEqual([
      [1],
      1,
      [{ id, reason: 'it reverts: no reason' }],
    ]);
    expect(await bed.query('select amount from spent')).toEqual([{ amount: '7' }]);
  });

  it.each([
    ['an invalid opcode', '0xfe'],
    ['a jump to nowhere', '0x60ff56'],
    ['a loop without an end', '0x5b600056'],
  ])('ends as cancelled if it fails by %s', async (_name, code) => {
    const to = bed.recipient();
    await bed.ask('anvil_setCode', to, code);
    const payment = bed.payment({ to });
    await bed.outbox.accept(payment);
    const worker = bed.worker();
    await worker.open();
    await bed.turnUntil(bed.isOver, worker);
    expect([await bed.stateOf(payment), await nonceOnChain()]).toEqual(['cancelled', 0]);
  });

  it('is not cancelled while a pending payment may enable it', async () => {
    const to = bed.recipient();
    await bed.ask('anvil_setCode', to, REVERTS_UNTIL_PAID);
    await bed.ask('anvil_setBalance', to, '0x0');
    const [first, second] = [bed.payment(), bed.payment({ to, value: 0n })];
    const worker = bed.worker();
    await worker.open();
    await bed.outbox.accept(first);
    await worker.turn();
    await bed.outbox.accept(second);
    await worker.turn();
    await worker.turn();
    expect(await bed.outbox.find(`game/${second.key}`)).toMatchObject({
      state: 'accepted',
      reason: expect.stringContaining('it reverts'),
    });
    // The first payment's block brought the funds that it needs.
    await bed.ask('anvil_setBalance', to, '0x1');
    await bed.turnUntil(bed.isOver, worker);
    expect([await bed.stateOf(first), await bed.stateOf(second)]).toEqual(['confirmed', 'confirmed']);
  });

  it('is estimated again if the node did not answer, and those behind it are paid meanwhile', async () => {
    let isAway = true;
    const [held, ...others] = Array.from({ length: 30 }, () => bed.payment());
    front = await FrontNode.start(
      bed.anvil.url,
      perCall(({ method, params }: Asked) =>
        isAway && method === 'eth_estimateGas' && (params[0] as { to: string }).to === held!.to
          ? { error: { code: -32_000, message: 'header not found' } }
          : null,
      ),
    );
    for (const payment of [held!, ...others]) await bed.outbox.accept(payment);
    const worker = bed.worker({ node: new HttpChainNode(bed.sender.chainId, front.url) });
    await worker.open();
    const arePaid = async (): Promise<boolean> =>
      (await Promise.all(others.map((one) => bed.stateOf(one)))).every((state) => state === 'confirmed');
    await bed.turnUntil(arePaid, worker);
    expect(await bed.outbox.find(`game/${held!.key}`)).toMatchObject({
      state: 'accepted',
      reason: 'the node has not estimated it: header not found',
    });
    isAway = false;
    await bed.turnUntil(bed.isOver, worker);
    expect(await bed.timesPaid([held!])).toEqual([1]);
  });

  it.each([
    ['gets the gas that it needs', 300_000, 'confirmed'],
    ['is cancelled where it needs more than `mostGas`', 3_000_000, 'cancelled'],
  ])('limits the gas: the payment %s', async (_name, gas, state) => {
    const to = bed.recipient();
    await bed.ask('anvil_setCode', to, burns(gas));
    const payment = bed.payment({ to });
    await bed.outbox.accept(payment);
    const worker = bed.worker();
    await worker.open();
    await bed.turnUntil(bed.isOver, worker);
    expect([await bed.stateOf(payment), await nonceOnChain()]).toEqual([state, state === 'confirmed' ? 1 : 0]);
  });
});
