import { describe, expect, it } from '@jest/globals';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import type { ExecutionContext } from '../../../core/execution/ExecutionTask.js';
import { aRoute } from '../../kit/aRoute.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { hashNumber, walletError } from '../../kit/ScriptedWallet.js';
import { watch } from '../../kit/watch.js';
import { ManualClock } from '../stream/ManualClock.js';
import { aBedAfter, approve, asked, forApproval, resumed, swap } from './kit/anEarlierPage.js';
import { answered } from './kit/aRequest.js';
import { aLabel, aPrepared, aTransaction, aTransactionTask } from './kit/aTask.js';
import { ExecutionBed, type ExecutionBedOptions, executionId } from './kit/ExecutionBed.js';
import { endOf } from './kit/endOf.js';

function aBed(given: ExecutionBedOptions = {}): ExecutionBed {
  return new ExecutionBed({ tasks: [aTransactionTask()], ...given });
}

describe('runTransactionTask', () => {
  describe('the preparation of a task', () => {
    it('stops with its error and sends nothing if it may no longer be signed', async () => {
      const bed = aBed({
        tasks: [
          aTransactionTask({ prepare: () => Promise.reject(engineErrors.priceMoved({ quoted: 1n, current: 2n })) }),
        ],
      });
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['stopped', 'failed', 'PRICE_MOVED']);
      expect(ended.error?.message).toBe('the price moved beyond what was agreed to');
      expect(bed.log).toEqual(['journal open', 'journal stopped']);
    });

    it.each([
      ['rejects', () => Promise.reject(new Error('the node is down'))],
      [
        'throws',
        () => {
          throw new Error('the node is down');
        },
      ],
    ])('stops and sends nothing if it %s with an untyped error', async (_how, prepare) => {
      const bed = aBed({ tasks: [aTransactionTask({ prepare })] });
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['stopped', 'failed', 'TASK_FAILED']);
      expect([ended.error?.message, bed.wallet.calls]).toEqual(['the node is down', []]);
    });

    it.each([
      ['chain', aTransaction({ chainId: rootChainId }), { field: 'chainId', expected: 13473, actual: rootChainId }],
      ['account', aTransaction({ from: stranger }), { field: 'from', expected: player, actual: stranger }],
    ])('stops before the prompt if the %s differs from the reviewed one', async (_what, transaction, figures) => {
      const bed = aBed({ tasks: [aTransactionTask({ prepare: () => Promise.resolve(aPrepared({ transaction })) })] });
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['stopped', 'failed', 'TRANSACTION_MISMATCH']);
      expect([ended.error?.message, bed.wallet.calls]).toEqual([
        engineErrors.transactionMismatch('0/swap', figures as never).message,
        [],
      ]);
    });

    it('emits its label before the prompt', async () => {
      const bed = aBed();
      const seen = bed.watch();
      await seen.ended;
      const asked = seen.values.find(({ tasks }) => tasks[0]?.state === 'awaiting-wallet');
      expect(asked?.tasks[0]?.label).toEqual(aLabel());
    });
  });

  describe('the wallet, read again right before the prompt', () => {
    it('refuses the account that has changed since the review, and sends nothing', async () => {
      const bed = aBed({ wallet: { accounts: [stranger] } });
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['stopped', 'failed', 'WALLET_ACCOUNT_CHANGED']);
      expect(ended.error?.message).toBe(`the wallet's account is ${stranger} instead of ${player}`);
      expect([bed.wallet.sent, await bed.journaledRequests(), await bed.journaledTask('0/swap')]).toEqual([
        [],
        [],
        undefined,
      ]);
    });

    it('takes the account in whatever spelling the wallet gives it', async () => {
      expect(endOf(await aBed({ wallet: { accounts: [player.toLowerCase()] } }).run())).toEqual([
        'done',
        'confirmed',
        undefined,
      ]);
    });

    it('notices the account that changes between two tasks', async () => {
      const bed = aBed({
        tasks: [
          aTransactionTask({ id: 'approve' }),
          aTransactionTask({ id: 'swap', prepare: () => ((bed.wallet.accounts = [stranger]), Promise.resolve(null)) }),
          aTransactionTask({ id: 'again' }),
        ],
      });
      const { status, tasks } = await bed.run();
      expect([status, ...tasks.map(({ state }) => state)]).toEqual(['stopped', 'confirmed', 'skipped', 'failed']);
      expect(bed.wallet.sent).toHaveLength(1);
    });

    it('sends nothing from a wallet that is no longer connected', async () => {
      const bed = aBed({ wallet: { accounts: [] } });
      expect(endOf(await bed.run())).toEqual(['stopped', 'failed', 'WALLET_NOT_CONNECTED']);
      expect(bed.wallet.sent).toEqual([]);
    });

    it.each(['eth_chainId', 'eth_accounts'])(
      'stops where it has gone and never answers %s: after ten seconds, and nothing is sent',
      async (method) => {
        const clock = new ManualClock();
        const bed = aBed({ clock });
        bed.wallet.script(method, () => new Promise(() => undefined));
        const seen = bed.watch();
        await clock.pass(9_999);
        expect(seen.last).toMatchObject({ status: 'running', tasks: [{ state: 'awaiting-wallet' }] });
        await clock.pass(1);
        await seen.ended;
        expect(endOf(seen.last!)).toEqual(['stopped', 'failed', 'PROVIDER_REQUEST_FAILED_ERROR']);
        expect(bed.wallet.sent).toEqual([]);
      },
    );

    it('lets the player take all the time for the prompts: to switch, and to sign', async () => {
      const clock = new ManualClock();
      const bed = aBed({ clock, wallet: { chainId: rootChainId } });
      bed.wallet.script(
        'wallet_switchEthereumChain',
        () => new Promise((resolve) => clock.after(3_600_000, () => resolve((bed.wallet.chainId = childChainId)))),
      );
      bed.wallet.script(
        'eth_sendTransaction',
        ([request]) => new Promise((resolve) => clock.after(3_600_000, () => resolve(bed.mine(request)))),
      );
      const seen = bed.watch();
      await clock.pass(7_200_000);
      await seen.ended;
      expect(endOf(seen.last!)).toEqual(['done', 'confirmed', undefined]);
    });

    it('switches the chain first where the wallet is on another', async () => {
      const bed = aBed({ wallet: { chainId: rootChainId } });
      await bed.run();
      expect(bed.wallet.methods).toEqual([
        'eth_chainId',
        'wallet_switchEthereumChain',
        'eth_chainId',
        'eth_accounts',
        'eth_chainId',
        'eth_accounts',
        'eth_sendTransaction',
      ]);
      expect(bed.wallet.calls[1]?.params).toEqual([{ chainId: '0x34a1' }]);
    });

    it('switches again where the wallet has moved between two tasks', async () => {
      const bed = aBed({ tasks: [approve, { ...swap, prepare: () => ((bed.wallet.chainId = 1), swap.prepare({})) }] });
      await bed.run();
      expect(bed.wallet.methods.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1);
      expect(bed.wallet.sent).toHaveLength(2);
    });

    it('adds a chain that the wallet does not know, and switches again', async () => {
      const bed = aBed({ wallet: { chainId: rootChainId, knownChains: [rootChainId] } });
      expect(endOf(await bed.run())).toEqual(['done', 'confirmed', undefined]);
      expect(bed.wallet.methods).toEqual([
        'eth_chainId',
        'wallet_switchEthereumChain',
        'wallet_addEthereumChain',
        'wallet_switchEthereumChain',
        'eth_chainId',
        'eth_accounts',
        'eth_chainId',
        'eth_accounts',
        'eth_sendTransaction',
      ]);
    });

    it('sends nothing where a switch "succeeded" to another chain', async () => {
      const bed = aBed({ wallet: { chainId: rootChainId } });
      bed.wallet.script('wallet_switchEthereumChain', () => null);
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['stopped', 'failed', 'WALLET_ON_OTHER_CHAIN']);
      expect(ended.error?.message).toBe(`the wallet is on chain ${rootChainId} instead of chain 13473`);
      expect(bed.wallet.sent).toEqual([]);
    });

    it('takes a declined switch for a rejection', async () => {
      const bed = aBed({ wallet: { chainId: rootChainId } });
      bed.wallet.refuse('wallet_switchEthereumChain', walletError(4001));
      expect(endOf(await bed.run())).toEqual(['stopped', 'rejected', 'USER_REJECTED_REQUEST_ERROR']);
    });

    it.each(['eth_getTransactionCount', 'eth_blockNumber', 'eth_getCode'])(
      'sends nothing if %s can’t be read, because a later check would need it',
      async (method) => {
        const bed = aBed();
        bed.chain.script(method, () => Promise.reject(new Error('the node is down')));
        expect(endOf(await bed.run()).slice(0, 2)).toEqual(['stopped', 'failed']);
        expect([bed.wallet.sent, await bed.journaledRequests()]).toEqual([[], []]);
      },
    );
  });

  describe('the player who declines', () => {
    it.each<[string, unknown]>([
      ['EIP-1193', walletError(4001)],
      ['ethers', Object.assign(new Error('user rejected action'), { code: 'ACTION_REJECTED' })],
      ['a nested cause', new Error('failed', { cause: new Error('failed', { cause: walletError(4001) }) })],
      ['data.originalError', walletError(-32603, 'internal error', { data: { originalError: walletError(4001) } })],
      ['info.error', { code: 'UNKNOWN_ERROR', info: { error: walletError(4001) } }],
      ['WalletConnect', walletError(5000)],
    ])('marks the task as rejected and stops, with the error format of %s', async (_words, error) => {
      const bed = aBed();
      bed.wallet.refuse('eth_sendTransaction', error);
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['stopped', 'rejected', 'USER_REJECTED_REQUEST_ERROR']);
      expect(ended.error?.message).toBe('The request was rejected in the wallet');
    });

    it('is stored with the request, which stays open: the transaction may still be mined', async () => {
      const bed = aBed();
      bed.wallet.refuse('eth_sendTransaction', walletError(4001, 'no, thanks'));
      const { tasks } = await bed.run();
      await expect(bed.journaled()).resolves.toMatchObject({
        status: 'stopped',
        tasks: { '0/swap': { state: 'failed', hash: null, code: 'USER_REJECTED_REQUEST_ERROR' } },
        requests: [{ answer: { kind: 'error', reason: 'rejected', message: 'no, thanks' }, closed: null }],
      });
      expect(tasks[0]?.standing).toMatchObject([{ answer: 'rejected', message: 'no, thanks' }]);
    });

    it('is not trusted from a contract account or from a wallet that rejects after sending', async () => {
      const contract = aBed();
      contract.blocks.code = '0xef0100aa';
      contract.wallet.refuse('eth_sendTransaction', walletError(4001));
      expect(endOf(await contract.run())).toEqual(['unknown', 'unknown', 'WALLET_MAY_STILL_SEND']);
      const known = aBed();
      Object.assign(known.wallet, { isCoinbaseWallet: true });
      known.wallet.refuse('eth_sendTransaction', walletError(4001));
      expect(endOf(await known.run())).toEqual(['unknown', 'unknown', 'WALLET_MAY_STILL_SEND']);
      await expect(known.journaled()).resolves.toMatchObject({
        tasks: { '0/swap': { state: 'asked' } },
        requests: [{ closed: null }],
      });
    });
  });

  describe('a wallet that refuses', () => {
    it.each<[string, unknown, string]>([
      ['insufficient funds', walletError(-32000, 'insufficient funds for gas * price + value'), 'INSUFFICIENT_FUNDS'],
      [
        'unpredictable gas',
        { code: 'CALL_EXCEPTION', action: 'estimateGas', message: 'missing revert data' },
        'UNPREDICTABLE_GAS_LIMIT',
      ],
    ])('because of %s fails at once; the request stands', async (_what, error, code) => {
      const bed = aBed();
      const before = bed.clock.now();
      bed.wallet.refuse('eth_sendTransaction', error);
      expect(endOf(await bed.run())).toEqual(['failed', 'failed', code]);
      expect(bed.clock.now()).toBe(before);
      await expect(bed.journaled()).resolves.toMatchObject({
        tasks: { '0/swap': { state: 'failed', hash: null, code } },
        requests: [{ closed: null }],
      });
    });

    it("because it would revert fails at once, in the wallet's own words", async () => {
      for (const error of [
        walletError(3, 'execution reverted: EXPIRED'),
        walletError(-32000, 'execution reverted: EXPIRED'),
        walletError(-32603, 'Internal JSON-RPC error.', { data: { code: 3, message: 'execution reverted: EXPIRED' } }),
      ]) {
        const bed = aBed();
        const before = bed.clock.now();
        bed.wallet.refuse('eth_sendTransaction', error);
        const ended = await bed.run();
        expect([ended.status, bed.clock.now() - before]).toEqual(['failed', 0]);
        expect(ended.error?.message).toContain('EXPIRED');
      }
    });

    it.each([4200, -32601, -32602])(
      'because it does not know the method (%p) fails, and nothing stands: no prompt was shown',
      async (code) => {
        const bed = aBed();
        bed.wallet.refuse('eth_sendTransaction', walletError(code));
        expect(endOf(await bed.run()).slice(0, 2)).toEqual(['failed', 'failed']);
        const all = await bed.journaledRequests();
        // Without the nonce, too, that some wallets do not take.
        expect(all.map(({ closed }) => closed?.proof)).toEqual(
          code === -32602 ? ['not-understood', 'not-understood'] : ['not-understood'],
        );
      },
    );

    it('stays unknown after a slow “method not found”, because a prompt may be open', async () => {
      const bed = aBed();
      bed.wallet.script('eth_sendTransaction', () => {
        bed.clock.skip(3_001);
        throw walletError(-32601) as Error;
      });
      expect(endOf(await bed.run())).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
      await expect(bed.journaledRequests()).resolves.toMatchObject([{ closed: null }]);
    });
  });

  describe('an answer that says nothing', () => {
    const unclear: readonly [string, (bed: ExecutionBed) => unknown][] = [
      ['an error', () => Promise.reject(Object.assign(new Error('Request expired'), { code: -32603 }))],
      ['null', () => null],
      ['an object', () => ({ hash: hashNumber(0) })],
      ['a truncated hash', () => '0x1234'],
      ['nothing', () => undefined],
    ];

    it.each(unclear)('%s: a transaction that was still sent is followed to its end', async (_what, answer) => {
      const bed = aBed();
      bed.wallet.script(
        'eth_sendTransaction',
        ([request]) => (bed.mine(request, { hash: hashNumber(41) }), answer(bed)),
      );
      const ended = await bed.run();
      expect([endOf(ended), ended.tasks[0]?.transactionHash, bed.wallet.sent.length]).toEqual([
        ['done', 'confirmed', undefined],
        hashNumber(41),
        1,
      ]);
    });

    it.each(unclear)(
      '%s: stays unknown if the chain shows nothing; no task follows, and the request stays open',
      async (_what, answer) => {
        const bed = aBed({ tasks: [aTransactionTask(), aTransactionTask({ id: 'next' })] });
        bed.blocks.blocksPerLook = 3n;
        bed.wallet.script('eth_sendTransaction', () => answer(bed));
        expect(endOf(await bed.run())).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
        expect(bed.wallet.sent).toHaveLength(1);
        await expect(bed.journaled()).resolves.toMatchObject({
          status: 'unknown',
          tasks: { '0/swap': { state: 'asked' } },
          requests: [{ nonce: 5, closed: null }],
        });
      },
    );

    it.each<[string, (bed: ExecutionBed) => unknown]>([
      ['the blocks', (bed) => bed.chain.script('eth_getBlockByNumber', () => Promise.reject(new Error('429')))],
      ['the nonce', (bed) => bed.chain.script('eth_getTransactionCount', () => null)],
      ['the pool', (bed) => ((bed.blocks.isPoolShown = false), bed.blocks.pend({ nonce: 5 }))],
    ])('is unknown, too, where %s cannot be read', async (_what, spoil) => {
      const bed = aBed();
      bed.wallet.script('eth_sendTransaction', () => (spoil(bed), Promise.reject(new Error('socket hang up'))));
      expect(endOf(await bed.run())).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
    });
  });

  describe('a hash that the wallet answers', () => {
    it.each<[string, (bed: ExecutionBed) => void]>([
      [
        'of another account’s transaction',
        (bed) =>
          bed.blocks.mine({
            hash: hashNumber(0),
            from: stranger,
            nonce: 3,
            to: exchange,
            input: '0x12345678',
            value: 7n,
          }),
      ],
      [
        "of the account's own from before",
        (bed) => bed.blocks.mine({ hash: hashNumber(0), nonce: 4, to: exchange, input: '0x12345678', value: 7n }),
      ],
      ['of no known transaction', () => undefined],
    ])('%s is not trusted: unknown, and nothing is confirmed', async (_what, mine) => {
      const bed = aBed({ receiptPatienceMs: 5_000 });
      bed.wallet.script('eth_sendTransaction', () => (mine(bed), hashNumber(0)));
      expect(endOf(await bed.run())).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
    });

    it('is not accepted if an earlier task already has it', async () => {
      const bed = aBed({ receiptPatienceMs: 5_000, tasks: [aTransactionTask(), aTransactionTask({ id: 'same' })] });
      bed.wallet.script('eth_sendTransaction', ([request]) =>
        bed.wallet.sent.length === 1 ? bed.mine(request) : hashNumber(0),
      );
      const ended = await bed.run();
      expect(ended.tasks.map(({ state }) => state)).toEqual(['confirmed', 'unknown']);
    });

    it('nor is one that another execution of the account has had', async () => {
      let ids = 0;
      const bed = aBed({ receiptPatienceMs: 5_000, newId: () => `id ${(ids += 1)}` });
      expect((await bed.run()).status).toBe('done');
      bed.wallet.script('eth_sendTransaction', () => hashNumber(0));
      expect(endOf(await bed.run())).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
    });

    it('is EFFECT_NOT_SEEN if its transaction lacks the expected logs', async () => {
      const footprint = { logs: [{ address: exchange, topics: [] }] };
      const bed = aBed({ tasks: [aTransactionTask({ footprint: () => footprint })] });
      expect(endOf(await bed.run())).toEqual(['unknown', 'unknown', 'EFFECT_NOT_SEEN']);
      const seen = aBed({ tasks: [aTransactionTask({ footprint: () => footprint })] });
      seen.wallet.script('eth_sendTransaction', ([request]) =>
        seen.mine(request, { logs: [{ address: exchange, topics: [], data: '0x' }] }),
      );
      expect(endOf(await seen.run())).toEqual(['done', 'confirmed', undefined]);
    });
  });

  describe('a transaction that was replaced in the wallet', () => {
    /** The node shows the transaction while it is pending; then another one takes its nonce. */
    function replacedBy(replacement: Parameters<ExecutionBed['mine']>[1]): ExecutionBed {
      const bed = aBed();
      bed.wallet.script(
        'eth_sendTransaction',
        ([request]) => (
          bed.clock.after(10_000, () => bed.mine(request, { nonce: 5, hash: hashNumber(9), ...replacement })),
          bed.pend(request)
        ),
      );
      return bed;
    }

    it('confirms a fee bump under the new hash', async () => {
      const bed = replacedBy({});
      const ended = await bed.run();
      expect([...endOf(ended), ended.tasks[0]?.transactionHash]).toEqual([
        'done',
        'confirmed',
        undefined,
        hashNumber(9),
      ]);
      await expect(bed.journaledTask('0/swap')).resolves.toMatchObject({ state: 'confirmed', hash: hashNumber(9) });
    });

    it('fails under the new hash if the fee bump reverts', async () => {
      const ended = await replacedBy({ status: 'reverted' }).run();
      expect([...endOf(ended), ended.tasks[0]?.transactionHash]).toEqual([
        'failed',
        'failed',
        'TRANSACTION_REVERTED',
        hashNumber(9),
      ]);
    });

    it('fails with both hashes if another transaction used the nonce', async () => {
      const bed = replacedBy({ to: player, input: '0x', value: 0n });
      const ended = await bed.run();
      expect([...endOf(ended), ended.error?.message]).toEqual([
        'failed',
        'failed',
        'TRANSACTION_REPLACED',
        engineErrors.transactionReplaced(hashNumber(0), hashNumber(9)).message,
      ]);
      await expect(bed.journaledRequests()).resolves.toMatchObject([
        { closed: { proof: 'replaced', hash: hashNumber(0) } },
      ]);
    });

    it('before the node had shown it is found by the very same call', async () => {
      const bed = aBed({ receiptPatienceMs: 5_000 });
      bed.wallet.script(
        'eth_sendTransaction',
        ([request]) => (bed.mine(request, { hash: hashNumber(9) }), hashNumber(0)),
      );
      const ended = await bed.run();
      expect([...endOf(ended), ended.tasks[0]?.transactionHash]).toEqual([
        'done',
        'confirmed',
        undefined,
        hashNumber(9),
      ]);
    });

    it('stays unknown if the node never showed the first nonce, because the wallet may use a later one', async () => {
      const bed = aBed({ receiptPatienceMs: 5_000 });
      bed.wallet.script('eth_sendTransaction', () => (bed.blocks.mine({ nonce: 5, to: stranger }), hashNumber(0)));
      expect(endOf(await bed.run())).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
    });
  });

  describe('the receipt', () => {
    it('is TRANSACTION_REVERTED for status 0x0, with the hash in the journal', async () => {
      const bed = aBed();
      bed.wallet.script('eth_sendTransaction', ([request]) => bed.mine(request, { status: 'reverted' }));
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['failed', 'failed', 'TRANSACTION_REVERTED']);
      expect([ended.error?.message, ended.tasks[0]?.transactionHash]).toEqual([
        `transaction ${hashNumber(0)} was reverted`,
        hashNumber(0),
      ]);
      await expect(bed.journaled()).resolves.toMatchObject({
        tasks: { '0/swap': { state: 'failed', hash: hashNumber(0), code: 'TRANSACTION_REVERTED' } },
        requests: [{ closed: { proof: 'reverted' } }],
      });
    });

    it('never fails the transaction while its reads fail', async () => {
      const bed = aBed();
      const down = () => Promise.reject(new Error('429'));
      bed.chain.scriptInTurn(
        'eth_getTransactionReceipt',
        down,
        down,
        () => null,
        down,
        ([hash]) => bed.blocks.receipt(hash),
      );
      expect(endOf(await bed.run())).toEqual(['done', 'confirmed', undefined]);
    });

    it('leaves the outcome unknown after the timeout, with the hash', async () => {
      const bed = aBed();
      bed.wallet.script('eth_sendTransaction', ([request]) => bed.pend(request));
      const before = bed.clock.now();
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
      expect([ended.tasks[0]?.transactionHash, bed.clock.now() - before]).toEqual([hashNumber(0), 600_000]);
      await expect(bed.journaled()).resolves.toMatchObject({
        status: 'unknown',
        tasks: { '0/swap': { state: 'asked' } },
        requests: [{ answer: { hash: hashNumber(0) }, closed: null }],
      });
    });

    it('is read from the chain of the task', async () => {
      const bed = aBed({
        tasks: [
          aTransactionTask({
            chainId: rootChainId,
            prepare: () => Promise.resolve(aPrepared({ transaction: aTransaction({ chainId: rootChainId }) })),
          }),
        ],
      });
      expect((await bed.run(aRoute())).status).toBe('done');
      expect([bed.chain.reads, bed.rootChain.readsOf('eth_getTransactionReceipt')]).toMatchObject([
        [],
        [{ params: [hashNumber(0)], options: { fresh: true } }],
      ]);
    });
  });
});

describe('runTransactionTask, of what it asked for before', () => {
  const declined = forApproval({ answer: answered.rejected });
  const mined = { to: aTransaction().to, input: '0x12345678', value: 7n, hash: hashNumber(8) };
  /** Applies a change to the old request during the preparation of the new one. */
  const during = async (happens: (bed: ExecutionBed) => unknown) => {
    const preparing = { ...approve, prepare: () => (happens(bed), approve.prepare({})) };
    const bed: ExecutionBed = await aBedAfter(
      { tasks: { '0/approve': asked }, requests: [declined] },
      { tasks: [preparing] },
    );
    return bed;
  };

  it('sends nothing again if the old transaction is mined during the preparation', async () => {
    const bed = await during(({ blocks }) => blocks.mine(mined));
    expect([(await resumed(bed)).status, bed.wallet.sent]).toEqual(['done', []]);
  });

  it('sends nothing again if the old transaction turns up in the pool, and does not wait for it', async () => {
    const bed = await during(({ blocks }) => blocks.pend(mined));
    const before = bed.clock.now();
    expect([endOf(await resumed(bed)), bed.wallet.sent]).toEqual([['unknown', 'unknown', 'WALLET_MAY_STILL_SEND'], []]);
    expect(bed.clock.now() - before).toBeLessThan(60_000);
  });

  it('stays unknown right after an error, even if a later request may be sent', async () => {
    const harmless = {
      ...approve,
      prepare: async () => ({ ...(await approve.prepare({}))!, isIdempotent: true as const }),
    };
    const bed = new ExecutionBed({ tasks: [harmless] });
    bed.wallet.refuse('eth_sendTransaction', walletError(-32603, 'Request expired'));
    const ended = await bed.run();
    expect([endOf(ended), ended.error?.message]).toEqual([
      ['unknown', 'unknown', 'OUTCOME_UNKNOWN'],
      expect.stringContaining('"0/approve"'),
    ]);
    expect(bed.wallet.sent).toHaveLength(1);
  });

  it('names the task in the error of an untrusted rejection', async () => {
    const bed = new ExecutionBed({ tasks: [approve] });
    bed.blocks.code = '0x60';
    bed.wallet.refuse('eth_sendTransaction', walletError(4001));
    expect((await bed.run()).error).toMatchObject({
      code: 'WALLET_MAY_STILL_SEND',
      message: expect.stringContaining('"0/approve"'),
    });
  });

  it('has no batch ID for a single rejected request', async () => {
    const bed = new ExecutionBed({ tasks: [approve] });
    bed.wallet.refuse('eth_sendTransaction', walletError(4001));
    await bed.run();
    expect(await bed.journaledTask('0/approve')).not.toHaveProperty('batchId');
  });

  it('tells a later task the hash of what was found though the wallet had not answered', async () => {
    const seen: (string | null)[] = [];
    const bed = await aBedAfter(
      { tasks: { '0/approve': asked }, requests: [forApproval()] },
      { tasks: [approve, swap] },
    );
    bed.blocks.mine(mined);
    const telling = {
      type: 'SWAP',
      plan: (_step: unknown, context: ExecutionContext) => [
        approve,
        { ...swap, prepare: () => (seen.push(context.hashOf('approve')), swap.prepare({})) },
      ],
    };
    const again = watch(bed.another({ executors: () => [telling] }).resume(executionId, bed.wallet));
    await again.ended;
    expect([again.last?.status, seen]).toEqual(['done', [hashNumber(8)]]);
  });
});
