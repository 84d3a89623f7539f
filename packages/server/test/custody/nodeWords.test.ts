import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { keccak256, Wallet } from 'ethers';
import type { Hex } from 'tributary-sdk';
import type { RpcAnswer, RpcCall } from '../../src/custody/ChainNode.js';
import { LocalKeyAccount } from '../../src/custody/LocalKeyAccount.js';
import { type Custody, openSqliteCustody } from '../../src/custody/openCustody.js';
import type { PaymentReport } from '../../src/custody/PaymentTroubles.js';
import { PaymentWorker, type PaymentWorkerOptions } from '../../src/custody/PaymentWorker.js';

const chainId = 31_337;
const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const gwei = '0x3b9aca00';

let directory: string;
let custody: Custody;
let account: LocalKeyAccount;
let place: string;
let files = 0;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'tributary-words-'));
});
beforeEach(async () => {
  await custody?.close();
  place = join(directory, `${++files}.db`);
  custody = openSqliteCustody({ file: place });
  account = new LocalKeyAccount(Wallet.createRandom().privateKey);
  const rules = { chains: [chainId], senders: [account.address], targets: 'any', selectors: [] } as const;
  await custody.outbox.setPolicy('game', rules);
});
afterAll(async () => {
  await custody.close();
  rmSync(directory, { recursive: true, force: true });
});

type Answers = Partial<Record<string, (params: readonly unknown[]) => RpcAnswer>>;

/** A node with fixed answers that counts its calls. */
function worker(answers: Answers = {}, given: Partial<PaymentWorkerOptions> = {}) {
  const usual: Answers = {
    eth_blockNumber: () => ({ result: '0xa' }),
    eth_getTransactionCount: () => ({ result: '0x0' }),
    eth_getBalance: () => ({ result: '0xffffffffffffffff' }),
    eth_estimateGas: () => ({ result: '0x5208' }),
    eth_getBlockByNumber: () => ({ result: { baseFeePerGas: gwei } }),
    eth_maxPriorityFeePerGas: () => ({ result: gwei }),
    eth_gasPrice: () => ({ result: gwei }),
    eth_getTransactionReceipt: () => ({ result: null }),
    eth_sendRawTransaction: ([raw]) => ({ result: keccak256(raw as string) }),
  };
  const asked: string[] = [];
  const sent: Hex[] = [];
  const reports: PaymentReport[] = [];
  const ask = async (calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]> =>
    Promise.resolve(
      calls.map(({ method, params }) => {
        asked.push(method);
        if (method === 'eth_sendRawTransaction') sent.push(params[0] as Hex);
        return (answers[method] ?? usual[method])!(params);
      }),
    );
  const hired = new PaymentWorker({
    ...{ outbox: custody.outbox, account, node: { chainId, ask }, owner: 'here', finalityBlocks: 3, pauseMs: 0 },
    ...{ onReport: (report: PaymentReport) => reports.push(report), ...given },
  });
  return { hired, asked, sent, reports };
}

const accept = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys)
    await custody.outbox.accept({ key, tenant: 'game', chainId, sender: account.address, to, data: '0x', value: 1n });
};
const found = (key: string) => custody.outbox.find(`game/${key}`);
const failure = (message: string): RpcAnswer => ({ error: { code: -32_000, message } });
/** Makes every pending payment due now. */
const due = ({ isStuck = false } = {}): void => {
  const database = new DatabaseSync(place);
  database.exec(`update payment set check_after = 0${isStuck ? ', bump_after = 0' : ''}`);
  database.close();
};

describe('a payment worker', () => {
  it.each([
    'already known',
    'already imported',
    'transaction already exists',
    'already in the pool',
    'ALREADY_EXISTS: already known',
    'known transaction: 0x12',
    'nonce too low',
    'nonce is too low',
    'OldNonce',
    'transaction with the same hash was already imported',
  ])('takes it for good news that a node has the bytes: %s', async (words) => {
    const { hired, sent, reports } = worker({ eth_sendRawTransaction: () => failure(words) });
    await hired.open();
    await accept('a');
    await hired.turn();
    expect([sent.length, reports]).toEqual([1, []]);
    expect(await found('a')).toMatchObject({ state: 'signed', nonce: 0 });
    expect(await found('a')).not.toHaveProperty('reason');
  });

  it('sends the same bytes again until a block has them, and reports a refusal then, too', async () => {
    let isRefused = false;
    const { hired, sent, reports } = worker({
      eth_sendRawTransaction: ([raw]) => (isRefused ? failure('blocked') : { result: keccak256(raw as string) }),
    });
    await hired.open();
    await accept('a');
    await hired.turn();
    due();
    isRefused = true;
    await hired.turn();
    expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
    expect(reports).toEqual([{ id: 'game/a', reason: 'the node refuses it: blocked' }]);
  });

  it.each([
    ['its own block and two more', '0xc', 'confirmed'],
    ['its own block and one more', '0xb', 'signed'],
  ])('has a payment for final with finalityBlocks: 3 after %s', async (_what, head, state) => {
    const { hired } = worker({
      eth_blockNumber: () => ({ result: head }),
      eth_getTransactionReceipt: ([hash]) => ({ result: { status: '0x1', blockNumber: '0xa', transactionHash: hash } }),
    });
    await hired.open();
    await accept('a');
    await hired.turn();
    due();
    await hired.turn();
    expect(await found('a')).toMatchObject({ state });
  });

  it.each([
    ['of another transaction', { status: '0x1', blockNumber: '0x1', transactionHash: `0x${'1'.repeat(64)}` }, 0],
    ['of no transaction', { status: '0x1', blockNumber: '0x1' }, 0],
    ['without a block', { status: '0x1', blockNumber: null }, 1],
  ])('concludes nothing by a receipt %s', async (_what, receipt, again) => {
    const { hired, sent } = worker({ eth_getTransactionReceipt: () => ({ result: receipt }) });
    await hired.open();
    await accept('a');
    await hired.turn();
    due();
    await hired.turn();
    // A transaction that may be in a block is not sent again.
    expect([(await found('a'))?.state, sent.length]).toEqual(['signed', 1 + again]);
  });

  it('counts the transactions of its account every 20 s, and not with every turn', async () => {
    const { hired, asked } = worker();
    await hired.open();
    asked.splice(0);
    for (let turns = 0; turns < 3; turns += 1) expect(await hired.turn()).toBe(false);
    expect(asked).toEqual([]);
  });

  it('reports that there was work, and asks the node nothing for payments without a nonce', async () => {
    const { hired, asked, sent } = worker();
    await hired.open();
    await accept('a');
    expect(await hired.turn()).toBe(true);
    await custody.outbox.pause({ chainId, address: account.address }, 'a person looks');
    await accept('b');
    asked.splice(0);
    expect([await hired.turn(), asked, sent.length]).toEqual([false, [], 1]);
  });

  it('gives no more nonces than nodes keep', async () => {
    const { hired, sent } = worker({}, { mostAhead: 2 });
    await hired.open();
    await accept('a', 'b', 'c');
    for (let turns = 0; turns < 3; turns += 1) await hired.turn();
    expect([sent.length, (await found('c'))?.state]).toEqual([2, 'accepted']);
  });

  it('sends no payment that the balance cannot cover in addition to those with a nonce', async () => {
    // Each takes 100,000 gas at 3 gwei and one unit.
    const both = 2n * (100_000n * 3_000_000_000n + 1n);
    const { hired, sent } = worker({ eth_getBalance: () => ({ result: `0x${(both - 1n).toString(16)}` }) });
    await hired.open();
    await accept('a', 'b');
    for (let turns = 0; turns < 2; turns += 1) await hired.turn();
    expect([sent.length, (await found('b'))?.state]).toEqual([1, 'accepted']);
  });

  it('does not open if the node does not count its account’s transactions', async () => {
    const { hired } = worker({ eth_getTransactionCount: () => failure('busy') });
    await expect(hired.open()).rejects.toThrow('busy');
  });

  it.each([
    ['own fees', 500_000_000_000n, 2],
    ['fees that are as high as they may get', 3_000_000_000n, 1],
  ])('signs a payment that is in no block again above its %s', async (_what, mostFeePerGas, count) => {
    const { hired, sent, reports } = worker({}, { mostFeePerGas });
    await hired.open();
    await accept('a');
    await hired.turn();
    due({ isStuck: true });
    await hired.turn();
    expect(new Set(sent).size).toBe(count);
    const told = count === 2 ? [] : [expect.stringContaining('takes no fee up to 3000000000 wei')];
    expect(reports.map(({ reason }) => reason)).toEqual(told);
  });

  it('cancels a payment that the host rejects, with its nonce', async () => {
    const { hired, reports } = worker(
      {},
      { prepare: ({ id }) => Promise.resolve(id === 'game/a' ? 'sold out' : null) },
    );
    await hired.open();
    await accept('a', 'b');
    await hired.turn();
    expect(reports).toEqual([{ id: 'game/a', reason: 'sold out' }]);
    expect([await found('a'), await found('b')]).toMatchObject([
      { state: 'numbered', nonce: 0, reason: 'sold out' },
      { state: 'signed', nonce: 1 },
    ]);
  });
});
