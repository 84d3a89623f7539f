import { describe, expect, it } from '@jest/globals';
import { footprints } from '../../../core/sending/footprints.js';
import { putRequest } from '../../../core/sending/putRequest.js';
import type { SendingContext } from '../../../core/sending/SendingContext.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { hashNumber, walletError } from '../../kit/ScriptedWallet.js';
import { aCall, aRequest, aTransaction, closedBy } from './kit/aRequest.js';
import { aSending, type SendingBed } from './kit/aSending.js';

const logged = ({ log }: SendingBed) => log.watched(['buy', 'approve']);

function put(bed: SendingBed, given: Partial<SendingContext> = {}) {
  return putRequest([aCall()], { ...bed.context, ...given });
}

function putBatch(bed: SendingBed) {
  return putRequest([aCall({ taskId: 'approve' }), aCall()], bed.context, 'ours');
}

describe('putRequest', () => {
  it('logs what it asks before it asks: the call, the next nonce with pending ones, the block, the moment', async () => {
    const bed = aSending();
    bed.chain.mine({ nonce: 5 }).pend({ nonce: 6 });
    bed.clock.pass(77);
    bed.wallet.script(
      'eth_sendTransaction',
      () => (
        expect(logged(bed)).toEqual([
          aRequest({ nonce: 7, isNonceGiven: true, blockNumber: 101n, balance: 2n ** 64n - 1n, at: 77 }),
        ]),
        hashNumber(1)
      ),
    );
    await expect(put(bed)).resolves.toEqual({ next: 'follow' });
    expect(bed.wallet.sent).toHaveLength(1);
    expect(bed.wallet.sent[0]).toMatchObject({ from: player, to: exchange, data: '0x12345678', value: '0x7' });
    expect(bed.wallet.sent[0]).toHaveProperty('nonce', '0x7');
    expect(logged(bed)[0]).not.toHaveProperty('batchId');
    expect(logged(bed)).toMatchObject([{ answer: { kind: 'hash', hash: hashNumber(1), at: 77 }, closed: null }]);
    expect(bed.named).toEqual([[['buy'], { kind: 'hash', hash: hashNumber(1), at: 77 }]]);
    expect(
      bed.chain.reads.every(({ options: { fresh, signal } }) => fresh === true && signal === bed.context.signal),
    ).toBe(true);
  });

  it('logs the balance only of what pays without a log, and asks also where it cannot be read', async () => {
    const bed = aSending();
    await putRequest([aCall({ footprint: footprints.anyLogOf(exchange) })], bed.context);
    await putRequest([aCall({ transaction: aTransaction({ value: 0n }) })], bed.context);
    bed.chain.fails('eth_getBalance');
    await expect(put(bed)).resolves.toEqual({ next: 'follow' });
    expect(logged(bed).map(({ balance }) => balance)).toEqual([undefined, undefined, undefined]);
  });

  describe('an account with less than the request needs', () => {
    const gasOf = (wei: bigint) => ({ leastGas: () => wei });
    const held = 10n ** 15n;
    const short = { code: 'INSUFFICIENT_FUNDS', data: { chainId: childChainId, held } };
    const bedWith = (given: Parameters<typeof aSending>[0] = {}): SendingBed => {
      const bed = aSending(given);
      bed.chain.script('eth_getBalance', () => `0x${held.toString(16)}`);
      return bed;
    };

    it.each<[string, bigint, bigint]>([
      ['the value', held + 1n, 0n],
      ['the gas that is shown', 0n, held + 1n],
      ['both together', held / 2n, held / 2n + 1n],
      ['the simplest gas at the price of the chain', held, 0n],
    ])('logs nothing and asks no wallet: %s', async (_what, value, gas) => {
      const bed = bedWith();
      const putting = putRequest([aCall({ transaction: aTransaction({ value }) })], { ...bed.context, ...gasOf(gas) });
      await expect(putting).rejects.toMatchObject(short);
      expect([logged(bed), bed.wallet.sent]).toEqual([[], []]);
    });

    it('asks if it holds just that', async () => {
      const bed = bedWith();
      await expect(put(bed, gasOf(held - 7n))).resolves.toEqual({ next: 'follow' });
    });

    it('asks for an account with code, for Passport and for a batch: others may pay their gas', async () => {
      const coded = bedWith();
      coded.chain.script('eth_getCode', () => '0xef0100');
      await expect(put(coded, gasOf(2n * held))).resolves.toEqual({ next: 'follow' });
      const passport = bedWith();
      Object.assign(passport.wallet, { isPassport: true });
      await expect(put(passport, gasOf(2n * held))).resolves.toEqual({ next: 'follow' });
      const batching = bedWith();
      batching.wallet.script('wallet_sendCalls', () => ({ id: 'theirs' }));
      const calls = [aCall({ taskId: 'approve' }), aCall()];
      await expect(putRequest(calls, { ...batching.context, ...gasOf(2n * held) }, 'ours')).resolves.toEqual({
        next: 'follow',
      });
    });
  });

  it('logs what tokens cost at that moment, where it is known', async () => {
    const prices = { at: 70, prices: { '1:native': { digits: 6n, decimals: 1 } } };
    const bed = aSending();
    await put(bed, { prices: () => prices });
    await put(bed, { prices: () => null });
    expect(logged(bed).map((request) => request.prices)).toEqual([prices, undefined]);
  });

  it('puts several as one batch, under the name it is to know it by', async () => {
    const bed = aSending();
    bed.wallet.script('wallet_sendCalls', () => ({ id: 'theirs' }));
    await expect(putBatch(bed)).resolves.toEqual({ next: 'follow' });
    expect(bed.wallet.calls).toMatchObject([
      { method: 'eth_chainId' },
      { method: 'eth_accounts' },
      {
        method: 'wallet_sendCalls',
        params: [
          {
            id: 'ours',
            from: player,
            atomicRequired: true,
            chainId: '0x34a1',
            calls: [{ to: exchange }, { to: exchange }],
          },
        ],
      },
    ]);
    expect(logged(bed)).toMatchObject([
      {
        method: 'wallet_sendCalls',
        batchId: 'ours',
        isNonceGiven: false,
        calls: [{ taskId: 'approve' }, { taskId: 'buy' }],
        answer: { kind: 'batch', batchId: 'theirs' },
      },
    ]);
    expect(bed.named).toEqual([[['approve', 'buy'], { kind: 'batch', batchId: 'theirs', at: 0 }]]);
  });

  it('logs an answer that cannot be read, and names nothing', async () => {
    for (const answer of [null, {}, '0x12', { id: hashNumber(1) }]) {
      const bed = aSending();
      bed.wallet.script('eth_sendTransaction', () => answer).script('wallet_sendCalls', () => ({}));
      await expect(put(bed)).resolves.toEqual({ next: 'follow' });
      await expect(putBatch(bed)).resolves.toEqual({ next: 'follow' });
      expect(logged(bed)).toMatchObject([
        { answer: { kind: 'unreadable' }, closed: null },
        { answer: { kind: 'unreadable' }, closed: null },
      ]);
      expect(bed.named).toEqual([]);
    }
  });

  describe('the nonce', () => {
    const earlier = aRequest({ id: '9', nonce: 5 });

    it.each<[string, (bed: SendingBed) => unknown, boolean, string?]>([
      ['of a first request', () => undefined, true],
      ['after an earlier request of the same task with the same next nonce', (bed) => bed.logged(earlier), true],
      [
        'after an earlier one that only the player has closed',
        (bed) => bed.logged({ ...earlier, closed: closedBy('window-closed') }),
        true,
      ],
      ['after one that is proved over', (bed) => bed.logged({ ...earlier, closed: closedBy('reverted') }), true],
      [
        'after the account has sent something else',
        async (bed) => (await bed.logged(earlier), bed.chain.mine({ nonce: 5 })),
        true,
        '0x6',
      ],
      ['of an account with code', async (bed) => (await bed.logged(earlier), (bed.chain.code = '0xef0100')), false],
      [
        'of an account whose code is not told',
        async (bed) => (await bed.logged(earlier), (bed.chain.code = null)),
        false,
      ],
      [
        'while a request of another task stands',
        (bed) => bed.logged(earlier, aRequest({ id: '8', calls: [aCall({ taskId: 'other' })] })),
        false,
      ],
      [
        'while one of another task is over',
        (bed) =>
          bed.logged(earlier, aRequest({ id: '8', calls: [aCall({ taskId: 'other' })], closed: closedBy('expired') })),
        true,
      ],
      [
        'if only another task has made a request',
        (bed) =>
          bed.logged(aRequest({ id: '8', calls: [aCall({ taskId: 'other' })], closed: closedBy('window-closed') })),
        true,
      ],
    ])('%s is given: %#', async (_when, happened, isGiven, nonce = '0x5') => {
      const bed = aSending();
      await happened(bed);
      await put(bed);
      expect(bed.wallet.sent[0]?.['nonce']).toBe(isGiven ? nonce : undefined);
      expect(logged(bed).at(-1)).toMatchObject({ isNonceGiven: isGiven });
    });

    it('is omitted for a wallet that rejects one, in a second request at once', async () => {
      const bed = aSending();
      bed.wallet.script('eth_sendTransaction', ([transaction]) => {
        if ('nonce' in (transaction as object))
          throw Object.assign(new Error('the wallet says no'), walletError(-32602));
        return hashNumber(1);
      });
      await expect(put(bed)).resolves.toEqual({ next: 'follow' });
      await expect(put(bed)).resolves.toEqual({ next: 'follow' });
      expect(bed.wallet.sent.map((transaction) => transaction['nonce'])).toEqual(['0x5', undefined, undefined]);
      expect(logged(bed).map(({ isNonceGiven }) => isNonceGiven)).toEqual([false, false]);
    });

    it('is left to the wallet for a batch', async () => {
      const bed = aSending();
      bed.wallet.script('wallet_sendCalls', () => 'theirs');
      await bed.logged(earlier);
      await putBatch(bed);
      expect(logged(bed).at(-1)).toMatchObject({ isNonceGiven: false });
    });
  });

  describe('after an error', () => {
    const at = (ms: number, code: number | string, message?: string) => ({ ms, error: walletError(code, message) });
    const startedAt = 50_000;
    const closed = closedBy('not-understood', { at: startedAt + 3_000 });

    it.each<[string, { readonly ms: number; readonly error: object }, object, object | null, string]>([
      [
        'a No',
        at(9_000, 4001),
        { next: 'declined', kind: 'rejected', error: { code: 'USER_REJECTED_REQUEST_ERROR' } },
        null,
        'rejected',
      ],
      ['WalletConnect’s No', at(9_000, 5000), { next: 'declined', kind: 'rejected' }, null, 'rejected'],
      [
        'funds that are short',
        at(0, -32000, 'insufficient funds'),
        { next: 'declined', kind: 'insufficient-funds' },
        null,
        'insufficient-funds',
      ],
      [
        'that it would be reverted',
        at(0, 3, 'execution reverted: no'),
        { next: 'declined', kind: 'reverts', error: { message: 'The transaction would be reverted: no' } },
        null,
        'reverts',
      ],
      [
        'a method that it does not know, at once',
        at(3_000, -32601),
        { next: 'not-understood', kind: 'refused' },
        closed,
        'refused',
      ],
      [
        'a chain that it does not know, at once',
        at(3_000, 4902),
        { next: 'not-understood', kind: 'unknown-chain' },
        closed,
        'unknown-chain',
      ],
      [
        'a method that it does not know, after a prompt may have been shown',
        at(3_001, -32601),
        { next: 'follow' },
        null,
        'unclear',
      ],
      ['a chain that it does not know, as late', at(3_001, 4902), { next: 'follow' }, null, 'unclear'],
      ['a session that is over', at(0, 4100), { next: 'follow' }, null, 'unclear'],
      ['an expired request', at(0, -32603, 'Request expired'), { next: 'follow' }, null, 'unclear'],
    ])('handles the error: %s: %#', async (_what, { ms, error }, asked, closing, reason) => {
      const bed = aSending();
      const closings: unknown[] = [];
      const log = Object.assign(bed.log, { close: (...given: unknown[]) => (closings.push(given), Promise.resolve()) });
      bed.clock.pass(startedAt);
      bed.wallet.script('eth_sendTransaction', () => {
        bed.clock.pass(ms);
        throw error as Error;
      });
      await expect(put(bed, { log })).resolves.toMatchObject(asked);
      expect(closings).toEqual(closing === null ? [] : [['1', closing]]);
      expect(logged(bed)).toMatchObject([{ answer: { kind: 'error', reason, at: startedAt + ms }, closed: null }]);
      expect(bed.named).toEqual([]);
    });

    it('keeps the engine’s error code and the wallet’s message', async () => {
      const bed = aSending();
      bed.wallet.refuse('eth_sendTransaction', walletError(-32603, 'Request expired'));
      await put(bed);
      expect(logged(bed)[0]?.answer).toEqual({
        kind: 'error',
        reason: 'unclear',
        code: 'TRANSACTION_FAILED',
        message: 'Request expired',
        at: 0,
      });
    });

    it.each<[string, (bed: SendingBed) => unknown]>([
      ['of an account with code', (bed) => (bed.chain.code = '0x60')],
      [
        'of Passport, whose account is a contract before it is on the chain',
        (bed) => Object.assign(bed.wallet, { isPassport: true }),
      ],
      ['of a wallet that says it for what was sent', (bed) => Object.assign(bed.wallet, { isCoinbaseWallet: true })],
    ])('a No %s is none', async (_what, arrange) => {
      const bed = aSending();
      arrange(bed);
      bed.wallet.refuse('eth_sendTransaction', walletError(4001));
      await expect(put(bed)).resolves.toMatchObject({ next: 'unproven-no', kind: 'rejected' });
      bed.wallet.refuse('eth_sendTransaction', walletError(3, 'execution reverted'));
      await expect(put(bed)).resolves.toMatchObject({ next: 'declined', kind: 'reverts' });
    });
  });

  describe('requests nothing from the wallet', () => {
    it.each<[string, string, (bed: SendingBed) => unknown]>([
      ['goes to another chain', 'WALLET_ON_OTHER_CHAIN', ({ wallet }) => (wallet.chainId = rootChainId)],
      ['shows another account', 'WALLET_ACCOUNT_CHANGED', ({ wallet }) => (wallet.accounts = [stranger])],
      ['shows none', 'WALLET_NOT_CONNECTED', ({ wallet }) => (wallet.accounts = [])],
      [
        'cannot be read',
        'PROVIDER_REQUEST_FAILED_ERROR',
        ({ wallet }) => wallet.refuse('eth_accounts', walletError(-32603)),
      ],
    ])('throws if the wallet %s after the inspection', async (_what, code, moves) => {
      const bed = aSending();
      const closings: unknown[] = [];
      const log = Object.assign(bed.log, { close: (...given: unknown[]) => Promise.resolve(closings.push(given)) });
      const assertMayAsk = () => Promise.resolve(void moves(bed));
      await expect(put(bed, { log, assertMayAsk })).rejects.toMatchObject({ code });
      expect(bed.wallet.methods).toEqual(['eth_chainId', 'eth_accounts']);
      expect(closings).toEqual([['1', { proof: 'not-asked', at: 0 }]]);
    });

    it('rejects if the caller aborts during the inspection', async () => {
      const bed = aSending();
      bed.wallet.script('eth_accounts', () => (bed.controller.abort(new Error('left')), [player]));
      await expect(put(bed)).rejects.toThrow('left');
      expect([bed.wallet.sent, logged(bed)]).toEqual([[], []]);
    });
  });

  describe('sends no prompt', () => {
    it.each(['eth_getTransactionCount', 'eth_blockNumber', 'eth_getCode'])(
      'throws if %s fails, and logs nothing',
      async (method) => {
        const bed = aSending();
        bed.chain.fails(method);
        await expect(put(bed)).rejects.toThrow('429');
        expect([bed.wallet.calls, logged(bed)]).toEqual([[], []]);
      },
    );

    it.each<[string, (bed: SendingBed) => Partial<SendingContext>]>([
      [
        'the log can’t be written',
        ({ log }) => ({ log: Object.assign(log, { add: () => Promise.reject(new Error('no')) }) }),
      ],
      ['another process has taken over', () => ({ assertMayAsk: () => Promise.reject(new Error('no')) })],
      [
        'the caller aborts during the write',
        ({ log, controller }) => ({
          log: Object.assign(log, { add: () => Promise.resolve(controller.abort(new Error('no'))) }),
        }),
      ],
    ])('throws before a prompt if %s', async (_where, given) => {
      const bed = aSending();
      await expect(put(bed, given(bed))).rejects.toThrow('no');
      expect(bed.wallet.calls).toEqual([]);
    });

    it('closes its logged request as not sent', async () => {
      const bed = aSending();
      bed.clock.pass(9);
      const closings: unknown[] = [];
      const log = Object.assign(bed.log, { close: (...given: unknown[]) => Promise.resolve(closings.push(given)) });
      await expect(put(bed, { log, assertMayAsk: () => Promise.reject(new Error('no')) })).rejects.toThrow('no');
      expect(closings).toStrictEqual([['1', { proof: 'not-asked', at: 9 }]]);
    });
  });
});
