import { describe, expect, it } from '@jest/globals';
import { footprints } from '../../../core/sending/footprints.js';
import { HashRegistry } from '../../../core/sending/HashRegistry.js';
import type { LoggedRequest } from '../../../core/sending/LoggedRequest.js';
import { lookAt } from '../../../core/sending/lookAt.js';
import type { RequestFate } from '../../../core/sending/RequestFate.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { hashNumber, walletError } from '../../kit/ScriptedWallet.js';
import { approvalLog, operation, safeFailure, safeSuccess, transferLog } from './kit/accountEvents.js';
import { aBatchRequest, aCall, answered, aRequest, aTransaction } from './kit/aRequest.js';
import { aSending, type SendingBed } from './kit/aSending.js';
import { safeExecution } from './kit/safeExecution.js';

const [h1, h2] = [hashNumber(1), hashNumber(2)];
const named = (hash = h1, nonce?: number) =>
  aRequest({ answer: { kind: 'hash', hash, at: 1, ...(nonce !== undefined && { nonce }) } });
const carried = { hash: h1, from: stranger, to: player, input: safeExecution(aTransaction()) } as const;

async function fate(bed: SendingBed, request: LoggedRequest, isThorough = true): Promise<RequestFate> {
  await bed.logged(request);
  return lookAt(request, bed.context, { isThorough });
}

const included = (hash: string, blockNumber: bigint) => ({ kind: 'included', hashes: [hash], blockNumber });

describe('lookAt, a hash that the wallet named', () => {
  it.each<[string, (bed: SendingBed) => unknown, object, object]>([
    ['is mined', ({ chain }) => chain.mine({ hash: h1 }), included(h1, 101n), included(h1, 101n)],
    [
      'is pending',
      ({ chain }) => chain.pend({ hash: h1 }),
      { kind: 'pending', hash: h1 },
      { kind: 'pending', hash: h1 },
    ],
    [
      'was reverted',
      ({ chain }) => chain.mine({ hash: h1, status: '0x0' }),
      { kind: 'reverted', hash: h1, blockNumber: 101n },
      { kind: 'reverted', hash: h1, blockNumber: 101n },
    ],
    ['is not known', () => undefined, { kind: 'unreadable' }, { kind: 'absent' }],
    [
      'is the account’s older one',
      ({ chain }) => chain.mine({ hash: h1, nonce: 4 }),
      { kind: 'unreadable' },
      { kind: 'absent' },
    ],
    [
      'is another call of the account',
      ({ chain }) => chain.mine({ hash: h1, to: stranger }),
      { kind: 'unreadable' },
      { kind: 'absent' },
    ],
    [
      'is another’s with the very call',
      ({ chain }) => chain.mine({ hash: h1, from: stranger }),
      { kind: 'unreadable' },
      { kind: 'absent' },
    ],
    [
      'is not known, and another one is there',
      ({ chain }) => chain.mine({ hash: h2 }),
      { kind: 'unreadable' },
      included(h2, 101n),
    ],
    [
      'was reverted, and another one after it went through',
      ({ chain }) => chain.mine({ hash: h1, status: '0x0' }).mine({ hash: h2, nonce: 6 }),
      { kind: 'reverted' },
      included(h2, 102n),
    ],
    [
      'was reverted, and another one after it waits',
      ({ chain }) => chain.mine({ hash: h1, status: '0x0' }).pend({ hash: h2, nonce: 6 }),
      { kind: 'reverted' },
      { kind: 'pending', hash: h2 },
    ],
  ])('returns the outcome of a hash that %s', async (_what, happens, quick, thorough) => {
    const bed = aSending();
    happens(bed);
    expect(await fate(bed, named(), false)).toMatchObject(quick);
    expect(await fate(bed, named())).toMatchObject(thorough);
  });

  it('is not trusted with an edited call, unless its footprint is there', async () => {
    const approval = { ...named(), calls: [aCall({ footprint: footprints.approval(exchange, player, stranger) })] };
    const edited = { hash: h1, input: '0x12345679' };
    const [bed, other] = [aSending(), aSending()];
    bed.chain.mine({ ...edited, logs: [approvalLog(exchange, player, stranger)] });
    expect(await fate(bed, approval)).toEqual(included(h1, 101n));
    other.chain.mine(edited);
    expect(await fate(other, approval)).toEqual({ kind: 'no-effect', hash: h1 });
  });

  it('is not trusted if it belongs to another request', async () => {
    const bed = aSending({ hashes: new HashRegistry(() => Promise.resolve([[h1, 'another']])) });
    bed.chain.mine({ hash: h1 });
    expect(await fate(bed, named())).toEqual({ kind: 'absent' });
  });

  it('is read off the log with its nonce, once', async () => {
    const bed = aSending();
    bed.chain.pend({ hash: h1 });
    await fate(bed, named(), false);
    const [known] = bed.log.watched(['buy']);
    expect(known?.answer).toEqual({ kind: 'hash', hash: h1, at: 1, nonce: 5 });
    const log = Object.assign(bed.log, { answer: () => Promise.reject(new Error('written again')) });
    await expect(lookAt(known!, { ...bed.context, log }, { isThorough: false })).resolves.toEqual({
      kind: 'pending',
      hash: h1,
    });
  });

  it.each([
    ['another call', { to: stranger }],
    ['other data', { input: '0x99' }],
    ['an older nonce', { nonce: 4 }],
    ['another sender', { from: stranger }],
  ])('gives no nonce where it has %s', async (_what, sent) => {
    const bed = aSending();
    bed.chain.mine({ hash: h1, ...sent });
    await fate(bed, named());
    expect(bed.log.watched(['buy'])[0]?.answer).not.toHaveProperty('nonce');
  });

  describe('a hash with a known nonce', () => {
    it('was sped up: the one with the nonce and the call counts', async () => {
      const bed = aSending();
      bed.chain.mine({ hash: h2 });
      expect(await fate(bed, named(h1, 5), false)).toEqual(included(h2, 101n));
    });

    it('was replaced where another call took the nonce', async () => {
      for (const isThorough of [true, false]) {
        const bed = aSending();
        bed.chain.mine({ hash: h2, to: player, input: '0x' });
        expect(await fate(bed, named(h1, 5), isThorough)).toEqual({
          kind: 'replaced',
          hash: h1,
          replacement: h2,
          blockNumber: 101n,
        });
      }
    });

    it('is included where the replaced one was sent again with a later nonce', async () => {
      const bed = aSending();
      bed.chain.mine({ hash: h2, to: player, input: '0x' }).mine({ hash: hashNumber(3), nonce: 6 });
      expect(await fate(bed, named(h1, 5))).toEqual(included(hashNumber(3), 102n));
    });

    it('was sped up with another amount: what it left on the chain counts', async () => {
      const bed = aSending();
      bed.chain.mine({ hash: h2, input: '0x12345679', logs: [approvalLog(exchange, player, stranger)] });
      const approval = {
        ...named(h1, 5),
        calls: [aCall({ footprint: footprints.approval(exchange, player, stranger) })],
      };
      expect(await fate(bed, approval, false)).toEqual(included(h2, 101n));
    });

    it('is not replaced while the nonce is free', async () => {
      const bed = aSending();
      bed.chain.mine({ hash: h2, nonce: 5, to: stranger });
      expect(await fate(bed, named(h1, 6), false)).toEqual({ kind: 'unreadable' });
    });

    it('is not replaced by itself, though its receipt was not there a moment ago', async () => {
      const bed = aSending();
      bed.chain.mine({ hash: h1 });
      bed.chain.scriptInTurn(
        'eth_getTransactionReceipt',
        () => null,
        () => ({ status: '0x1', blockNumber: '0x65', logs: [] }),
      );
      expect(await fate(bed, named(h1, 5), false)).toEqual({ kind: 'pending', hash: h1 });
    });

    it('is not replaced by what has no receipt yet', async () => {
      const bed = aSending();
      bed.chain.mine({ hash: h2, to: stranger }).script('eth_getTransactionReceipt', () => null);
      expect(await fate(bed, named(h1, 5), false)).toEqual({ kind: 'unreadable' });
      expect(await fate(bed, named(h1, 5))).toEqual({ kind: 'unreadable' });
    });

    it('stays unreadable if the node hides the mined transaction, which may be its fee bump', async () => {
      const bed = aSending();
      bed.chain.mine({ hash: h2, to: stranger }).hide(h2);
      expect(await fate(bed, named(h1, 5))).toEqual({ kind: 'unreadable' });
    });
  });

  it.each<[string, (bed: SendingBed) => unknown, LoggedRequest]>([
    ['is unknown', () => undefined, named()],
    ['is mined', ({ chain }) => chain.mine({ hash: h1 }), named(h1, 5)],
    ['is pending', ({ chain }) => chain.pend({ hash: h1 }), named(h1, 5)],
  ])('reads three times if the hash %s', async (_what, happens, request) => {
    const bed = aSending();
    happens(bed);
    await fate(bed, request, false);
    expect(bed.chain.reads.map(({ method }) => method)).toEqual([
      'eth_getTransactionByHash',
      'eth_getTransactionReceipt',
      'eth_getTransactionCount',
    ]);
  });

  it('ends the search if it is in a block with its effect', async () => {
    const bed = aSending();
    bed.chain.mine({ hash: h1 });
    await fate(bed, named());
    expect(bed.chain.readsOf('txpool_contentFrom')).toEqual([]);
  });

  it('reads without a cache each time, and with the caller’s signal', async () => {
    const bed = aSending();
    bed.chain.mine({ hash: h2, to: player, input: '0x' });
    await fate(bed, named(h1, 5));
    expect(bed.chain.reads.length).toBeGreaterThan(10);
    expect(
      bed.chain.reads.every(({ options: { fresh, signal } }) => fresh === true && signal === bed.context.signal),
    ).toBe(true);
  });
});

describe('lookAt, a request without a name', () => {
  it.each<[string, (bed: SendingBed) => unknown, object]>([
    ['mined', ({ chain }) => chain.mine({ nonce: 5, to: stranger }).mine({ nonce: 6, hash: h1 }), included(h1, 102n)],
    ['pending', ({ chain }) => chain.pend({ hash: h1 }), { kind: 'pending', hash: h1 }],
    [
      'behind one that cannot be seen',
      ({ chain }) => {
        chain.pend({ to: stranger });
        chain.isPoolShown = false;
      },
      { kind: 'absent', isPoolUnknown: true },
    ],
    [
      'among others of the account',
      ({ chain }) => chain.mine({ to: stranger }).pend({ nonce: 6, to: stranger }),
      { kind: 'absent' },
    ],
    ['mined before the request', ({ chain }) => chain.mine({ nonce: 4 }), { kind: 'absent' }],
    ['with the footprint, and other data', ({ chain }) => chain.mine({ input: '0x99' }), { kind: 'absent' }],
  ])('finds the transaction %s', async (_what, happens, expected) => {
    const bed = aSending();
    happens(bed);
    expect(await fate(bed, aRequest())).toEqual(expected);
  });

  it.each([
    ['an unlogged payment by a relayer is found by the balance', 30n, included(h1, 101n)],
    ['it is absent if the balance has fallen by less', 29n, { kind: 'absent' }],
    ['it is absent if the balance has fallen by more, for another payment or gas', 31n, { kind: 'absent' }],
  ])('searches by balance for an account with code: %s', async (_what, spent, expected) => {
    const bed = aSending();
    bed.chain.code = '0xef0100';
    const transaction = aTransaction({ value: 30n });
    bed.chain.mine({
      ...carried,
      input: safeExecution(transaction),
    });
    bed.chain.script('eth_getBalance', ([, block]) => `0x${(Number(block) > 100 ? 50n - spent : 50n).toString(16)}`);
    expect(await fate(bed, aRequest({ balance: 50n, calls: [aCall({ transaction })] }))).toEqual(expected);
  });

  it('reads no balance for an account with code if its logs suffice', async () => {
    const bed = aSending();
    bed.chain.code = '0xef0100';
    bed.chain.fails('eth_getBalance');
    bed.chain.mine({ ...carried, logs: [safeSuccess(player)] });
    expect(await fate(bed, aRequest())).toEqual(included(h1, 101n));
  });

  it('is unreadable for an account with code if the block of the balance change is unknown', async () => {
    const bed = aSending();
    bed.chain.code = '0xef0100';
    bed.chain.head = 140n;
    bed.chain.script('eth_getBalance', ([, block]) =>
      Number(block) === 140 ? '0x14' : Promise.reject(new Error('missing trie node')),
    );
    expect(
      await fate(bed, aRequest({ balance: 50n, calls: [aCall({ transaction: aTransaction({ value: 30n }) })] })),
    ).toEqual({ kind: 'unreadable' });
  });

  it('reads no logs for a plain account, and nothing at all unless it is thorough', async () => {
    const bed = aSending();
    expect(await fate(bed, aRequest())).toEqual({ kind: 'absent' });
    expect(bed.chain.readsOf('eth_getLogs')).toEqual([]);
    expect(bed.chain.readsOf('eth_getCode').map(({ params }) => params)).toEqual([[player, 'latest']]);
    const quick = aSending();
    expect(await fate(quick, aRequest(), false)).toEqual({ kind: 'unreadable' });
    expect([quick.chain.reads, quick.wallet.calls]).toEqual([[], []]);
  });

  it('reads in full only what could be it', async () => {
    const bed = aSending();
    bed.chain.mine({ to: stranger }).mine({ nonce: 6, input: '0x99', hash: h2 });
    expect(await fate(bed, aRequest())).toEqual({ kind: 'absent' });
    expect(bed.chain.readsOf('eth_getTransactionByHash')).toEqual([]);
  });

  it.each([
    [85n, 'included'],
    [84n, 'unreadable'],
  ])('searches 16 blocks back: block %i is %s', async (block, kind) => {
    const bed = aSending();
    bed.chain.head = block - 1n;
    bed.chain.mine();
    bed.chain.head = 112n;
    expect((await fate(bed, aRequest())).kind).toBe(kind);
  });

  it('is found near the first block of a chain', async () => {
    const bed = aSending();
    bed.chain.head = 1n;
    bed.chain.mine();
    expect((await fate(bed, aRequest({ blockNumber: 3n }))).kind).toBe('included');
  });

  it.each([
    'eth_getTransactionCount',
    'eth_blockNumber',
    'eth_getCode',
    'eth_getTransactionByHash',
    'eth_getTransactionReceipt',
  ])('is unreadable where %s fails, never absent', async (method) => {
    const bed = aSending();
    bed.chain.mine().fails(method);
    expect(await fate(bed, aRequest())).toEqual({ kind: 'unreadable' });
  });

  it('is unreadable if the requests of other executions can’t be read', async () => {
    const bed = aSending({ hashes: new HashRegistry(() => Promise.reject(new Error('the disk is gone'))) });
    bed.chain.mine({ hash: h1 });
    expect(await fate(bed, aRequest())).toEqual({ kind: 'unreadable' });
  });

  it('rejects with the abort reason instead of an outcome', async () => {
    const bed = aSending();
    const looking = fate(bed, aRequest());
    bed.controller.abort(new Error('left'));
    await expect(looking).rejects.toThrow('left');
  });
});

describe('lookAt, a call that the player edited before signing it', () => {
  const word = (value: bigint): string => value.toString(16).padStart(64, '0');
  const transferOf = (amount: bigint, to = stranger) => `0xa9059cbb${word(BigInt(to))}${word(amount)}` as const;
  const paying = aCall({
    transaction: aTransaction({ data: transferOf(6n), value: 0n }),
    footprint: footprints.transfer(exchange, player, stranger, 6n),
  });
  const edited = { hash: h1, input: transferOf(2n), value: 0n };
  const moved = { logs: [transferLog(exchange, player, stranger, 2n)] };
  const asked = (given: Partial<LoggedRequest> = {}) =>
    aRequest({ calls: [paying], isNonceGiven: true, answer: answered.unclear, ...given });

  it.each<[string, LoggedRequest]>([
    ['with an error', asked()],
    ['with a rejection', asked({ answer: answered.rejected })],
    ['not at all', asked({ answer: null })],
    ['with an unreadable answer', asked({ answer: answered.unreadable })],
    ['with the hash of another transaction', asked({ answer: answered.hash })],
  ])('is found by the nonce of its request, if the wallet answers %s', async (_how, request) => {
    const bed = aSending();
    bed.chain.mine({ ...edited, ...moved });
    const shortfalls = [{ taskId: 'buy', hash: h1, address: exchange, promised: 6n, actual: 2n }];
    expect(await fate(bed, request)).toEqual({ kind: 'partial', hashes: [h1], blockNumber: 101n, shortfalls });
  });

  it.each<[string, (bed: SendingBed) => unknown, object, LoggedRequest?]>([
    ['waits', ({ chain }) => chain.pend(edited), { kind: 'pending', hash: h1 }],
    [
      'is over if it was reverted',
      ({ chain }) => chain.mine({ ...edited, status: '0x0' }),
      { kind: 'reverted', hash: h1, blockNumber: 101n },
    ],
    [
      'went through, if nothing tells what it did',
      ({ chain }) => chain.mine(edited),
      { kind: 'no-effect', hash: h1, endedIn: 101n },
      asked({ calls: [aCall({ transaction: paying.transaction })] }),
    ],
    [
      'has its full effect, if the amount was raised',
      ({ chain }) => chain.mine({ hash: h1, input: '0x', value: 8n }),
      included(h1, 101n),
      asked({ calls: [aCall({ transaction: aTransaction({ data: '0x' }) })] }),
    ],
  ])('returns the outcome if it %s', async (_what, happens, expected, request = asked()) => {
    const bed = aSending();
    happens(bed);
    expect(await fate(bed, request)).toEqual(expected);
  });

  it.each<[string, object]>([
    ['another nonce', { nonce: 6 }],
    ['another receiver in its data', { input: transferOf(2n, exchange) }],
    ['another method', { input: `0x095ea7b3${transferOf(2n).slice(10)}` }],
    ['another contract', { to: stranger }],
    ['another sender', { from: stranger }],
  ])('is another transaction if it has %s', async (_what, sent) => {
    const bed = aSending();
    if ('nonce' in sent) bed.chain.mine({ to: stranger });
    bed.chain.mine({ ...edited, ...moved, ...sent });
    expect((await fate(bed, asked())).kind).toBe('absent');
  });

  it('is found for an account with code, whose wallet picks the nonce, and is not over if it was reverted', async () => {
    const withCode = (): SendingBed => {
      const bed = aSending();
      bed.chain.code = '0xef0100';
      return bed;
    };
    const [bed, other] = [withCode(), withCode()];
    bed.chain.mine({ ...edited, ...moved });
    expect((await fate(bed, asked({ isNonceGiven: false }))).kind).toBe('partial');
    other.chain.mine({ ...edited, status: '0x0' });
    expect(await fate(other, asked({ isNonceGiven: false }))).toMatchObject({ kind: 'no-effect', hash: h1 });
  });

  it('is another transaction if another execution of the account asked for just that', async () => {
    const other = asked({ calls: [{ ...paying, transaction: aTransaction({ data: transferOf(2n), value: 0n }) }] });
    const bed = aSending({ openElsewhere: () => Promise.resolve([other]) });
    bed.chain.mine({ ...edited, ...moved });
    expect(await fate(bed, asked())).toEqual({ kind: 'absent' });
  });

  it('is followed by its nonce if the wallet named it, and was sped up', async () => {
    const bed = aSending();
    bed.chain.pend(edited);
    await fate(bed, asked({ answer: { kind: 'hash', hash: h1, at: 1 } }), false);
    expect(bed.log.watched(['buy'])[0]?.answer).toMatchObject({ nonce: 5 });
  });
});

describe('lookAt, a transaction that is seen and that a node does not know by its hash', () => {
  const withCode = () => {
    const bed = aSending();
    bed.chain.code = '0xef0100';
    return bed;
  };

  it.each<[string, () => SendingBed, (bed: SendingBed) => unknown]>([
    ['in a block', aSending, ({ chain }) => chain.mine({ hash: h1 })],
    ['in the pool', aSending, ({ chain }) => chain.pend({ hash: h1 })],
    ['in a log', withCode, ({ chain }) => chain.mine({ ...carried, logs: [safeSuccess(player)] })],
    [
      'in the block in which the balance fell',
      withCode,
      ({ chain }) =>
        chain.mine(carried).script('eth_getBalance', ([, block]) => (Number(block) > 100 ? '0x10' : '0x17')),
    ],
  ])('stays unreadable until a node shows the transaction seen %s', async (_where, open, happens) => {
    const request = aRequest({ answer: answered.rejected, balance: 0x17n });
    const [bed, shown] = [open(), open()];
    happens(bed);
    bed.chain.hide(h1);
    expect(await fate(bed, request)).toEqual({ kind: 'unreadable' });
    happens(shown);
    expect((await fate(shown, request)).kind).not.toBe('unreadable');
  });

  it('is absent once the pool has let go of it', async () => {
    const bed = aSending();
    bed.chain.pend({ hash: h1 }).hide(h1);
    expect(await fate(bed, aRequest())).toEqual({ kind: 'unreadable' });
    bed.chain.drop(h1);
    expect(await fate(bed, aRequest())).toEqual({ kind: 'absent' });
  });

  it.each<[string, (bed: SendingBed) => unknown]>([
    ['was reverted', ({ chain }) => chain.mine({ hash: h1, status: '0x0' })],
    ['was replaced', ({ chain }) => chain.mine({ hash: hashNumber(3), to: player, input: '0x' })],
  ])(
    'keeps the one that was named from being over, though that %s: the wallet may have sent another',
    async (_what, ends) => {
      const bed = aSending();
      ends(bed);
      bed.chain.mine({ hash: h2, nonce: 6 }).hide(h2);
      expect(await fate(bed, named(h1, 5))).toEqual({ kind: 'unreadable' });
    },
  );

  it('is of no concern where the call is there already, or waits', async () => {
    const [mined, waiting] = [aSending(), aSending()];
    mined.chain.mine({ hash: h1 }).mine({ hash: h2, nonce: 6 }).hide(h2);
    expect(await fate(mined, aRequest())).toEqual(included(h1, 101n));
    waiting.chain.pend({ hash: h1 }).pend({ hash: h2, nonce: 6 }).hide(h2);
    expect(await fate(waiting, aRequest())).toEqual({ kind: 'pending', hash: h1 });
  });

  it('is of no concern where it is another call', async () => {
    const bed = aSending();
    bed.chain.mine({ hash: h1, to: stranger }).hide(h1);
    expect(await fate(bed, aRequest())).toEqual({ kind: 'absent' });
  });
});

describe('lookAt, an account with code', () => {
  const contract = () => {
    const bed = aSending();
    bed.chain.code = '0x60';
    return bed;
  };

  it('finds what others carried for it', async () => {
    const bed = contract();
    bed.chain.mine({ ...carried, logs: [safeSuccess(player)] });
    expect(await fate(bed, aRequest())).toEqual(included(h1, 101n));
    expect(await fate(bed, named(hashNumber(99)))).toEqual(included(h1, 101n));
  });

  it('counts an operation that failed inside as reverted', async () => {
    const bed = contract();
    bed.chain.mine({ ...carried, logs: [safeFailure(player)] });
    expect(await fate(bed, aRequest())).toEqual({ kind: 'reverted', hash: h1, blockNumber: 101n });
  });

  it('is absent if no log names it, and unreadable if logs can’t be read', async () => {
    const bed = contract();
    bed.chain.mine({ ...carried, logs: [operation(stranger)] });
    expect(await fate(bed, aRequest())).toEqual({ kind: 'absent' });
    bed.chain.fails('eth_getLogs');
    expect(await fate(bed, aRequest())).toEqual({ kind: 'unreadable' });
  });

  // Finality is three blocks: block 98 can’t have changed since the request at block 100.
  it.each([
    [99n, 'included'],
    [98n, 'absent'],
  ])('takes what others carried in block %i for %s of a request at block 100', async (block, kind) => {
    const bed = contract();
    bed.chain.head = block - 1n;
    bed.chain.mine({ ...carried, logs: [safeSuccess(player)] });
    bed.chain.head = 100n;
    expect((await fate(bed, aRequest())).kind).toBe(kind);
    expect((await fate(bed, named())).kind).toBe(kind);
  });
});

describe('lookAt, a batch', () => {
  const [one, two] = [aTransaction({ data: '0x11111111' }), aTransaction({ data: '0x22222222' })];
  const batch = aBatchRequest({
    calls: [aCall({ transaction: one }), aCall({ transaction: two })],
    answer: answered.batch,
  });
  const status = (hashes: readonly string[], code = 200) => ({
    status: code,
    receipts: hashes.map((transactionHash) => ({ transactionHash, status: '0x1' })),
  });
  const both = ({ chain }: SendingBed) =>
    chain.mine({ hash: h1, input: one.data }).mine({ hash: h2, nonce: 6, input: two.data });

  it.each<[string, (bed: SendingBed) => unknown, object, object]>([
    [
      '200 with its receipts',
      () => status([h1, h2]),
      { kind: 'included', hashes: [h1, h2] },
      { kind: 'included', hashes: [h1, h2] },
    ],
    [
      '200 with one of them',
      () => status([h1]),
      { kind: 'in-part', hashes: [h1, null] },
      { kind: 'included', hashes: [h1, h2] },
    ],
    ['200 without receipts', () => status([]), { kind: 'unreadable' }, { kind: 'included', hashes: [h1, h2] }],
    ['500 without receipts', () => status([], 500), { kind: 'unreadable' }, { kind: 'included', hashes: [h1, h2] }],
    ['400 without receipts', () => status([], 400), { kind: 'unreadable' }, { kind: 'included', hashes: [h1, h2] }],
    [
      'a foreign receipt',
      () => status([hashNumber(9)]),
      { kind: 'unreadable' },
      { kind: 'included', hashes: [h1, h2] },
    ],
  ])('is found if it is mined, even if the wallet reports %s', async (_what, answer, quick, thorough) => {
    const bed = aSending();
    both(bed);
    bed.chain.mine({ hash: hashNumber(9), from: stranger });
    bed.wallet.script('wallet_getCallsStatus', () => answer(bed));
    expect(await fate(bed, batch, false)).toMatchObject(quick);
    expect(await fate(bed, batch)).toMatchObject(thorough);
  });

  it.each([
    [200, []],
    [200, [h1]],
    [500, []],
    [100, []],
  ])('is absent if it isn’t mined, even if the wallet reports %i with %j', async (code, hashes) => {
    const bed = aSending();
    bed.chain.mine({ hash: h1, from: stranger });
    bed.wallet.script('wallet_getCallsStatus', () => status(hashes, code));
    expect(await fate(bed, batch)).toEqual({ kind: 'absent' });
  });

  it.each<[string, Partial<LoggedRequest>, readonly string[]]>([
    ['its own name and ours', { answer: answered.batch }, ['theirs', 'ours']],
    ['ours, once', { answer: { ...answered.batch, batchId: 'ours' } }, ['ours']],
    ['ours, where it gave none', { answer: null }, ['ours']],
    ['ours, after an error', { answer: answered.unclear }, ['ours']],
  ])('is queried by %s', async (_what, given, names) => {
    const bed = aSending();
    bed.wallet.script('wallet_getCallsStatus', () => status([], 100));
    await fate(bed, { ...batch, ...given }, false);
    expect(bed.wallet.calls.map(({ params }) => params[0])).toEqual(names);
  });

  it.each<[string, () => unknown, boolean]>([
    ['says that it failed', () => status([], 400), true],
    ['says that it was reverted', () => status([], 500), true],
    ['says that it was undone in part', () => status([], 600), true],
    [
      'knows none of the name',
      () => {
        throw walletError(5730) as Error;
      },
      true,
    ],
    ['waits', () => status([], 100), false],
    ['is done', () => status([], 200), false],
    ['says nothing that can be understood', () => 'soon', false],
  ])('is denied where the wallet %s: %#', async (_what, answer, isDenied) => {
    const bed = aSending();
    bed.wallet.script('wallet_getCallsStatus', answer);
    await fate(bed, batch, false);
    expect(bed.log.watched(['buy'])[0]?.answer).toEqual({ ...answered.batch, ...(isDenied && { isDenied }) });
  });

  it('is not denied where it is by one of its names only, and written down once', async () => {
    const bed = aSending();
    bed.wallet.script('wallet_getCallsStatus', ([name]) => status([], name === 'ours' ? 400 : 100));
    await fate(bed, batch, false);
    expect(bed.log.watched(['buy'])[0]?.answer).toEqual(answered.batch);
    bed.wallet.script('wallet_getCallsStatus', () => status([], 400));
    const log = Object.assign(bed.log, { answer: () => Promise.reject(new Error('written again')) });
    await expect(
      lookAt(
        { ...batch, answer: { ...answered.batch, isDenied: true } },
        { ...bed.context, log },
        { isThorough: true },
      ),
    ).resolves.toEqual({ kind: 'absent' });
  });

  it('is absent where its wallet denies one that it never named, and what it had answered stays', async () => {
    for (const answer of [null, answered.unclear]) {
      const bed = aSending();
      bed.wallet.script('wallet_getCallsStatus', () => status([], 400));
      const log = Object.assign(bed.log, { answer: () => Promise.reject(new Error('written over')) });
      await expect(lookAt({ ...batch, answer }, { ...bed.context, log }, { isThorough: true })).resolves.toEqual({
        kind: 'absent',
      });
    }
  });

  it('is pending where another’s transaction that the wallet names carries it, in no block yet', async () => {
    const bed = aSending();
    const carrying = `0x${[one, two].map(({ to: target, value: worth, data: call }) => `${target.slice(2)}${worth.toString(16).padStart(64, '0')}${call.slice(2)}`).join('')}`;
    bed.chain.pend({ hash: h1, from: stranger, to: stranger, input: carrying });
    bed.wallet.script('wallet_getCallsStatus', () => status([h1], 100));
    expect(await fate(bed, batch, false)).toEqual({ kind: 'pending', hash: h1 });
  });

  it('is absent if its wallet never returns a status', async () => {
    const bed = aSending();
    bed.wallet.script('wallet_getCallsStatus', () => new Promise(() => undefined));
    expect(await fate(bed, batch)).toEqual({ kind: 'absent' });
  });

  it('is looked for under no more than sixteen names', async () => {
    const bed = aSending();
    bed.wallet.script('wallet_getCallsStatus', () =>
      status(Array.from({ length: 20 }, (_, index) => hashNumber(index))),
    );
    await fate(bed, batch, false);
    expect(bed.chain.readsOf('eth_getTransactionByHash')).toHaveLength(16);
  });

  it('searches the logs for a plain account too, because its wallet may have added code for the batch', async () => {
    const bed = aSending();
    bed.wallet.script('wallet_getCallsStatus', () => status([]));
    await fate(bed, batch);
    expect(bed.chain.readsOf('eth_getLogs')[0]?.params).toMatchObject([{ fromBlock: '0x55' }]);
  });
});
