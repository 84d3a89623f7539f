import { describe, expect, it } from '@jest/globals';
import { type Followed, followRequests } from '../../../core/sending/followRequests.js';
import type { LoggedRequest } from '../../../core/sending/LoggedRequest.js';
import type { SendingContext } from '../../../core/sending/SendingContext.js';
import { player, stranger } from '../../kit/people.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';
import { safeFailure } from './kit/accountEvents.js';
import { aBatchRequest, aCall, answered, aRequest, aTransaction, closedBy } from './kit/aRequest.js';
import { aSending, network, type SendingBed } from './kit/aSending.js';
import { safeExecution } from './kit/safeExecution.js';

const h1 = answered.hash.hash;
const named = aRequest({ answer: answered.hash });
const until = (deadline: number, given: Partial<LoggedRequest> = {}) =>
  aRequest({ calls: [aCall({ deadline })], ...given });

/** Returns the outcome, and how each request of the log was closed. */
async function follow(
  bed: SendingBed,
  requests: readonly LoggedRequest[],
  given: Partial<SendingContext> = {},
): Promise<{ readonly followed: Followed; readonly closings: Readonly<Record<string, unknown>> }> {
  const closings: Record<string, unknown> = {};
  const close = bed.log.close.bind(bed.log);
  const log = Object.assign(bed.log, {
    close: (id: string, closing: LoggedRequest['closed'] & object) => (
      (closings[id] = [closing.proof, closing.hash]), close(id, closing)
    ),
  });
  for (const request of requests) await log.add(request);
  const followed = await followRequests(['buy'], { ...bed.context, log, ...given });
  return { followed, closings };
}

describe('followRequests', () => {
  it('is free without a read if there is no request', async () => {
    const bed = aSending();
    expect(await follow(bed, [aRequest({ calls: [aCall({ taskId: 'other' })] })])).toEqual({
      followed: { outcome: 'free' },
      closings: {},
    });
    expect(bed.chain.reads).toEqual([]);
  });

  it('is included as soon as it is in a block with its effect, and closes nothing: it may be dropped again', async () => {
    const bed = aSending();
    bed.chain.pend({ hash: h1 });
    bed.clock.after(5_000, () => bed.chain.mine({ hash: h1 }));
    expect(await follow(bed, [named])).toEqual({
      followed: { outcome: 'included', request: expect.objectContaining({ id: '1' }), hashes: [h1], blockNumber: 101n },
      closings: {},
    });
    expect(bed.clock.now()).toBe(5_000);
  });

  it('tells a revert to no request as long as a likelier one cannot be read', async () => {
    const bed = aSending();
    bed.chain.mine({ hash: h1, status: '0x0' });
    bed.chain.head += 20n;
    const closed = aRequest({ answer: answered.unclear, closed: closedBy('window-closed') });
    // Its nonce is beyond the node’s count, so its outcome is unknown.
    const unread = aRequest({ id: '2', nonce: 7, answer: { ...answered.hash, hash: hashNumber(9) } });
    const { followed, closings } = await follow(bed, [closed, unread]);
    expect([followed.outcome, closings]).toEqual(['open', {}]);
    const alone = aSending();
    alone.chain.mine({ hash: h1, status: '0x0' });
    alone.chain.head += 20n;
    expect(await follow(alone, [closed])).toEqual({
      followed: { outcome: 'reverted', hash: h1 },
      closings: { 1: ['reverted', h1] },
    });
  });

  it('tells a revert to no request while the node refuses to show what the wallet named for another', async () => {
    const bed = aSending();
    bed.chain.mine({ hash: h1, status: '0x0' });
    bed.chain.head += 20n;
    const request = bed.chain.request.bind(bed.chain);
    bed.chain.request = (method, params, options) =>
      params[0] === hashNumber(9) ? Promise.reject(new Error('busy')) : request(method, params, options);
    const closed = aRequest({ answer: answered.unclear, closed: closedBy('window-closed') });
    const unread = aRequest({ id: '2', answer: { ...answered.hash, hash: hashNumber(9) } });
    const { followed, closings } = await follow(bed, [closed, unread]);
    expect([followed.outcome, closings]).toEqual(['open', {}]);
  });

  describe('a batch whose prompt the player closed, and a later request for its last call', () => {
    const approval = aCall({ taskId: 'approve', transaction: aTransaction({ data: '0x00000001', value: 0n }) });
    const closedBatch = aBatchRequest({
      calls: [approval, aCall()],
      answer: answered.batch,
      closed: closedBy('window-closed'),
    });
    const later = aRequest({ id: '2', nonce: 6, answer: answered.unclear });
    const withBoth = (): SendingBed => {
      const bed = aSending();
      bed.chain.mine({ hash: hashNumber(7), nonce: 5, input: '0x00000001', value: 0n }).mine({ hash: h1, nonce: 6 });
      return bed;
    };

    it('credits the transaction of that call to the open request, however late the node answers for it', async () => {
      const bed = withBoth();
      const request = bed.chain.request.bind(bed.chain);
      const unknown = hashNumber(9);
      bed.chain.request = (method, params, options) =>
        params[0] === unknown
          ? new Promise((resolve) => bed.clock.after(500, () => resolve(null)))
          : request(method, params, options);
      const named = { ...later, answer: { ...answered.hash, hash: unknown } };
      expect((await follow(bed, [closedBatch, named])).followed).toEqual({
        outcome: 'included',
        request: expect.objectContaining({ id: '2' }),
        hashes: [h1],
        blockNumber: 102n,
      });
    });

    it('credits it to neither while the open request cannot be read', async () => {
      const bed = withBoth();
      const request = bed.chain.request.bind(bed.chain);
      let refused = 0;
      // The first read of the open request's own search fails.
      bed.chain.request = (method, params, options) =>
        method === 'eth_getTransactionReceipt' && params[0] === h1 && (refused += 1) === 1
          ? Promise.reject(new Error('busy'))
          : request(method, params, options);
      const { followed } = await follow(bed, [closedBatch, later]);
      expect(refused).toBeGreaterThan(1);
      expect(followed).toMatchObject({ outcome: 'included', request: { id: '2' }, hashes: [h1] });
    });
  });

  it('is included where one of several is, whatever the others are', async () => {
    const bed = aSending();
    bed.chain.mine({ hash: hashNumber(8), status: '0x0' }).mine({ hash: h1, nonce: 6 });
    expect(
      (await follow(bed, [aRequest({ id: '2', answer: { ...answered.hash, hash: hashNumber(8) } }), named])).followed,
    ).toMatchObject({ outcome: 'included', hashes: [h1] });
  });

  it.each<[string, (bed: SendingBed) => unknown, LoggedRequest, object, readonly unknown[]]>([
    [
      'reverted',
      ({ chain }) => chain.mine({ hash: h1, status: '0x0' }),
      named,
      { outcome: 'reverted', hash: h1 },
      ['reverted', h1],
    ],
    [
      'replaced',
      ({ chain }) => chain.mine({ hash: hashNumber(8), to: player }),
      { ...named, answer: { ...answered.hash, nonce: 5 } },
      { outcome: 'replaced', hash: h1, replacement: hashNumber(8) },
      ['replaced', h1],
    ],
  ])('is %s once that is final, and closed by it', async (_what, happens, request, outcome, closing) => {
    const bed = aSending();
    happens(bed);
    bed.clock.after(7_000, () => (bed.chain.head += 1n));
    bed.clock.after(20_000, () => (bed.chain.head += 1n));
    expect(await follow(bed, [request])).toEqual({ followed: outcome, closings: { 1: closing } });
    expect(bed.clock.now()).toBeGreaterThanOrEqual(20_000);
    expect(bed.clock.now()).toBeLessThanOrEqual(24_000);
  });

  it('is open where what was reverted does not become final in time', async () => {
    const bed = aSending();
    bed.chain.mine({ hash: h1, status: '0x0' });
    expect(await follow(bed, [named])).toMatchObject({ followed: { outcome: 'open', fate: 'reverted' }, closings: {} });
    expect(bed.clock.now()).toBe(60_000);
  });

  it('does not end with a revert after which the wallet has sent it again', async () => {
    const bed = aSending();
    bed.chain.mine({ hash: h1, status: '0x0' }).mine({ hash: hashNumber(8), nonce: 6 });
    bed.chain.head += 10n;
    expect(await follow(bed, [named])).toMatchObject({
      followed: { outcome: 'included', hashes: [hashNumber(8)] },
      closings: {},
    });
  });

  it('is open at once where the effect is not there', async () => {
    const bed = aSending();
    bed.chain.mine({ hash: h1, input: '0x99' });
    expect(await follow(bed, [named])).toMatchObject({
      followed: { outcome: 'open', fate: 'no-effect', request: { id: '1' } },
      closings: {},
    });
    expect(bed.clock.now()).toBe(0);
  });

  it('does not close a new request by the failure that closed the one before it', async () => {
    const bed = aSending();
    bed.chain.code = '0x60';
    const input = safeExecution(aCall().transaction);
    bed.chain.mine({ hash: h1, from: stranger, to: player, input, logs: [safeFailure(player)] });
    bed.chain.head += 2n;
    expect(await follow(bed, [aRequest()])).toMatchObject({
      followed: { outcome: 'reverted' },
      closings: { 1: ['reverted', h1] },
    });
    expect(await follow(bed, [aRequest({ id: '2', blockNumber: bed.chain.head })])).toMatchObject({
      followed: { outcome: 'open', fate: 'absent' },
      closings: {},
    });
  });

  it('closes one request by a revert, the one that was answered with it: the other one stands', async () => {
    const bed = aSending();
    bed.chain.mine({ hash: h1, status: '0x0' });
    bed.chain.head += 2n;
    const declined = aRequest({ id: '0', answer: answered.rejected });
    expect(await follow(bed, [declined, named])).toMatchObject({
      followed: { outcome: 'reverted', hash: h1 },
      closings: { 1: ['reverted', h1] },
    });
    expect(await followRequests(['buy'], bed.context)).toEqual({ outcome: 'free' });
    expect(bed.log.watched(['buy'])).toEqual([declined]);
  });

  describe('nothing of it on the chain', () => {
    // Outcome by the wallet’s answer for a plain account, an account with code, and a wallet that rejects after sending.
    it.each<[string, LoggedRequest, string, string, string]>([
      ['none', aRequest(), 'open', 'open', 'open'],
      ['a hash', named, 'open', 'open', 'open'],
      ['an error that says nothing', aRequest({ answer: answered.unclear }), 'open', 'open', 'open'],
      ['nothing that can be read', aRequest({ answer: answered.unreadable }), 'open', 'open', 'open'],
      ['a rejection', aRequest({ answer: answered.rejected }), 'free', 'open', 'open'],
      ['a simulated revert', aRequest({ answer: answered.reverts }), 'open', 'open', 'open'],
      [
        'an error, of what may be mined twice',
        aRequest({ answer: answered.unclear, calls: [aCall({ isIdempotent: true })] }),
        'free',
        'free',
        'free',
      ],
      ['none, which the player has closed', aRequest({ closed: closedBy('window-closed') }), 'free', 'free', 'free'],
    ])('returns the outcome after %s: %#', async (_what, request, plain, withCode, unproven) => {
      const [bed, contract, popup] = [aSending(), aSending(), aSending()];
      contract.chain.code = '0x60';
      Object.assign(popup.wallet, { isBaseAccount: true });
      for (const [one, outcome] of [
        [bed, plain],
        [contract, withCode],
        [popup, unproven],
      ] as const)
        expect(await follow(one, [request])).toMatchObject({ followed: { outcome }, closings: {} });
    });

    it('stays open while one of several requests may not be repeated', async () => {
      expect(
        (await follow(aSending(), [aRequest({ answer: answered.rejected }), aRequest({ id: '2' })])).followed,
      ).toMatchObject({ outcome: 'open', request: { id: '1' }, fate: 'absent' });
    });

    it.each<[string, LoggedRequest]>([
      ['a rejection by the player', aRequest({ answer: answered.rejected })],
      ['a refusal of the wallet', aRequest({ answer: answered.reverts })],
      ['a deadline that has passed', until(1_011, { answer: answered.unclear })],
    ])('is not free after %s, while a block holds it and a node does not know its hash', async (_what, request) => {
      const bed = aSending();
      bed.chain.mine({ hash: h1 }).hide(h1);
      bed.chain.head += 5n;
      const { followed, closings } = await follow(bed, [request]);
      expect([followed, closings]).toEqual([
        { outcome: 'open', request: expect.objectContaining({ id: '1' }), fate: 'unreadable' },
        {},
      ]);
    });

    it('is free once the pool has let go of what a node did not know any more', async () => {
      const bed = aSending();
      bed.chain.pend({ hash: h1 }).hide(h1);
      bed.clock.after(5_000, () => bed.chain.drop(h1));
      expect((await follow(bed, [aRequest({ answer: answered.rejected })])).followed).toEqual({ outcome: 'free' });
      expect(bed.clock.now()).toBeGreaterThanOrEqual(5_000);
    });

    it('does not trust a rejection if the account’s code can’t be read', async () => {
      const bed = aSending();
      bed.chain.scriptInTurn(
        'eth_getCode',
        () => '0x',
        () => Promise.reject(new Error('429')),
      );
      expect(
        (await follow(bed, [aRequest({ answer: answered.rejected })], { isLookingOnce: true })).followed,
      ).toMatchObject({ outcome: 'open', fate: 'absent' });
    });

    it.each(['eth_getTransactionCount', 'eth_getCode'])(
      'is open where %s cannot be read: that is not nothing',
      async (method) => {
        const bed = aSending();
        bed.chain.fails(method);
        expect((await follow(bed, [aRequest({ answer: answered.rejected })])).followed).toMatchObject({
          outcome: 'open',
          fate: 'unreadable',
        });
      },
    );

    it('is pending rather than absent where one of several is', async () => {
      const bed = aSending();
      bed.chain.pend({ hash: h1 });
      const other = aRequest({ id: '0', calls: [aCall({ transaction: { ...aCall().transaction, data: '0x99' } })] });
      expect((await follow(bed, [other, aRequest()])).followed).toMatchObject({
        outcome: 'open',
        request: { id: '1' },
        fate: 'pending',
      });
      expect(bed.clock.now()).toBe(60_000);
    });
  });

  it('is not free while one of several that were declined is pending, though the others are absent', async () => {
    const bed = aSending();
    bed.chain.pend({ hash: h1 });
    const absent = until(1, { id: '2', answer: answered.rejected });
    const other = {
      ...absent,
      calls: absent.calls.map((call) => ({ ...call, transaction: { ...call.transaction, data: '0x99' as const } })),
    };
    expect(await follow(bed, [aRequest({ answer: answered.rejected }), other])).toMatchObject({
      followed: { outcome: 'open', fate: 'pending' },
      closings: {},
    });
  });

  describe('a deadline', () => {
    // Final in three blocks of ten seconds: at block 100 (second 1,000) the clock that counts is block 98's, second 980.
    it.each([
      [979, 'free'],
      [980, 'open'],
      [1_001, 'open'],
    ])('at second %i is %s: it counts by the chain’s clock, at finality depth', async (deadline, outcome) => {
      const { followed, closings } = await follow(aSending(), [until(deadline)]);
      expect(followed.outcome).toBe(outcome);
      expect(closings).toEqual(outcome === 'free' ? { 1: ['expired', undefined] } : {});
    });

    it('closes a request that the wallet has named, too, and one that only the player had closed', async () => {
      expect(
        await follow(aSending(), [
          until(979, { answer: answered.hash }),
          until(979, { id: '2', closed: closedBy('window-closed') }),
        ]),
      ).toEqual({ followed: { outcome: 'free' }, closings: { 1: ['expired', undefined], 2: ['expired', undefined] } });
    });

    it('ends the request in one look once it has passed, closed without a transaction', async () => {
      const bed = aSending();
      const closings: unknown[] = [];
      const log = Object.assign(bed.log, {
        close: (_id: string, closing: object) => Promise.resolve(closings.push(closing)),
      });
      await log.add(until(979));
      expect(await followRequests(['buy'], { ...bed.context, log, isLookingOnce: true })).toEqual({ outcome: 'free' });
      expect(closings).toStrictEqual([{ proof: 'expired', at: 0 }]);
      expect(bed.chain.readsOf('eth_getCode')).toHaveLength(1);
    });

    it('closes those that are over, and waits for the others', async () => {
      expect(await follow(aSending(), [until(979), until(2_000, { id: '2' })])).toMatchObject({
        followed: { outcome: 'open' },
        closings: { 1: ['expired', undefined] },
      });
    });

    it('closes nothing that is on the chain, pending or that cannot be read', async () => {
      const [mined, pending, unreadable] = [aSending(), aSending(), aSending()];
      mined.chain.mine();
      pending.chain.pend();
      unreadable.chain.fails('eth_getTransactionCount');
      for (const [bed, outcome] of [
        [mined, 'included'],
        [pending, 'open'],
        [unreadable, 'open'],
      ] as const)
        expect(await follow(bed, [until(979)])).toMatchObject({ followed: { outcome }, closings: {} });
    });

    it('does not count where the chain’s clock cannot be read', async () => {
      const bed = aSending();
      bed.chain.script('eth_getBlockByNumber', ([tag]) => (tag === 'pending' ? { transactions: [] } : null));
      expect(await follow(bed, [until(979)])).toMatchObject({
        followed: { outcome: 'open', fate: 'absent' },
        closings: {},
      });
    });

    it('is held against a clock that was read before the look: what is mined between them was in time', async () => {
      const bed = aSending();
      bed.chain.head = 97n;
      bed.chain.scriptInTurn(
        'eth_getCode',
        () => ((bed.chain.head = 110n), '0x'),
        () => '0x',
      );
      expect(await follow(bed, [until(979)], { isLookingOnce: true })).toMatchObject({
        followed: { outcome: 'open' },
        closings: {},
      });
    });
  });

  describe('how long, and how often', () => {
    it.each<[string, LoggedRequest, number]>([
      ['three blocks after no answer', aRequest(), 6_000],
      ['fifteen seconds more after an answer that says nothing', aRequest({ answer: answered.unclear }), 21_000],
      ['as long as a receipt may take after a hash', named, 60_000],
    ])('waits as long as expected: %s', async (_what, request, ms) => {
      const bed = aSending();
      await follow(bed, [request]);
      expect(bed.clock.now()).toBe(ms);
    });

    it('looks once where it is to look once, at everything', async () => {
      const bed = aSending();
      expect((await follow(bed, [named], { isLookingOnce: true })).followed).toMatchObject({
        outcome: 'open',
        fate: 'absent',
      });
      expect(bed.clock.now()).toBe(0);
      expect(bed.chain.readsOf('eth_getTransactionByHash')).toHaveLength(1);
    });

    it('searches thoroughly only in the third look, each fourth after it and the last, if a hash is known', async () => {
      const bed = aSending();
      await follow(bed, [named], { receiptPatienceMs: 8_000 });
      expect(bed.chain.readsOf('eth_getTransactionByHash')).toHaveLength(9);
      expect(bed.chain.readsOf('txpool_contentFrom')).toHaveLength(3);
    });

    it('counts from its own beginning', async () => {
      const bed = aSending();
      bed.clock.pass(1_000_000);
      await follow(bed, [aRequest()]);
      expect(bed.clock.now()).toBe(1_006_000);
    });

    it('looks once at what the player says is closed', async () => {
      const bed = aSending();
      expect((await follow(bed, [aRequest()], { closedWindows: new Set(['1']) })).followed).toMatchObject({
        outcome: 'open',
        fate: 'absent',
      });
      expect(bed.clock.now()).toBe(0);
    });

    it('waits for the depth of a revert that was found without a name', async () => {
      const bed = aSending();
      bed.chain.mine({ hash: h1, status: '0x0' });
      bed.clock.after(20_000, () => (bed.chain.head += 2n));
      expect((await follow(bed, [aRequest()])).followed).toEqual({ outcome: 'reverted', hash: h1 });
    });

    it('looks as seldom where one of several has a name', async () => {
      const bed = aSending();
      await follow(bed, [named, aRequest({ id: '2', answer: answered.unclear })], { receiptPatienceMs: 8_000 });
      expect([bed.clock.now(), bed.chain.readsOf('txpool_contentFrom').length]).toEqual([21_000, 2 * 6]);
    });

    it('searches thoroughly in each look if no hash is known', async () => {
      const bed = aSending();
      await follow(bed, [aRequest({ answer: answered.unclear })]);
      expect(bed.chain.readsOf('txpool_contentFrom')).toHaveLength(22);
    });

    it('waits for a receipt where what was not named turns up in the pool', async () => {
      const bed = aSending();
      bed.chain.pend({ hash: h1 });
      expect((await follow(bed, [aRequest()])).followed).toMatchObject({ outcome: 'open', fate: 'pending' });
      expect(bed.clock.now()).toBe(60_000);
    });

    it('follows a batch by its name as seldom', async () => {
      const bed = aSending();
      bed.wallet.script('wallet_getCallsStatus', () => ({ status: 100 }));
      await follow(bed, [aBatchRequest({ answer: answered.batch })], { receiptPatienceMs: 4_000 });
      expect(bed.chain.readsOf('txpool_contentFrom')).toHaveLength(2);
    });
  });

  it('rejects for who leaves, whenever, and closes nothing', async () => {
    for (const method of ['eth_blockNumber', 'eth_getTransactionCount', 'eth_getCode']) {
      const bed = aSending();
      bed.chain.script(method, () => (bed.controller.abort(new Error('left')), '0x5'));
      const log = Object.assign(bed.log, { close: () => Promise.reject(new Error('closed')) });
      await expect(follow(bed, [until(1)], { log })).rejects.toThrow('left');
    }
  });

  it('rejects if the caller aborts while the account’s code is read again', async () => {
    const bed = aSending();
    bed.chain.scriptInTurn(
      'eth_getCode',
      () => '0x',
      () => (bed.controller.abort(new Error('left')), '0x'),
    );
    await expect(follow(bed, [aRequest({ answer: answered.rejected })], { isLookingOnce: true })).rejects.toThrow(
      'left',
    );
  });

  it('closes nothing that is pending where a block is final at once', async () => {
    const bed = aSending({ network: { ...network, finalityBlocks: 1 } });
    bed.chain.pend({ hash: h1 });
    expect(await follow(bed, [named], { receiptPatienceMs: 4_000 })).toMatchObject({
      followed: { outcome: 'open', fate: 'pending' },
      closings: {},
    });
  });

  it('takes a block for final at once where the network says so', async () => {
    const bed = aSending({ network: { ...network, finalityBlocks: 1 } });
    bed.chain.mine({ hash: h1, status: '0x0' });
    expect(await follow(bed, [named])).toMatchObject({ followed: { outcome: 'reverted' } });
  });
});
