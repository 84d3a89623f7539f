import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resultOf } from '../../src/custody/ChainNode.js';
import type { CustodialAccount } from '../../src/custody/CustodialAccount.js';
import type { Outbox } from '../../src/custody/Outbox.js';
import { CustodyBed } from '../kit/CustodyBed.js';
import { Standstill } from '../kit/Standstill.js';

/** Stops at each await once; with FULL=1 repeatedly, until 1,000 workers have stopped. */
const ROUNDS = process.env['FULL'] === '1' ? 1_000 : 0;

let bed: CustodyBed;
beforeAll(async () => {
  bed = await CustodyBed.start();
  await bed.ask('evm_setIntervalMining', 0);
});
afterAll(async () => bed?.stop());

interface Faults {
  /** The account uses the node's nonce when it signs. */
  readonly isUnbound?: boolean;
  /** The worker sends what it signed, though another one has leased it meanwhile. */
  readonly isUncompared?: boolean;
}

const methods: (keyof Outbox)[] = [
  'ahead',
  'number',
  'takeSigned',
  'takeStuck',
  'takeUnsigned',
  'writeSigned',
  'conclude',
  'sender',
];

/** Returns how often the payment was made, and whether the worker ended before its `at`th await. */
async function round(at: number, { isUnbound = false, isUncompared = false }: Faults) {
  const payment = bed.payment();
  const still = new Standstill(at);
  const outbox = isUncompared ? uncompared(bed.outbox) : bed.outbox;
  const signer = isUnbound ? numberedByTheNode() : bed.account;
  await bed.worker().open();
  await bed.outbox.accept(payment);
  const first = bed.worker({
    outbox: still.around(outbox, methods),
    node: still.around(bed.anvil.node, ['ask']),
    account: still.around(signer, ['sign']),
    owner: 'still',
    checkMs: 0,
    bumpAfterMs: 1,
    // In a stopped process the clocks stop, too.
    timeLimitMs: 60_000,
  });
  const turns = first
    .turn()
    .then(() => first.turn())
    .catch(() => false);
  const isReached = await Promise.race([still.reached.then(() => true), turns.then(() => false)]);
  const second = bed.worker({ outbox, account: signer, owner: 'second', bumpAfterMs: 1, overtakenMs: 60_000 });
  await bed.turnUntil(bed.isOver, second);
  still.goOn();
  await turns;
  await bed.mine();
  await bed.hurry();
  for (let turn = 0; turn < 3; turn += 1) await second.turn();
  await bed.mine();
  const [paid = 0] = await bed.timesPaid([payment]);
  return { paid, isOver: !isReached };
}

/** Stops a worker at every await, then again from the first one. */
async function rounds(faults: Faults, least = 0): Promise<readonly number[]> {
  const paid: number[] = [];
  let at = 1;
  await bed.anew();
  for (let count = 0; count < 40 + least * 2; count += 1) {
    // A second payment exceeds the account's balance: the chain is ahead of its nonces.
    if (faults.isUnbound === true) await bed.anew();
    const one = await round(at, faults);
    if (one.isOver && paid.length >= least) return paid;
    if (!one.isOver) paid.push(one.paid);
    at = one.isOver ? 1 : at + 1;
  }
  throw new Error('there is no end of awaits');
}

describe('a worker that stands still for longer than its lease, at each await', () => {
  it('has paid once: the nonce is bound to the payment, and its bytes are stored first', async () => {
    const paid = await rounds({}, ROUNDS);
    console.log(`${paid.length} workers stood still, ${paid.filter((times) => times !== 1).length} paid not once`);
    expect(paid.length).toBeGreaterThanOrEqual(10);
    expect(paid.filter((times) => times !== 1)).toEqual([]);
  });

  it('has paid once also without a check of the bytes, as long as the nonce is bound', async () => {
    const paid = await rounds({ isUncompared: true });
    expect(paid.filter((times) => times !== 1)).toEqual([]);
  });

  it('would pay twice with the node’s nonce and unchecked bytes (planted fault)', async () => {
    const paid = await rounds({ isUnbound: true, isUncompared: true });
    expect(paid.filter((times) => times > 1).length).toBeGreaterThan(0);
  });
});

/** An account like a wallet, which takes the node's next nonce when it signs. */
function numberedByTheNode(): CustodialAccount {
  const { account, anvil } = bed;
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

function uncompared(outbox: Outbox): Outbox {
  return new Proxy(outbox, {
    get: (_target, name) => {
      if (name === 'writeSigned')
        return async (...given: Parameters<typeof outbox.writeSigned>) => (await outbox.writeSigned(...given), true);
      const value = Reflect.get(outbox, name) as unknown;
      return typeof value === 'function' ? (value as (...given: unknown[]) => unknown).bind(outbox) : value;
    },
  });
}
