import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getAddress, Wallet } from 'ethers';
import type { Address } from 'tributary-sdk';
import { resultOf } from '../../src/custody/ChainNode.js';
import type { CustodialAccount } from '../../src/custody/CustodialAccount.js';
import { LocalKeyAccount } from '../../src/custody/LocalKeyAccount.js';
import { type Custody, openCustody } from '../../src/custody/openCustody.js';
import type { PaymentRequest } from '../../src/custody/Payment.js';
import { PaymentWorker, type PaymentWorkerOptions } from '../../src/custody/PaymentWorker.js';
import type { SpendingRules } from '../../src/custody/SpendingPolicy.js';
import { Anvil } from '../kit/Anvil.js';
import { Postgres } from '../kit/Postgres.js';
import { payElsewhere } from '../kit/payElsewhere.js';
import { Standstill } from '../kit/Standstill.js';

/** While one worker after the other is killed. 10,000 with FULL=1. */
const PAYMENTS = process.env['FULL'] === '1' ? 10_000 : 60;
const KILLS = process.env['FULL'] === '1' ? Infinity : 6;

let postgres: Postgres;
let anvil: Anvil;
let database: string;
let custody: Custody;
let account: LocalKeyAccount;
let key: string;

beforeAll(async () => {
  [postgres, anvil] = await Promise.all([Postgres.start(), Anvil.start()]);
});
afterAll(async () => {
  anvil?.stop();
  await postgres?.stop();
});

/** A database and an account of its own. */
async function anew(): Promise<void> {
  database = await postgres.newDatabase();
  custody = await openCustody({ url: database, connections: 8 });
  key = Wallet.createRandom().privateKey;
  account = new LocalKeyAccount(key);
  await anvil.node.ask([{ method: 'anvil_setBalance', params: [account.address, '0xffffffffffffffffffff'] }]);
  await custody.outbox.setPolicy('game', { ...anything, senders: [account.address] });
}
const anything: SpendingRules = { senders: [], targets: 'any', selectors: [] };
const aRecipient = (): Address => getAddress(`0x${randomBytes(20).toString('hex')}`) as Address;
const aPayment = (given: Partial<PaymentRequest> = {}): PaymentRequest => ({
  key: randomBytes(8).toString('hex'),
  tenant: 'game',
  chainId: anvil.node.chainId,
  sender: account.address,
  to: aRecipient(),
  data: '0x',
  value: 7n,
  ...given,
});
const aWorker = (given: Partial<PaymentWorkerOptions> = {}): PaymentWorker =>
  new PaymentWorker({
    finalityBlocks: 1,
    outbox: custody.outbox,
    node: anvil.node,
    account,
    owner: 'here',
    pauseMs: 50,
    leaseMs: 200,
    ...given,
  });

async function untilOver(payments: readonly PaymentRequest[], turn: () => Promise<unknown>): Promise<void> {
  for (;;) {
    await turn();
    const states = await postgres.query(
      `select count(*) from payment where state in ('confirmed', 'failed')`,
      database,
    );
    if (Number(states[0]?.['count']) >= payments.length) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('PostgresOutbox', () => {
  beforeEach(anew);

  it('accepts a payment once, however often and by however many it is asked for at once, and knows another body', async () => {
    const payment = aPayment();
    const all = await Promise.all(Array.from({ length: 8 }, () => custody.outbox.accept(payment)));
    expect(all.map(({ outcome }) => outcome).sort()).toEqual(['accepted', ...Array.from({ length: 7 }, () => 'known')]);
    expect(await custody.outbox.accept({ ...payment, value: 8n })).toEqual({ outcome: 'reused' });
    expect(await custody.outbox.accept({ ...payment, tenant: 'other' })).toEqual({
      outcome: 'refused',
      refusal: { rule: 'no-policy' },
    });
  });

  it('lets fifty at once spend not one unit above the limit of a day, and gives back what a refusal has reserved', async () => {
    const rules = { ...anything, senders: [account.address], mostPerDay: '100', mostPerPlayerAndDay: '63' };
    await custody.outbox.setPolicy('game', rules);
    const players = ['ann', 'bob'];
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) => custody.outbox.accept(aPayment({ player: players[index % 2] ?? '' }))),
    );
    const refused = all.filter(({ outcome }) => outcome === 'refused');
    expect([all.length - refused.length, refused.length]).toEqual([14, 36]);
    const spent = await postgres.query("select scope, amount from spent where scope = 'tenant'", database);
    expect(spent).toEqual([{ scope: 'tenant', amount: '98' }]);
    expect(refused[0]).toMatchObject({ refusal: { left: expect.any(BigInt) } });
    const small = await custody.outbox.accept(aPayment({ value: 2n }));
    expect(small.outcome).toBe('accepted');
  });

  it('numbers nothing of an account whose key is used elsewhere, until a person releases it', async () => {
    const worker = aWorker();
    await worker.open();
    const sender = { chainId: anvil.node.chainId, address: account.address };
    const foreign = await account.sign({
      chainId: sender.chainId,
      nonce: 0,
      to: aRecipient(),
      data: '0x',
      value: 1n,
      gasLimit: 21_000n,
      maxFeePerGas: 10_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
    });
    await anvil.node.ask([
      { method: 'eth_sendRawTransaction', params: [foreign] },
      { method: 'evm_mine', params: [] },
    ]);
    await custody.outbox.accept(aPayment());
    await worker.open();
    await worker.turn();
    expect((await custody.outbox.sender(sender))?.paused).toContain('used elsewhere');
    const states = await postgres.query('select state, nonce from payment', database);
    expect(states).toEqual([{ state: 'accepted', nonce: null }]);
  });

  it('says that one has failed which was reverted, and gives its money back', async () => {
    await custody.outbox.setPolicy('game', { ...anything, senders: [account.address], mostPerDay: '10' });
    // The code of the recipient reverts.
    const to = aRecipient();
    await anvil.node.ask([{ method: 'anvil_setCode', params: [to, '0x60006000fd'] }]);
    const payment = aPayment({ to });
    await custody.outbox.accept(payment);
    const worker = aWorker();
    await worker.open();
    await untilOver([payment], () => worker.turn());
    expect(await custody.outbox.find(`game/${payment.key}`)).toMatchObject({ state: 'failed', nonce: 0 });
    expect(await postgres.query('select amount from spent', database)).toEqual([{ amount: '0' }]);
  });
});

describe('workers that are killed in the middle', () => {
  it('have paid each payment once: counted on the chain', async () => {
    await anew();
    await aWorker().open();
    const payments = Array.from({ length: PAYMENTS }, () => aPayment());
    for (const payment of payments) await custody.outbox.accept(payment);
    for (const payment of payments.slice(0, 50)) await custody.outbox.accept(payment);
    const hire = () => {
      const worker = payElsewhere(database, anvil.url, anvil.node.chainId, key);
      return { worker, ready: worker.says() };
    };
    const workers = [hire(), hire(), hire()];
    let kills = 0;
    // Each is given time to begin, and none to end.
    await untilOver(payments, async () => {
      if (kills >= KILLS) return;
      const one = workers.shift();
      await one?.ready;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      await one?.worker.kill();
      workers.push(hire());
      kills += 1;
    });
    for (const { worker, ready } of workers) {
      await ready;
      await worker.kill();
    }
    const paid = await anvil.balances(payments.map(({ to }) => to));
    const [count] = await anvil.node.ask([{ method: 'eth_getTransactionCount', params: [account.address, 'latest'] }]);
    console.log(`${PAYMENTS} payments, ${kills} kills`);
    expect(kills).toBeGreaterThan(1);
    expect(paid.filter((amount) => amount !== 7n)).toEqual([]);
    expect(count).toMatchObject({ result: `0x${PAYMENTS.toString(16)}` });
  });
});

describe('a worker that stands still for longer than its lease, at each await', () => {
  /** How often the payment was made, and whether the worker came to its end before its `at`th await. */
  async function round(at: number, isUnbound: boolean): Promise<{ readonly paid: bigint; readonly isOver: boolean }> {
    await anew();
    const payment = aPayment();
    const still = new Standstill(at);
    const outbox = isUnbound ? uncompared(custody.outbox) : custody.outbox;
    const signer = isUnbound ? numberedByTheNode() : account;
    await aWorker().open();
    await custody.outbox.accept(payment);
    const first = aWorker({
      outbox: still.around(outbox, ['ahead', 'number', 'takeSigned', 'takeUnsigned', 'writeSigned', 'conclude']),
      node: still.around(anvil.node, ['ask']),
      account: still.around(signer, ['sign']),
      owner: 'still',
    });
    const turn = first.turn().catch(() => false);
    const isReached = await Promise.race([still.reached.then(() => true), turn.then(() => false)]);
    await postgres.query('update payment set lease_until = 0, check_after = 0', database);
    const second = aWorker({ outbox, account: signer, owner: 'second' });
    const mine = () => anvil.node.ask([{ method: 'evm_mine', params: [] }]);
    await untilOver([payment], async () => (await second.turn(), mine()));
    still.goOn();
    await turn;
    await mine();
    for (let turns = 0; turns < 3; turns += 1) await second.turn();
    await mine();
    const [balance = 0n] = await anvil.balances([payment.to]);
    await custody.close();
    return { paid: balance / 7n, isOver: !isReached };
  }

  async function rounds(isUnbound: boolean): Promise<readonly bigint[]> {
    const paid: bigint[] = [];
    for (let at = 1; at <= 30; at += 1) {
      const one = await round(at, isUnbound);
      if (one.isOver) return paid;
      paid.push(one.paid);
    }
    throw new Error('there is no end of awaits');
  }

  it('has paid once: the number is bound to the payment, its bytes are written down first', async () => {
    const paid = await rounds(false);
    expect(paid.length).toBeGreaterThanOrEqual(8);
    expect(paid.filter((times) => times !== 1n)).toEqual([]);
  });

  it('would pay twice with a number of the node and bytes that are not compared: the trial can fail', async () => {
    expect((await rounds(true)).filter((times) => times > 1n).length).toBeGreaterThan(0);
  });
});

/** As a wallet does that takes the next number of the node when it signs. */
function numberedByTheNode(): CustodialAccount {
  return {
    address: account.address,
    sign: async (transaction) => {
      const [answer] = await anvil.node.ask([
        { method: 'eth_getTransactionCount', params: [account.address, 'pending'] },
      ]);
      return account.sign({ ...transaction, nonce: Number(resultOf(answer)) });
    },
  };
}

/** Whoever has signed sends, though somebody else has leased it meanwhile. */
function uncompared(outbox: Custody['outbox']): Custody['outbox'] {
  return new Proxy(outbox, {
    get: (_target, name) => {
      if (name === 'writeSigned')
        return async (...given: Parameters<typeof outbox.writeSigned>) => (await outbox.writeSigned(...given), true);
      const value = Reflect.get(outbox, name) as unknown;
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(outbox) : value;
    },
  });
}

// The last, as blocks come by its own word from here on.
describe('a block that is dropped', () => {
  beforeEach(async () => {
    await anew();
    await anvil.node.ask([{ method: 'evm_setIntervalMining', params: [0] }]);
  });

  const mine = (blocks: number): Promise<unknown> =>
    anvil.node.ask(Array.from({ length: blocks }, () => ({ method: 'evm_mine', params: [] })));
  /** Turns until the payment's bytes have been looked for once more. */
  async function look(worker: PaymentWorker): Promise<void> {
    while (!(await worker.turn())) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  it('takes no payment with it: what is not final is sent again, and paid once', async () => {
    const payment = aPayment();
    await custody.outbox.accept(payment);
    const worker = aWorker({ finalityBlocks: 3 });
    await worker.open();
    const [before] = await anvil.node.ask([{ method: 'evm_snapshot', params: [] }]);
    await look(worker);
    await mine(2);
    await look(worker);
    expect(await anvil.balances([payment.to])).toEqual([payment.value]);
    expect(await custody.outbox.find(`game/${payment.key}`)).toMatchObject({ state: 'signed' });

    await anvil.node.ask([{ method: 'evm_revert', params: [resultOf(before)] }]);
    expect(await anvil.balances([payment.to])).toEqual([0n]);
    await look(worker);
    await mine(3);
    await untilOver([payment], () => worker.turn());
    expect(await custody.outbox.find(`game/${payment.key}`)).toMatchObject({ state: 'confirmed', nonce: 0 });
    expect(await anvil.balances([payment.to])).toEqual([payment.value]);
  });
});
