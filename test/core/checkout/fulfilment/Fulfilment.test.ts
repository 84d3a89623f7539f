import { describe, expect, it } from '@jest/globals';
import type { FulfilmentSnapshot } from '../../../../core/checkout/fulfilment/FulfilmentSnapshot.js';
import { purchaseIdentity } from '../../../../core/checkout/fulfilment/purchaseIdentity.js';
import { MemoryExecutionLock } from '../../../../core/execution/lock/MemoryExecutionLock.js';
import { lockNameOf } from '../../../../core/execution/lockNameOf.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import { hashNumber, ScriptedWallet, walletError } from '../../../kit/ScriptedWallet.js';
import { settled, until, type Watched } from '../../../kit/watch.js';
import { aFulfilmentBed, buy, mineCall, tenUsdc } from './kit/aFulfilmentBed.js';

const call = { ...buy, value: 0n };
const identity = purchaseIdentity({ account: player, chainId: childChainId, calls: [call], itemRequirements: [] });

async function endOf(seen: Watched<FulfilmentSnapshot>): Promise<FulfilmentSnapshot> {
  await seen.ended;
  if (seen.error !== undefined) throw seen.error as Error;
  return seen.last!;
}

describe('Fulfilment', () => {
  it('says at once that it reads; approves exactly what is required, then buys', async () => {
    const { fulfil, signed, token } = aFulfilmentBed();
    const seen = fulfil();
    expect(seen.values).toEqual([{ status: 'reading', reason: null, error: null, insufficient: [], execution: null }]);
    expect(await endOf(seen)).toMatchObject({
      status: 'SUCCESS',
      reason: null,
      error: null,
      insufficient: [],
      execution: { id: identity, status: 'done' },
    });
    expect(new Set(seen.values.map(({ status }) => status))).toEqual(new Set(['reading', 'running', 'SUCCESS']));
    expect([signed(), token.allowed]).toEqual([['approve 10000000', 'buy'], 10_000_000n]);
  });

  it('asks nothing before it is subscribed to, and sends nothing that is not required', async () => {
    const { bed, fulfil, signed, token } = aFulfilmentBed();
    expect([bed.chain.reads, bed.log]).toEqual([[], []]);
    token.allowed = 10_000_000n;
    expect(await endOf(fulfil())).toMatchObject({ status: 'SUCCESS' });
    const free = aFulfilmentBed();
    expect(await endOf(free.fulfil({ itemRequirements: [] }))).toMatchObject({ status: 'SUCCESS' });
    expect([signed(), free.signed()]).toEqual([['buy'], ['buy']]);
    expect(free.bed.chain.readsOf('eth_call')).toEqual([]);
  });

  it('reports the missing amount, and sends and stores nothing', async () => {
    const { bed, fulfil, token } = aFulfilmentBed();
    token.held = 9_000_000n;
    const last = await endOf(fulfil());
    expect(last).toMatchObject({
      status: 'INSUFFICIENT_FUNDS',
      error: null,
      execution: null,
      insufficient: [{ type: 'ERC20', delta: { balance: 1_000_000n } }],
    });
    expect(bed.log).toEqual([]);
  });

  it('a requirement that cannot be read is the stream’s error, and nothing is written down', async () => {
    const { bed, fulfil } = aFulfilmentBed();
    bed.chain.script('eth_call', () => Promise.reject(new Error('offline')));
    await expect(endOf(fulfil())).rejects.toMatchObject({ code: expect.any(String) });
    expect(bed.log).toEqual([]);
  });

  it.each([
    ['no transactions', { transactions: [] }, 'MISSING_PARAMS'],
    ['an address that is none', { transactions: [{ to: '0x12' }] }, 'INVALID_ADDRESS'],
    [
      'a requirement that is none',
      { itemRequirements: [{ ...tenUsdc, spenderAddress: '0x12' }] },
      'ITEM_REQUIREMENTS_ERROR',
    ],
  ])('%s is a mistake of the caller', async (_what, request, code) => {
    const { bed, fulfil } = aFulfilmentBed();
    await expect(endOf(fulfil(request))).rejects.toMatchObject({ code });
    expect([bed.chain.reads, bed.log]).toEqual([[], []]);
  });

  it('sends only the approval if another contract takes the tokens', async () => {
    const { approve, bed } = aFulfilmentBed();
    expect(await endOf(approve([tenUsdc]))).toMatchObject({
      status: 'SUCCESS',
      execution: {
        tasks: [
          { action: 'reset-allowance', state: 'skipped' },
          { action: 'approve', state: 'confirmed' },
        ],
      },
    });
    expect(bed.wallet.sent).toHaveLength(1);
    // An approval in place is not requested again, and nothing is stored for it.
    expect(await endOf(approve([tenUsdc]))).toMatchObject({ status: 'SUCCESS', execution: null });
    expect(bed.wallet.sent).toHaveLength(1);
    expect(await bed.engine.entriesOf(player)).toHaveLength(1);
  });

  it('reports the rejection, and skips the confirmed approval on the next try', async () => {
    const { bed, token, fulfil, signed } = aFulfilmentBed();
    bed.wallet.script('eth_sendTransaction', ([request]) => {
      if (bed.wallet.sent.length === 2) throw walletError(4001) as Error;
      return mineCall(bed, token, request);
    });
    expect(await endOf(fulfil())).toMatchObject({
      status: 'FAILED',
      error: { code: 'USER_REJECTED_REQUEST_ERROR' },
      execution: { status: 'stopped' },
    });
    const again = await endOf(fulfil());
    expect([again.status, again.execution?.id, signed()]).toEqual([
      'SUCCESS',
      identity,
      ['approve 10000000', 'buy', 'buy'],
    ]);
    expect(bed.wallet.sent.map(({ nonce }) => nonce)).toEqual(['0x5', '0x6', '0x6']);
  });

  it('the same purchase made again after its end is a new one, and so is one after that was given up', async () => {
    const { bed, fulfil } = aFulfilmentBed();
    expect((await endOf(fulfil())).execution?.id).toBe(identity);
    expect((await endOf(fulfil())).execution?.id).toBe(`${identity}#2`);
    bed.wallet.script('eth_sendTransaction', () => hashNumber(90));
    const third = await endOf(fulfil());
    expect([third.status, third.execution?.id]).toEqual(['FULFILLMENTS_UNSETTLED', `${identity}#3`]);
    await bed.engine.abandon(`${identity}#3`, 'never mind');
    bed.wallet.script('eth_sendTransaction', ([request]) => bed.mine(request));
    expect(await endOf(fulfil())).toMatchObject({ status: 'SUCCESS', execution: { id: `${identity}#4` } });
  });

  it('does not send a transaction again if its first send is uncertain', async () => {
    const { bed, fulfil, signed, token } = aFulfilmentBed();
    token.allowed = 10_000_000n;
    bed.wallet.script('eth_sendTransaction', () => {
      throw walletError(-32603, 'Request expired') as Error;
    });
    expect(await endOf(fulfil())).toMatchObject({
      status: 'FULFILLMENTS_UNSETTLED',
      error: { code: 'OUTCOME_UNKNOWN' },
    });
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await endOf(fulfil())).toMatchObject({
        status: 'FULFILLMENTS_UNSETTLED',
        error: null,
        execution: { id: identity, status: 'unknown', carrier: 'nobody' },
      });
    expect(signed()).toEqual(['buy']);
  });

  it('resumes the execution of a closed page: follows the sent transaction and sends the rest', async () => {
    const { bed, fulfil, signed, token } = aFulfilmentBed();
    bed.wallet.script('eth_sendTransaction', ([request]) => bed.pend(request));
    const first = fulfil();
    await until(() => first.last?.execution?.tasks[1]?.state === 'sent');
    first.leave();
    await settled();
    mineCall(bed, token, { ...bed.wallet.sent[0], nonce: '0x5' });
    bed.wallet.script('eth_sendTransaction', ([request]) => mineCall(bed, token, request));
    const second = await endOf(fulfil());
    expect([second.status, second.execution?.id, signed()]).toEqual(['SUCCESS', identity, ['approve 10000000', 'buy']]);
  });

  it('two presses are one purchase: the second watches the first, and says the same', async () => {
    const { bed, fulfil, signed, token } = aFulfilmentBed();
    bed.wallet.script(
      'eth_sendTransaction',
      ([request]) => new Promise((resolve) => bed.clock.after(3_000, () => resolve(mineCall(bed, token, request)))),
    );
    const [first, second] = [
      fulfil(),
      fulfil(
        {},
        {
          wallet: new ScriptedWallet({
            onCall: ({ method }) => {
              if (method === 'eth_sendTransaction') throw new Error('asked twice');
            },
          }),
        },
      ),
    ];
    const [one, other] = await Promise.all([endOf(first), endOf(second)]);
    expect([one.status, other.status, other.execution?.id, signed()]).toEqual([
      'SUCCESS',
      'SUCCESS',
      identity,
      ['approve 10000000', 'buy'],
    ]);
  });

  it('takes over the result of another call that held the lock', async () => {
    const lock = new MemoryExecutionLock();
    const { bed, fulfil, signed } = aFulfilmentBed({ lock });
    const theirs = { ...(await doneEntry()), revision: 1 };
    let free = (): void => undefined;
    const held = lock.run(lockNameOf(identity), () => new Promise<void>((resolve) => (free = resolve)));
    const waiting = fulfil();
    await settled();
    await bed.journal.compareAndSwap(theirs);
    free();
    await held;
    expect([(await endOf(waiting)).status, signed()]).toEqual(['SUCCESS', []]);
  });

  it('sends nothing that another call completed just before the lock was free', async () => {
    const lock = new MemoryExecutionLock();
    const { bed, fulfil, signed } = aFulfilmentBed({ lock });
    const theirs = { ...(await doneEntry()), revision: 1 };
    let free = (): void => undefined;
    const held = lock.run(lockNameOf(identity), () => new Promise<void>((resolve) => (free = resolve)));
    const isHeld = lock.isHeld.bind(lock);
    lock.isHeld = async (name) => (await bed.journal.compareAndSwap(theirs), free(), await held, isHeld(name));
    const last = await endOf(fulfil());
    expect([last.status, last.execution?.id, signed()]).toEqual(['SUCCESS', identity, []]);
  });

  it('completes with the last known state if the page that sends is closed', async () => {
    const { bed, fulfil, token } = aFulfilmentBed();
    token.allowed = 10_000_000n;
    bed.wallet.script('eth_sendTransaction', ([request]) => bed.pend(request));
    const [first, second] = [fulfil(), fulfil()];
    await until(() => second.last?.execution?.tasks[0]?.state === 'sent');
    first.leave();
    expect(await endOf(second)).toMatchObject({
      status: 'FULFILLMENTS_UNSETTLED',
      error: null,
      execution: { status: 'running', carrier: 'nobody' },
    });
    expect(bed.wallet.sent).toHaveLength(1);
  });

  it('runs one execution per key, and rejects different content under the same key', async () => {
    const { fulfil, signed } = aFulfilmentBed();
    const idempotencyKey = 'order 7';
    expect((await endOf(fulfil({}, { idempotencyKey }))).execution?.id).toBe(idempotencyKey);
    expect(await endOf(fulfil({}, { idempotencyKey }))).toMatchObject({
      status: 'SUCCESS',
      execution: { id: idempotencyKey },
    });
    expect(await endOf(fulfil({ transactions: [{ ...buy, data: '0x99' }] }, { idempotencyKey }))).toMatchObject({
      status: 'FAILED',
      error: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(signed()).toEqual(['approve 10000000', 'buy']);
  });

  it('holds the lock of its key while it runs, so that no resume runs in parallel', async () => {
    const lock = new MemoryExecutionLock();
    const { bed, fulfil, token } = aFulfilmentBed({ lock });
    token.allowed = 10_000_000n;
    bed.wallet.script('eth_sendTransaction', ([request]) => bed.pend(request));
    const seen = fulfil({}, { idempotencyKey: 'order 7' });
    await until(() => seen.last?.execution?.tasks[0]?.state === 'sent');
    expect(await lock.isHeld(lockNameOf('order 7'))).toBe(true);
    seen.leave();
  });

  it('rejects the key of an abandoned execution', async () => {
    const { bed, fulfil } = aFulfilmentBed();
    bed.wallet.script('eth_sendTransaction', () => hashNumber(90));
    await endOf(fulfil({}, { idempotencyKey: 'order 7' }));
    await bed.engine.abandon('order 7', 'never mind');
    expect(await endOf(fulfil({}, { idempotencyKey: 'order 7' }))).toMatchObject({
      status: 'FAILED',
      error: { code: 'EXECUTION_NOT_RESUMABLE' },
    });
  });

  it('completes once everything is sent if the settlement is “leave”', async () => {
    const { bed, fulfil, token } = aFulfilmentBed();
    token.allowed = 10_000_000n;
    bed.wallet.script('eth_sendTransaction', ([request]) => bed.pend(request));
    const last = await endOf(fulfil({ settlement: 'leave' }));
    expect(last).toMatchObject({
      status: 'FULFILLMENTS_UNSETTLED',
      error: null,
      execution: { status: 'running', tasks: [{ action: 'fulfil', state: 'sent' }] },
    });
  });

  it('several transactions go out at once, on a chain that the wallet was brought to before', async () => {
    const { bed, fulfil, token } = aFulfilmentBed({ wallet: { chainId: rootChainId } });
    token.allowed = 10_000_000n;
    let answered = 0;
    bed.wallet.script(
      'eth_sendTransaction',
      async ([request]) => (
        await until(() => bed.wallet.sent.length === 2),
        (answered += 1),
        bed.mine(request, { nonce: 4 + answered, hash: hashNumber(20 + answered) })
      ),
    );
    expect(await endOf(fulfil({ transactions: [buy, { ...buy, data: '0x99' }] }))).toMatchObject({ status: 'SUCCESS' });
    expect(bed.wallet.methods.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1);
    expect(bed.wallet.methods.indexOf('wallet_switchEthereumChain')).toBeLessThan(
      bed.wallet.methods.indexOf('eth_sendTransaction'),
    );
  });

  it('rejects before it stores anything if the player refuses to switch the chain', async () => {
    const { bed, fulfil } = aFulfilmentBed({ wallet: { chainId: rootChainId } });
    bed.wallet.refuse('wallet_switchEthereumChain', walletError(4001));
    expect(await endOf(fulfil({ transactions: [buy, buy] }))).toMatchObject({
      status: 'FAILED',
      error: { code: 'USER_REJECTED_REQUEST_ERROR' },
      execution: null,
    });
    expect(bed.log.filter((line) => line.startsWith('journal'))).toEqual([]);
  });

  it('stores its purpose, and ignores another purchase’s execution', async () => {
    const { bed, fulfil } = aFulfilmentBed();
    await endOf(fulfil({ purpose: 'a sword' }));
    expect((await bed.journal.get(identity))?.route).toMatchObject({
      purpose: 'a sword',
      account: player,
      confirmations: 2,
    });
    const other = await endOf(fulfil({ transactions: [{ ...buy, to: stranger }] }));
    expect(other.execution?.id).not.toBe(identity);
    expect((await bed.journal.get(other.execution!.id))?.route).not.toHaveProperty('purpose');
  });

  /** As another tab leaves it: the same purchase, done. */
  async function doneEntry() {
    const { bed, fulfil } = aFulfilmentBed();
    await endOf(fulfil());
    return (await bed.journal.get(identity))!;
  }
});
