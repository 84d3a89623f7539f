import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Address } from 'tributary-sdk';
import type { Outbox } from '../../src/custody/Outbox.js';
import { CustodyBed } from '../kit/CustodyBed.js';

let bed: CustodyBed;
beforeAll(async () => {
  bed = await CustodyBed.start();
  // The test mines the blocks.
  await bed.ask('evm_setIntervalMining', 0);
});
afterAll(async () => bed?.stop());

/** The same outbox with one method replaced: shows what the outbox would be without it. */
const without = <N extends keyof Outbox>(outbox: Outbox, name: N, own: Outbox[N]): Outbox =>
  new Proxy(outbox, {
    get: (_target, asked) => {
      if (asked === name) return own;
      const value = Reflect.get(outbox, asked) as unknown;
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(outbox) : value;
    },
  });

describe.each(['postgres', 'sqlite'] as const)('the outbox in %s', (kind) => {
  beforeEach(() => bed.anew(kind));

  it('accepts a payment once from concurrent requests, and detects another body', async () => {
    const payment = bed.payment();
    const all = await Promise.all(Array.from({ length: 8 }, () => bed.outbox.accept(payment)));
    expect(all.map(({ outcome }) => outcome).sort()).toEqual(['accepted', ...Array.from({ length: 7 }, () => 'known')]);
    expect(await bed.outbox.accept({ ...payment, value: 8n })).toEqual({ outcome: 'reused' });
    expect(await bed.outbox.accept({ ...payment, tenant: 'other' })).toEqual({
      outcome: 'refused',
      refusal: { rule: 'no-policy' },
    });
  });

  it('pays from an account in lower case, and finds it by either spelling', async () => {
    const payment = bed.payment();
    const lower = { ...payment, sender: payment.sender.toLowerCase(), to: payment.to.toLowerCase() };
    expect((await bed.outbox.accept(lower)).outcome).toBe('accepted');
    expect((await bed.outbox.accept(payment)).outcome).toBe('known');
    expect(await bed.query('select sender, target from payment')).toEqual([
      { sender: payment.sender, target: payment.to },
    ]);
    const worker = bed.worker();
    await worker.open();
    await bed.turnUntil(bed.isOver, worker);
    expect(await bed.timesPaid([payment])).toEqual([1]);
  });

  it.each(['sender', 'to'])('rejects a payment whose %s has a wrong checksum', async (field) => {
    const misspelt = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD';
    await bed.allow({ senders: [bed.sender.address, misspelt.toLowerCase()] });
    await expect(bed.outbox.accept(bed.payment({ [field]: misspelt }))).rejects.toMatchObject({
      code: 'INVALID_ADDRESS',
    });
    expect(await bed.query('select id from payment')).toEqual([]);
  });

  it.each([-1_000n, 2n ** 256n])('rejects a payment of %s, and counts nothing of it', async (value) => {
    await bed.allow({ mostPerDay: '10' });
    await expect(bed.outbox.accept(bed.payment({ value }))).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
    expect(await bed.outbox.accept(bed.payment({ value: 11n }))).toMatchObject({ refusal: { left: 10n } });
  });

  it('opens, pauses and releases an account that a person names in lower case', async () => {
    const lower = { ...bed.sender, address: bed.sender.address.toLowerCase() as Address };
    await bed.outbox.open(lower, 0);
    await bed.worker().open();
    await bed.outbox.pause(lower, 'an older copy');
    const paused = { nextNonce: 0, paused: 'an older copy', isSameLedger: true };
    expect([await bed.outbox.sender(lower), await bed.outbox.sender(bed.sender)]).toEqual([paused, paused]);
    await bed.outbox.release(lower, 3);
    expect(await bed.outbox.sender(bed.sender)).toEqual({ nextNonce: 3, paused: null, isSameLedger: true });
  });

  it('rejects pausing or releasing an account that was never opened', async () => {
    await bed.worker().open();
    const unknown = { code: 'INVALID_CONFIGURATION', data: { field: 'sender' } };
    for (const other of [
      { ...bed.sender, address: bed.recipient() },
      { ...bed.sender, chainId: 5 },
    ]) {
      await expect(bed.outbox.pause(other, 'an older copy')).rejects.toMatchObject(unknown);
      await expect(bed.outbox.release(other, 3)).rejects.toMatchObject(unknown);
      expect(await bed.outbox.sender(other)).toBeNull();
    }
    expect(await bed.outbox.sender(bed.sender)).toMatchObject({ nextNonce: 0, paused: null });
  });

  it('stores no invalid rules: the earlier ones stay', async () => {
    await bed.allow({ mostPerPayment: '6' });
    await expect(bed.allow({ mostPerPayment: 9 } as object)).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      data: { field: 'rules.mostPerPayment' },
    });
    expect(await bed.outbox.accept(bed.payment())).toMatchObject({ refusal: { rule: 'per-payment', left: 6n } });
  });

  it('counts the native value of each chain by itself', async () => {
    const native = (chainId: number, mostPerDay: string) => ({ chainId, address: 'native', mostPerDay });
    await bed.allow({ chains: [1, 2], tokens: [native(1, '7'), native(2, '14')] });
    const outcomes = [];
    for (const chainId of [1, 1, 2, 2, 2]) outcomes.push((await bed.outbox.accept(bed.payment({ chainId }))).outcome);
    expect(outcomes).toEqual(['accepted', 'refused', 'accepted', 'accepted', 'refused']);
  });

  it('continues to count by rules of an older program', async () => {
    const rules = { senders: [bed.account.address], targets: 'any', selectors: [], mostPerDay: '10' };
    await bed.query(`update policy set rules = '${JSON.stringify(rules)}'`);
    const outcomes = [];
    for (const chainId of [1, 2]) outcomes.push((await bed.outbox.accept(bed.payment({ chainId }))).outcome);
    expect(outcomes).toEqual(['accepted', 'refused']);
  });

  describe('addresses stored in lower case by an older program', () => {
    const lower = (table: string, column: string) => bed.query(`update ${table} set ${column} = lower(${column})`);
    const openAgain = async () => {
      const worker = bed.worker();
      await worker.open();
      return worker;
    };

    it.each([true, false])('is paid where it was accepted (its account was open before: %s)', async (isOpen) => {
      if (isOpen) await bed.worker().open();
      const payment = bed.payment();
      await bed.outbox.accept(payment);
      await lower('payment', 'sender');
      await bed.turnUntil(bed.isOver, await openAgain());
      expect([await bed.timesPaid([payment]), await bed.stateOf(payment)]).toEqual([[1], 'confirmed']);
    });

    it('continues with its nonces if the account itself was stored so', async () => {
      const payments = [bed.payment(), bed.payment()];
      for (const payment of payments) await bed.outbox.accept(payment);
      const first = bed.worker({ mostAhead: 1 });
      await first.open();
      await first.turn();
      await lower('sender', 'address');
      await lower('payment', 'sender');
      await lower('signed', 'sender');
      await bed.turnUntil(bed.isOver, await openAgain());
      expect(await bed.timesPaid(payments)).toEqual([1, 1]);
      expect(await bed.query('select address, next_nonce from sender')).toEqual([
        { address: bed.sender.address, next_nonce: kind === 'postgres' ? '2' : 2 },
      ]);
      expect(await bed.query('select distinct sender from signed')).toEqual([{ sender: bed.sender.address }]);
    });
  });

  it('never exceeds a daily limit in 50 concurrent payments, and releases what a refusal reserved', async () => {
    await bed.allow({ mostPerDay: '100', mostPerPlayerAndDay: '63' });
    const others = await Promise.all(Array.from({ length: kind === 'postgres' ? 10 : 2 }, () => bed.open(5)));
    const players = ['ann', 'bob'];
    const all = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        others[index % others.length]?.outbox.accept(bed.payment({ player: players[index % 2] ?? '' })),
      ),
    );
    const refused = all.filter((one) => one?.outcome === 'refused');
    expect([all.length - refused.length, refused.length]).toEqual([14, 36]);
    const tenant = "select amount from spent where scope = 'tenant'";
    expect(await bed.query(tenant)).toEqual([{ amount: '98' }]);
    expect(refused[0]).toMatchObject({ refusal: { left: expect.any(BigInt) } });
    expect((await bed.outbox.accept(bed.payment({ player: 'cid', value: 2n }))).outcome).toBe('accepted');
    expect(await bed.outbox.accept(bed.payment({ player: 'cid', value: 1n }))).toMatchObject({
      refusal: { rule: 'per-day', left: 0n },
    });
    for (const other of others) await other.close();
  });

  it('counts a token’s amounts in calls, also fifty at once', async () => {
    const [gold, shop] = [bed.recipient(), bed.recipient()];
    const limits = { chainId: bed.sender.chainId, address: gold, mostPerPayment: '9', mostPerSenderAndDay: '30' };
    await bed.allow({ targets: [gold], recipients: [shop], selectors: ['0xa9059cbb'], tokens: [limits] });
    const transfer = (amount: number, to: Address = shop) =>
      bed.payment({
        to: gold,
        value: 0n,
        data: `0xa9059cbb${to.slice(2).padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`,
      });
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => bed.outbox.accept(transfer(7))));
    expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(4);
    const token = `${bed.sender.chainId}/${gold.toLowerCase()}`;
    expect(await bed.query('select token, amount from spent')).toEqual([{ token, amount: '28' }]);
    expect(await bed.outbox.accept(transfer(3))).toMatchObject({ refusal: { rule: 'per-sender-and-day', left: 2n } });
    expect(await bed.outbox.accept(transfer(10))).toMatchObject({ refusal: { rule: 'per-payment', left: 9n } });
    expect(await bed.outbox.accept(transfer(1, bed.recipient()))).toMatchObject({ refusal: { rule: 'recipient' } });
  });

  it('gives nonces in the order of acceptance, in smaller batches after failed workers', async () => {
    await bed.worker().open();
    // Many arrive within one clock tick, and their keys have no order.
    const keys = Array.from({ length: 30 }, (_, at) => `k${90 - at}`);
    for (const key of keys) await bed.outbox.accept(bed.payment({ key }));
    const fees = { gasLimit: 21_000n, maxFeePerGas: 9n, maxPriorityFeePerGas: 1n };
    const leasing = { owner: 'a', leaseMs: 10_000 };
    const first = await bed.outbox.number(bed.sender, fees, { ...leasing, most: 64, funds: 10n ** 30n });
    const byNonce = [...first].sort((a, b) => a.nonce - b.nonce);
    expect(byNonce.map(({ nonce }) => nonce)).toEqual(keys.slice(0, 25).map((_, at) => at));
    expect(byNonce.map(({ id }) => id)).toEqual(keys.slice(0, 25).map((key) => `game/${key}`));
    expect(await bed.outbox.takeUnsigned(bed.sender, leasing)).toEqual([]);
    const sizes: number[] = [];
    for (let death = 0; death < 6; death += 1) {
      await bed.hurry();
      sizes.push((await bed.outbox.takeUnsigned(bed.sender, leasing)).length);
    }
    expect(sizes).toEqual([25, 12, 6, 3, 1, 1]);
  });

  it('gives no nonce to a payment that the account cannot afford, until it can', async () => {
    const ether = 10n ** 18n;
    await bed.ask('anvil_setBalance', bed.sender.address, `0x${(5n * ether).toString(16)}`);
    const payments = [2n, 2n, 2n].map((value) => bed.payment({ value: value * ether }));
    for (const payment of payments) await bed.outbox.accept(payment);
    const worker = bed.worker();
    await worker.open();
    const states = async () => Promise.all(payments.map((one) => bed.stateOf(one)));
    await bed.turnUntil(async () => (await states()).filter((state) => state === 'confirmed').length === 2, worker);
    await bed.hurry();
    await worker.turn();
    expect([await states(), await bed.outbox.ahead(bed.sender)]).toEqual([
      ['confirmed', 'confirmed', 'accepted'],
      { count: 0, cost: 0n },
    ]);
    await bed.ask('anvil_setBalance', bed.sender.address, `0x${(5n * ether).toString(16)}`);
    await bed.turnUntil(bed.isOver, worker);
    expect(await bed.timesPaid(payments)).toEqual([1, 1, 1]);
  });

  it('pays, reports the reverted payment, and releases its money', async () => {
    await bed.allow({ mostPerDay: '20' });
    const to = bed.recipient();
    const payments = [bed.payment(), bed.payment({ to })];
    for (const payment of payments) await bed.outbox.accept(payment);
    const worker = bed.worker();
    await worker.open();
    await bed.ask('evm_setIntervalMining', 0);
    await worker.turn();
    // After its estimate the recipient's code changes and reverts.
    await bed.ask('anvil_setCode', to, '0x60006000fd');
    await bed.turnUntil(bed.isOver, worker);
    expect(await Promise.all(payments.map((one) => bed.stateOf(one)))).toEqual(['confirmed', 'failed']);
    expect(await bed.timesPaid(payments)).toEqual([1, 0]);
    expect(await bed.query('select amount from spent')).toEqual([{ amount: '7' }]);
  });

  describe('a transaction whose fees are too low', () => {
    /** Payments signed and sent with low fees; the next blocks require more. */
    async function stuck(bumped: Outbox = bed.outbox) {
      await bed.ask('anvil_setNextBlockBaseFeePerGas', '0x3b9aca00');
      await bed.mine();
      const payments = [bed.payment(), bed.payment()];
      for (const payment of payments) await bed.outbox.accept(payment);
      const worker = bed.worker({ outbox: bumped, bumpAfterMs: 1 });
      await worker.open();
      await worker.turn();
      await costly();
      await bed.overdue();
      return { payments, worker };
    }
    const costly = async (): Promise<void> => {
      await bed.ask('anvil_setNextBlockBaseFeePerGas', '0xba43b7400');
      await bed.mine();
    };

    it('is signed again for its nonce, with higher fees, and paid once', async () => {
      const { payments, worker } = await stuck();
      expect(await bed.timesPaid(payments)).toEqual([0, 0]);
      await bed.turnUntil(bed.isOver, worker);
      expect(await Promise.all(payments.map((one) => bed.stateOf(one)))).toEqual(['confirmed', 'confirmed']);
      expect(await bed.timesPaid(payments)).toEqual([1, 1]);
      const signed = await bed.query('select nonce, count(*) as count from signed group by nonce');
      expect(signed.every(({ count }) => Number(count) > 1)).toBe(true);
    });

    it('may still be mined: any of its signed forms pays the payment', async () => {
      // The second signature is stored, and never sent.
      const { payments, worker } = await stuck();
      const mute = { chainId: bed.sender.chainId, ask: bed.anvil.node.ask.bind(bed.anvil.node) };
      const silent: typeof mute = {
        ...mute,
        ask: async (calls) => (calls[0]?.method === 'eth_sendRawTransaction' ? [] : mute.ask(calls)),
      };
      await bed.worker({ node: silent, bumpAfterMs: 1 }).turn();
      const [{ count } = {}] = await bed.query('select count(*) as count from signed');
      expect(Number(count)).toBe(4);
      await bed.ask('anvil_setNextBlockBaseFeePerGas', '0x3b9aca00');
      // Another node still has the first one.
      const firsts = await bed.query('select hash, raw from signed order by at limit 2');
      for (const { raw } of firsts) await bed.ask('eth_sendRawTransaction', raw);
      await bed.mine();
      expect(await bed.timesPaid(payments)).toEqual([1, 1]);
      await bed.turnUntil(bed.isOver, worker);
      const ends = await Promise.all(payments.map(({ key }) => bed.outbox.find(`game/${key}`)));
      expect(ends.map((end) => end?.hash).sort()).toEqual(firsts.map(({ hash }) => hash).sort());
      expect(await bed.timesPaid(payments)).toEqual([1, 1]);
    });

    it('stays pending if it is not signed again (planted fault)', async () => {
      const { payments, worker } = await stuck(without(bed.outbox, 'takeStuck', async () => Promise.resolve([])));
      for (let turns = 0; turns < 10; turns += 1) {
        await bed.hurry();
        await worker.turn();
        await costly();
      }
      expect(await bed.timesPaid(payments)).toEqual([0, 0]);
    });

    it('is raised at most to the cap', async () => {
      const { payments } = await stuck();
      await bed.worker({ bumpAfterMs: 1, mostFeePerGas: 4_000_000_000n }).turn();
      await bed.mine();
      expect(await bed.timesPaid(payments)).toEqual([0, 0]);
      expect(await bed.query('select count(*) as count from signed')).toEqual([
        { count: kind === 'postgres' ? '2' : 2 },
      ]);
    });
  });

  describe('a cancelled payment', () => {
    it('ends at once without a nonce, and releases its money', async () => {
      await bed.allow({ mostPerDay: '10' });
      const payment = bed.payment();
      await bed.outbox.accept(payment);
      expect(await bed.outbox.cancel(`game/${payment.key}`, 'no')).toMatchObject({ state: 'cancelled', nonce: null });
      expect(await bed.query('select amount from spent')).toEqual([{ amount: '0' }]);
      expect(await bed.outbox.cancel('game/none', 'no')).toBeNull();
      expect((await bed.outbox.accept(payment)).outcome).toBe('known');
    });

    it('uses its nonce for an empty transaction, so that those behind it are paid', async () => {
      await bed.allow({ mostPerDay: '21' });
      const payments = [bed.payment(), bed.payment(), bed.payment()];
      for (const payment of payments) await bed.outbox.accept(payment);
      const unwanted = payments[0]?.to;
      const worker = bed.worker({
        prepare: async ({ to }) => Promise.resolve(to === unwanted ? 'the price has moved' : null),
      });
      await worker.open();
      await bed.turnUntil(bed.isOver, worker);
      expect(await Promise.all(payments.map((one) => bed.stateOf(one)))).toEqual([
        'cancelled',
        'confirmed',
        'confirmed',
      ]);
      expect(await bed.timesPaid(payments)).toEqual([0, 1, 1]);
      expect(await bed.query('select amount from spent')).toEqual([{ amount: '14' }]);
      expect(Number(await bed.ask('eth_getTransactionCount', bed.sender.address, 'latest'))).toBe(3);
    });

    it('would keep those behind it from being paid if its nonce were not used: the trial can fail', async () => {
      const payments = [bed.payment(), bed.payment()];
      for (const payment of payments) await bed.outbox.accept(payment);
      const worker = bed.worker({
        outbox: without(bed.outbox, 'cancel', async () => Promise.resolve(null)),
        // The one with the lowest nonce: within a millisecond it may be either payment.
        prepare: async ({ nonce }) => Promise.resolve(nonce === 0 ? 'the price has moved' : null),
      });
      await worker.open();
      for (let turns = 0; turns < 10; turns += 1) {
        await bed.hurry();
        await worker.turn();
        await bed.mine();
      }
      expect(await bed.timesPaid(payments)).toEqual([0, 0]);
    });

    it.each([true, false])(
      'ends as the chain says where it was sent already (the cancellation is mined: %s)',
      async (isMined) => {
        const payment = bed.payment();
        await bed.outbox.accept(payment);
        const worker = bed.worker({ bumpAfterMs: 1 });
        await worker.open();
        await worker.turn();
        await bed.outbox.cancel(`game/${payment.key}`, 'no');
        if (!isMined) await bed.mine();
        await bed.turnUntil(bed.isOver, worker);
        expect(await bed.stateOf(payment)).toBe(isMined ? 'cancelled' : 'confirmed');
        expect(await bed.timesPaid([payment])).toEqual([isMined ? 0 : 1]);
      },
    );
  });

  describe('a key that another program uses, too', () => {
    it('pauses its account, gives no nonce, and continues when a person has released it', async () => {
      const worker = bed.worker({ checkMs: 0 });
      await worker.open();
      await bed.payForeign(0);
      await bed.mine();
      const payment = bed.payment();
      await bed.outbox.accept(payment);
      for (let turns = 0; turns < 5; turns += 1) await worker.turn();
      expect(await bed.outbox.sender(bed.sender)).toMatchObject({
        paused: expect.stringContaining('used elsewhere'),
        nextNonce: 0,
      });
      expect(await bed.stateOf(payment)).toBe('accepted');
      await bed.outbox.release(bed.sender, 1);
      await bed.turnUntil(bed.isOver, worker);
      expect(await bed.timesPaid([payment])).toEqual([1]);
    });

    it('is found by a payment’s nonce that none of its transactions has used', async () => {
      await bed.allow({ mostPerDay: '14' });
      const payment = bed.payment();
      await bed.outbox.accept(payment);
      const worker = bed.worker({ overtakenMs: 1 });
      await worker.open();
      await worker.turn();
      await bed.payForeign(0);
      await bed.mine();
      await bed.turnUntil(async () => (await bed.outbox.sender(bed.sender))?.paused !== null, worker);
      const later = bed.payment();
      await bed.outbox.accept(later);
      for (let turns = 0; turns < 3; turns += 1) await worker.turn();
      expect([await bed.stateOf(payment), await bed.stateOf(later)]).toEqual(['signed', 'accepted']);
      expect(await bed.outbox.discard(`game/${payment.key}`)).toBe(true);
      await bed.outbox.release(bed.sender, 1);
      expect(await bed.outbox.discard(`game/${later.key}`)).toBe(false);
      await bed.turnUntil(bed.isOver, worker);
      expect(await bed.timesPaid([payment, later])).toEqual([0, 1]);
      expect(await bed.query('select amount from spent')).toEqual([{ amount: '7' }]);
    });

    it('leads to wrong nonces if the account is not compared (planted fault)', async () => {
      const outbox = without(bed.outbox, 'pause', async () => Promise.resolve());
      const worker = bed.worker({ outbox, checkMs: 0 });
      await worker.open();
      await bed.payForeign(0);
      await bed.mine();
      await bed.outbox.accept(bed.payment());
      await worker.turn();
      expect((await bed.outbox.sender(bed.sender))?.nextNonce).toBe(1);
    });
  });
});
