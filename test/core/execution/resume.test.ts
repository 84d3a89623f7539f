import { describe, expect, it } from '@jest/globals';
import { lastValueFrom, of } from 'rxjs';
import { engineErrors, ResumeProblem } from '../../../core/errors/engineErrors.js';
import { WINDOW_CLOSED } from '../../../core/execution/ExecutionEngine.js';
import type { JournalEntry } from '../../../core/execution/JournalStore.js';
import { aRoute } from '../../kit/aRoute.js';
import { aToken, childChainId } from '../../kit/aToken.js';
import { stranger } from '../../kit/people.js';
import { hashNumber, ScriptedWallet, walletError } from '../../kit/ScriptedWallet.js';
import { settled, watch } from '../../kit/watch.js';
import {
  aBedAfter,
  approve,
  asked,
  confirmed,
  forApproval,
  forSwap,
  resume,
  resumed,
  swap,
} from './kit/anEarlierPage.js';
import { answered, closedBy } from './kit/aRequest.js';
import { aLabel, aPrepared, aTransaction, aTransactionTask, aWaitTask } from './kit/aTask.js';
import { ExecutionBed, executionId, statesOf } from './kit/ExecutionBed.js';
import { endOf } from './kit/endOf.js';

const label = aLabel();
const alone = { tasks: [approve] };
const amount = (value: bigint) => ({ token: aToken(), value });

describe('ExecutionEngine.resume', () => {
  it('skips confirmed and skipped tasks, and continues with the next one', async () => {
    const bed = await aBedAfter({ tasks: { '0/approve': confirmed } });
    const last = await resumed(bed);
    expect(bed.wallet.sent.map(({ data }) => data)).toEqual(['0x56789abc']);
    expect(last).toMatchObject({
      id: executionId,
      status: 'done',
      tasks: [
        { state: 'confirmed', transactionHash: hashNumber(40), label },
        { state: 'confirmed', transactionHash: hashNumber(0) },
      ],
    });
    const skipped = await aBedAfter({ tasks: { '0/approve': { state: 'skipped', at: 1 } } });
    await resumed(skipped);
    expect(skipped.wallet.sent).toHaveLength(1);
  });

  // A page can die after it has written how a task ended, and before it writes how the execution did.
  it.each([
    [
      'partial',
      {
        state: 'partial',
        label,
        hash: hashNumber(40),
        shortfalls: [{ promised: amount(5n), actual: amount(4n) }],
        at: 1,
      },
    ],
    ['refunded', { state: 'refunded', label, amount: amount(5n), refundedIn: hashNumber(41), at: 1 }],
  ] as const)('requests nothing again if a task ended as %s before the reload', async (status, written) => {
    const bed = await aBedAfter({ tasks: { '0/approve': written } });
    expect((await resumed(bed)).status).toBe(status);
    expect(bed.wallet.sent).toEqual([]);
    expect((await bed.journaled())?.status).toBe(status);
  });

  it('tells a task the hashes of the tasks before the reload', async () => {
    const seen: (string | null)[] = [];
    const bed = new ExecutionBed({
      tasks: (context) => [
        approve,
        aTransactionTask({
          prepare: () => (seen.push(context.hashOf('approve')), Promise.reject(new Error('not now'))),
        }),
      ],
    });
    await bed.run();
    await resumed(bed);
    expect(seen).toEqual([hashNumber(0), hashNumber(0)]);
  });

  it('follows what was sent, without asking the wallet', async () => {
    const bed = await aBedAfter(
      { tasks: { '0/approve': asked }, requests: [forApproval({ answer: { ...answered.hash, hash: hashNumber(8) } })] },
      alone,
    );
    bed.blocks.mine({ ...sentApproval, hash: hashNumber(8) });
    const last = await resumed(bed);
    expect([last.status, last.tasks[0]?.transactionHash, bed.wallet.calls]).toEqual(['done', hashNumber(8), []]);
  });

  it('emits at once what is settled and what is in progress', async () => {
    const bed = await aBedAfter({
      tasks: { '0/approve': confirmed, '0/swap': asked },
      requests: [forSwap({ answer: { ...answered.hash, hash: hashNumber(8) } })],
    });
    bed.blocks.mine({ ...sentApproval, input: '0x56789abc', hash: hashNumber(8) });
    const seen = resume(bed);
    await seen.ended;
    expect(seen.values[0]).toMatchObject({
      status: 'running',
      error: null,
      tasks: [{ state: 'confirmed' }, { state: 'sent', transactionHash: hashNumber(8) }],
    });
    expect(statesOf(seen, 1)).toEqual(['sent', 'confirmed']);
  });

  it('has nothing to do where it is done', async () => {
    const bed = await aBedAfter({ tasks: { '0/approve': confirmed }, status: 'done' });
    const seen = resume(bed);
    await seen.ended;
    expect([seen.values.length, seen.last?.status, bed.log]).toEqual([1, 'done', []]);
  });

  describe('while a request stands of which the chain shows nothing', () => {
    it('never sends a prompt without an answer again, whatever time and blocks have passed', async () => {
      const bed = await aBedAfter({ tasks: { '0/approve': asked }, requests: [forApproval()] }, alone);
      bed.blocks.head = 10_000n;
      bed.clock.skip(365 * 24 * 3_600_000);
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect(endOf(await resumed(bed))).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
      expect(bed.wallet.calls).toEqual([]);
      await expect(bed.journaled()).resolves.toMatchObject({
        status: 'unknown',
        tasks: { '0/approve': { state: 'asked' } },
        requests: [{ closed: null }],
      });
    });

    it('it is shown as standing, with what the wallet said', async () => {
      const bed = await aBedAfter(
        { tasks: { '0/approve': asked }, requests: [forApproval({ answer: answered.failed })] },
        alone,
      );
      const { tasks } = await resumed(bed);
      expect(tasks[0]?.standing).toEqual([
        { at: 7, method: 'eth_sendTransaction', deadline: null, answer: 'failed', message: 'Request expired' },
      ]);
    });

    it.each([
      ['an error that says nothing', answered.failed],
      ['an unreadable answer', answered.unreadable],
      ['a hash that no node has', answered.hash],
    ])('%s as the answer changes nothing: no second send', async (_what, answer) => {
      const bed = await aBedAfter({ tasks: { '0/approve': asked }, requests: [forApproval({ answer })] }, alone);
      bed.blocks.blocksPerLook = 1n;
      expect(endOf(await resumed(bed))).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
      expect(bed.wallet.calls).toEqual([]);
    });

    it('sends the request again once block time has passed its deadline', async () => {
      const call = { ...forApproval().calls[0]!, deadline: 1_700_000_100 };
      const bed = await aBedAfter({ tasks: { '0/approve': asked }, requests: [forApproval({ calls: [call] })] }, alone);
      bed.blocks.head = 150n; // the block's time is the deadline itself
      expect(endOf(await resumed(bed))).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
      bed.blocks.head = 151n;
      expect(endOf(await resumed(bed))).toEqual(['done', 'confirmed', undefined]);
      await expect(bed.journaledRequests()).resolves.toMatchObject([
        { closed: { proof: 'expired' } },
        { id: '2', isNonceGiven: true, closed: { proof: 'included' } },
      ]);
    });

    it("the clock of this device is not the chain's", async () => {
      const call = { ...forApproval().calls[0]!, deadline: 1_700_000_100 };
      const bed = await aBedAfter({ tasks: { '0/approve': asked }, requests: [forApproval({ calls: [call] })] }, alone);
      bed.clock.skip(3_600_000);
      expect([endOf(await resumed(bed))[0], bed.wallet.sent]).toEqual(['unknown', []]);
    });

    it('sends an idempotent request again with the nonce of the first, so that only one can be mined', async () => {
      const call = { ...forApproval().calls[0]!, isIdempotent: true };
      const bed = await aBedAfter(
        { tasks: { '0/approve': asked }, requests: [forApproval({ calls: [call], answer: answered.failed })] },
        alone,
      );
      expect(endOf(await resumed(bed))).toEqual(['done', 'confirmed', undefined]);
      expect(bed.wallet.sent.map(({ nonce }) => nonce)).toEqual(['0x5']);
    });

    it('one that may be mined twice is not asked for again while its prompt is open', async () => {
      const call = { ...forApproval().calls[0]!, isIdempotent: true };
      const bed = await aBedAfter({ tasks: { '0/approve': asked }, requests: [forApproval({ calls: [call] })] }, alone);
      expect([endOf(await resumed(bed))[0], bed.wallet.sent]).toEqual(['unknown', []]);
    });

    it.each(['reverts', 'insufficient-funds', 'unpredictable-gas'])(
      'sends nothing again for a plain account after "%s": the transaction may be broadcast later',
      async (reason) => {
        const bed = await aBedAfter(
          { tasks: { '0/approve': asked }, requests: [forApproval({ answer: { ...answered.rejected, reason } })] },
          alone,
        );
        expect([endOf(await resumed(bed))[0], bed.wallet.sent]).toEqual(['unknown', []]);
      },
    );

    it.each(['rejected'])('sends again at once for a plain account after "%s", with the same nonce', async (reason) => {
      const bed = await aBedAfter(
        { tasks: { '0/approve': asked }, requests: [forApproval({ answer: { ...answered.rejected, reason } })] },
        alone,
      );
      const before = bed.clock.now();
      expect(endOf(await resumed(bed))).toEqual(['done', 'confirmed', undefined]);
      expect([bed.clock.now() - before, bed.wallet.sent.map(({ nonce }) => nonce)]).toEqual([0, ['0x5']]);
    });

    it('does not trust the rejection of a contract account or of certain wallets: no second send', async () => {
      const left = { tasks: { '0/approve': asked }, requests: [forApproval({ answer: answered.rejected })] };
      const contract = await aBedAfter(left, alone);
      contract.blocks.code = '0xef0100aa';
      expect([endOf(await resumed(contract)), contract.wallet.sent]).toEqual([
        ['unknown', 'unknown', 'WALLET_MAY_STILL_SEND'],
        [],
      ]);
      const known = await aBedAfter(left, alone);
      Object.assign(known.wallet, { isCoinbaseWallet: true });
      expect([endOf(await resumed(known)), known.wallet.sent]).toEqual([
        ['unknown', 'unknown', 'WALLET_MAY_STILL_SEND'],
        [],
      ]);
    });

    it('sends nothing again after a failed read', async () => {
      const bed = await aBedAfter(
        { tasks: { '0/approve': asked }, requests: [forApproval({ answer: answered.rejected })] },
        alone,
      );
      bed.chain.script('eth_getTransactionCount', () => Promise.reject(new Error('429')));
      expect([endOf(await resumed(bed))[0], bed.wallet.sent]).toEqual(['unknown', []]);
    });

    it('finds a transaction that was rejected and still sent, and sends nothing again', async () => {
      const bed = await aBedAfter(
        { tasks: { '0/approve': asked }, requests: [forApproval({ answer: answered.rejected })] },
        alone,
      );
      bed.blocks.mine({ ...sentApproval, hash: hashNumber(41) });
      const last = await resumed(bed);
      expect([endOf(last), last.tasks[0]?.transactionHash, bed.wallet.sent]).toEqual([
        ['done', 'confirmed', undefined],
        hashNumber(41),
        [],
      ]);
    });
  });

  describe('resume with a confirmed prompt closure', () => {
    const closed = { confirm: WINDOW_CLOSED } as const;

    it('asks again, with the nonce of the first, and remembers it', async () => {
      const bed = await aBedAfter({ tasks: { '0/approve': asked }, requests: [forApproval()] }, alone);
      expect(endOf(await resumed(bed, closed))).toEqual(['done', 'confirmed', undefined]);
      expect(bed.wallet.sent.map(({ nonce }) => nonce)).toEqual(['0x5']);
      await expect(bed.journaledRequests()).resolves.toMatchObject([
        { id: '1', closed: { proof: 'window-closed' } },
        { id: '2', closed: { proof: 'included' } },
      ]);
    });

    it('looks first: what was sent is not sent again', async () => {
      const bed = await aBedAfter({ tasks: { '0/approve': asked }, requests: [forApproval()] }, alone);
      bed.blocks.mine(sentApproval);
      expect([endOf(await resumed(bed, closed)), bed.wallet.sent]).toEqual([['done', 'confirmed', undefined], []]);
    });

    it('asks nothing where it cannot be looked, or something is on its way', async () => {
      const blind = await aBedAfter({ tasks: { '0/approve': asked }, requests: [forApproval()] }, alone);
      blind.chain.script('eth_getTransactionCount', () => Promise.reject(new Error('429')));
      expect([endOf(await resumed(blind, closed))[0], blind.wallet.sent]).toEqual(['unknown', []]);
      const pending = await aBedAfter(
        { tasks: { '0/approve': asked }, requests: [forApproval()] },
        { ...alone, receiptPatienceMs: 5_000 },
      );
      pending.blocks.pend(sentApproval);
      expect([endOf(await resumed(pending, closed))[0], pending.wallet.sent]).toEqual(['unknown', []]);
    });

    it('finds a later confirmation of the player before it prompts again', async () => {
      const bed = await aBedAfter(
        { tasks: { '0/approve': asked }, requests: [forApproval({ closed: closedBy('window-closed') })] },
        alone,
      );
      bed.blocks.mine(sentApproval);
      expect([endOf(await resumed(bed)), bed.wallet.sent]).toEqual([['done', 'confirmed', undefined], []]);
    });
  });

  describe('after it stopped', () => {
    it('goes on at the task where it stopped, and asks for that one again', async () => {
      const bed = new ExecutionBed({ tasks: [approve, swap] });
      bed.wallet.script('eth_sendTransaction', ([request]) => {
        if (bed.wallet.sent.length === 2) throw walletError(4001) as Error;
        return bed.mine(request);
      });
      const stopped = await bed.run();
      expect(stopped).toMatchObject({
        status: 'stopped',
        tasks: [{ state: 'confirmed', transactionHash: hashNumber(0) }, { state: 'rejected' }],
      });
      await expect(bed.engine.list(aRoute().account)).resolves.toMatchObject([
        {
          status: 'stopped',
          error: { code: 'USER_REJECTED_REQUEST_ERROR' },
          carrier: 'nobody',
          tasks: [{ state: 'confirmed', transactionHash: hashNumber(0) }, { state: 'rejected' }],
        },
      ]);
      const last = await resumed(bed);
      expect([last.status, bed.wallet.sent.map(({ data }) => data)]).toEqual([
        'done',
        ['0x12345678', '0x56789abc', '0x56789abc'],
      ]);
      await expect(bed.engine.list(aRoute().account)).resolves.toEqual([]);
    });

    it('starts a new execution of the same route if there is no key', async () => {
      let id = 0;
      const bed = new ExecutionBed({ ...alone, newId: () => `id-${(id += 1)}` });
      await bed.run();
      await bed.run();
      expect(bed.wallet.sent).toHaveLength(2);
      expect(await bed.journal.list(aRoute().account)).toHaveLength(2);
    });

    it('retries a reverted transaction on resume', async () => {
      const bed = new ExecutionBed(alone);
      bed.wallet.script('eth_sendTransaction', ([request]) =>
        bed.mine(request, { status: bed.wallet.sent.length === 1 ? 'reverted' : 'success' }),
      );
      await bed.run();
      expect([(await resumed(bed)).status, bed.wallet.sent.length]).toEqual(['done', 2]);
    });

    it('watches the wait again on resume', async () => {
      const arrival = aWaitTask({ watch: () => of({ label, status: 'COMPLETE', stale: false }) });
      const bed = await aBedAfter(
        { tasks: { '0/arrival': { state: 'waiting', label, detail: 'PROCESSING', at: 1 } } },
        { tasks: [arrival] },
      );
      const seen = resume(bed);
      await seen.ended;
      expect(seen.values[0]?.tasks[0]).toMatchObject({ state: 'waiting', detail: 'PROCESSING' });
      expect(seen.last?.status).toBe('done');
    });
  });

  describe('mistakes of the caller', () => {
    const reviewed = aRoute();
    const refused: readonly [string, Partial<JournalEntry>, string, ResumeProblem | undefined][] = [
      ['an entry of another version', { version: 1 as never }, 'EXECUTION_NOT_RESUMABLE', ResumeProblem.UNKNOWN_FORMAT],
      [
        'an entry whose tasks are not those of today',
        { plan: [{ id: '0/teleport', action: 'teleport', chainId: childChainId }] },
        'EXECUTION_NOT_RESUMABLE',
        ResumeProblem.OTHER_TASKS,
      ],
      [
        'an entry whose route is not the reviewed one any more',
        { digest: `0x${'1'.repeat(64)}` },
        'EXECUTION_NOT_RESUMABLE',
        ResumeProblem.ROUTE_CHANGED,
      ],
      ['an entry that was given up', { status: 'abandoned' }, 'EXECUTION_NOT_RESUMABLE', ResumeProblem.ABANDONED],
      [
        'a step that no plugin carries out',
        { route: { ...reviewed, steps: [{ ...reviewed.steps[0]!, type: 'TELEPORT' }] } },
        'MISSING_EXECUTOR',
        undefined,
      ],
    ];

    it.each(refused)('%s is rejected without a request or a write', async (_what, entry, code, problem) => {
      const bed = await aBedAfter({ tasks: { '0/approve': confirmed }, ...entry });
      const seen = resume(bed);
      await seen.ended;
      expect([seen.error, seen.values, bed.log]).toEqual([expect.objectContaining({ code }), [], []]);
      if (problem !== undefined) expect(seen.error).toEqual(engineErrors.executionNotResumable(executionId, problem));
    });

    it.each<[string, (bed: ExecutionBed) => Promise<unknown>]>([
      ['resume', async ({ engine, wallet }) => lastValueFrom(engine.resume(executionId, wallet))],
      ['recheck', async ({ engine, wallet }) => lastValueFrom(engine.recheck(executionId, wallet))],
      ['abandon', ({ engine }) => engine.abandon(executionId, 'the wallet is lost')],
    ])('rejects %s of a payment, whose attempts it would not end', async (_method, call) => {
      const bed = await aBedAfter({ payment: { goods: {} } });
      await expect(call(bed)).rejects.toEqual(engineErrors.executionNotResumable(executionId, ResumeProblem.PAYMENT));
      expect(bed.log).toEqual([]);
    });

    it('throws EXECUTION_NOT_FOUND for a missing execution, WEB3_PROVIDER_ERROR for an invalid wallet', async () => {
      const seen = watch(new ExecutionBed().engine.resume('nowhere', new ScriptedWallet()));
      await seen.ended;
      expect(seen.error).toMatchObject({ code: 'EXECUTION_NOT_FOUND', data: { executionId: 'nowhere' } });
      const second = watch(new ExecutionBed().engine.resume('nowhere', {} as never));
      await second.ended;
      expect(second.error).toMatchObject({ code: 'WEB3_PROVIDER_ERROR' });
    });

    it('does nothing before it is subscribed to', async () => {
      const bed = await aBedAfter({ tasks: { '0/approve': confirmed } });
      bed.engine.resume(executionId, bed.wallet);
      await settled();
      expect(bed.log).toEqual([]);
    });
  });

  it('stops before the prompt if the route was changed after its review', async () => {
    const route = { ...aRoute() };
    const prepare = () => {
      Object.assign(route, { account: stranger });
      return Promise.resolve(aPrepared({ transaction: aTransaction() }));
    };
    const bed = new ExecutionBed({ tasks: [aTransactionTask({ prepare })] });
    const seen = bed.watch(route);
    await seen.ended;
    expect(endOf(seen.last!)).toEqual(['stopped', 'failed', 'EXECUTION_NOT_RESUMABLE']);
    expect(bed.wallet.sent).toEqual([]);
  });
});

const sentApproval = { to: aTransaction().to, input: '0x12345678', value: 7n };
