import { describe, expect, it } from '@jest/globals';
import { proofOfAbsence } from '../../../../core/wallet/sending/ProofOfAbsence.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import { hashNumber, walletError } from '../../../kit/ScriptedWallet.js';
import { ManualClock } from '../../stream/ManualClock.js';
import { aBedAfter, approve, intended, resumed } from '../kit/anEarlierPage.js';
import { aTransaction, aTransactionTask } from '../kit/aTask.js';
import { ChainOfBlocks } from '../kit/ChainOfBlocks.js';
import { endOf } from '../kit/endOf.js';
import { ExecutionBed, type ExecutionBedOptions } from '../kit/ExecutionBed.js';

function aBed(given: ExecutionBedOptions = {}): ExecutionBed {
  return new ExecutionBed({ tasks: [aTransactionTask()], ...given });
}

describe('askWallet', () => {
  describe('the wallet, read again right before it is asked', () => {
    it('refuses the account that has changed since the review, and sends nothing', async () => {
      const bed = aBed({ wallet: { accounts: [stranger] } });
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['stopped', 'failed', 'WALLET_ACCOUNT_CHANGED']);
      expect(ended.error?.message).toBe(`the wallet's account is ${stranger} instead of ${player}`);
      expect(bed.wallet.sent).toEqual([]);
      await expect(bed.journaledTask('0/swap')).resolves.toBeUndefined();
    });

    it('takes the account in whatever spelling the wallet gives it', async () => {
      expect(endOf(await aBed({ wallet: { accounts: [player.toLowerCase()] } }).run())).toEqual(['done', 'confirmed', undefined]);
    });

    it('notices the account that changes between two tasks', async () => {
      const bed = aBed({ tasks: [aTransactionTask({ id: 'approve' }), aTransactionTask({ id: 'swap', prepare: () => ((bed.wallet.accounts = [stranger]), Promise.resolve(null)) }), aTransactionTask({ id: 'again' })] });
      const { status, tasks } = await bed.run();
      expect([status, ...tasks.map(({ state }) => state)]).toEqual(['stopped', 'confirmed', 'skipped', 'failed']);
      expect(bed.wallet.sent).toHaveLength(1);
    });

    it('sends nothing from a wallet that is no longer connected', async () => {
      const bed = aBed({ wallet: { accounts: [] } });
      expect(endOf(await bed.run())).toEqual(['stopped', 'failed', 'WALLET_NOT_CONNECTED']);
      expect(bed.wallet.sent).toEqual([]);
    });

    it.each(['eth_chainId', 'eth_accounts'])('stops where it has gone and never answers %s: after ten seconds, and nothing is sent', async (method) => {
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
    });

    it('lets the player take all the time for the prompts: to switch, and to sign', async () => {
      const clock = new ManualClock();
      const bed = aBed({ clock, wallet: { chainId: rootChainId } });
      bed.wallet.script('wallet_switchEthereumChain', () => new Promise((resolve) => clock.after(3_600_000, () => resolve((bed.wallet.chainId = childChainId)))));
      bed.wallet.script('eth_sendTransaction', () => new Promise((resolve) => clock.after(3_600_000, () => resolve(hashNumber(0)))));
      const seen = bed.watch();
      await clock.pass(7_200_000);
      await seen.ended;
      expect(endOf(seen.last!)).toEqual(['done', 'confirmed', undefined]);
    });

    it('switches the chain first where the wallet is on another', async () => {
      const bed = aBed({ wallet: { chainId: rootChainId } });
      await bed.run();
      expect(bed.wallet.methods).toEqual(['eth_chainId', 'wallet_switchEthereumChain', 'eth_chainId', 'eth_accounts', 'eth_sendTransaction']);
      expect(bed.wallet.calls[1]?.params).toEqual([{ chainId: '0x34a1' }]);
    });

    it('switches again where the wallet has moved between two tasks', async () => {
      const bed = aBed({ tasks: [aTransactionTask({ id: 'approve' }), aTransactionTask({ id: 'swap', prepare: () => ((bed.wallet.chainId = 1), aTransactionTask().prepare({})) })] });
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

    it.each([
      ['fails', () => Promise.reject(new Error('the node is down'))],
      ['cannot be understood', () => null],
    ])('sends nothing where the nonce read %s: without it nobody could tell later whether something was sent', async (_how, answer) => {
      const bed = aBed();
      bed.chain.script('eth_getTransactionCount', answer);
      expect(endOf(await bed.run()).slice(0, 2)).toEqual(['stopped', 'failed']);
      expect(bed.wallet.sent).toEqual([]);
    });
  });

  describe('the player who declines', () => {
    const rejections: readonly [string, unknown][] = [
      ['EIP-1193', walletError(4001)],
      ['ethers', Object.assign(new Error('user rejected action'), { code: 'ACTION_REJECTED' })],
      ['a nested cause', new Error('failed', { cause: new Error('failed', { cause: walletError(4001) }) })],
      ['data.originalError', walletError(-32603, 'internal error', { data: { originalError: walletError(4001) } })],
      ['info.error', { code: 'UNKNOWN_ERROR', info: { error: walletError(4001) } }],
      ['WalletConnect', walletError(5000)],
    ];

    it.each(rejections)('in the words of %s: the task is rejected and the execution has stopped', async (_words, error) => {
      const bed = aBed();
      bed.wallet.refuse('eth_sendTransaction', error);
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['stopped', 'rejected', 'USER_REJECTED_REQUEST_ERROR']);
      expect(ended.error?.message).toBe('The request was rejected in the wallet');
    });

    it('is written down as final: nothing was sent', async () => {
      const bed = aBed();
      bed.wallet.refuse('eth_sendTransaction', walletError(4001));
      await bed.run();
      await expect(bed.journaled()).resolves.toMatchObject({ status: 'stopped', tasks: { '0/swap': { state: 'failed', hash: null, code: 'USER_REJECTED_REQUEST_ERROR' } } });
    });
  });

  describe('a wallet error', () => {
    const certain: readonly [string, unknown, string][] = [
      ['insufficient funds', walletError(-32000, 'insufficient funds for gas * price + value'), 'INSUFFICIENT_FUNDS'],
      ['unpredictable gas', { code: 'CALL_EXCEPTION', action: 'estimateGas', message: 'execution reverted' }, 'UNPREDICTABLE_GAS_LIMIT'],
      ['an unauthorised account', walletError(4100), 'TRANSACTION_FAILED'],
    ];

    it.each(certain)('that proves nothing was sent (%s) fails, without a look at the nonce', async (_what, error, code) => {
      const bed = aBed();
      bed.wallet.refuse('eth_sendTransaction', error);
      expect(endOf(await bed.run())).toEqual(['failed', 'failed', code]);
      expect(bed.chain.readsOf('eth_getTransactionCount')).toHaveLength(1);
      await expect(bed.journaledTask('0/swap')).resolves.toMatchObject({ state: 'failed', hash: null, code });
    });

    it('that says nothing about it is a failure once blocks have come and the chain knows of no such transaction', async () => {
      const bed = aBed({ proof: { ...proofOfAbsence, afterAnswer: { ms: 100, blocks: 3 } } });
      const node = new ChainOfBlocks(bed.chain, { blocksPerLook: 3 });
      bed.wallet.refuse('eth_sendTransaction', walletError(-32603, 'Internal JSON-RPC error.'));
      expect(endOf(await bed.run())).toEqual(['failed', 'failed', 'TRANSACTION_FAILED']);
      expect(node.head).toBeGreaterThanOrEqual(103n);
      await expect(bed.journaledTask('0/swap')).resolves.toMatchObject({ state: 'failed', hash: null, code: 'TRANSACTION_FAILED' });
    });

    it('that says nothing about it, though the transaction was sent, is followed to its end', async () => {
      const bed = aBed();
      const node = new ChainOfBlocks(bed.chain, { blocksPerLook: 1 });
      bed.wallet.script('eth_sendTransaction', () => {
        node.mine({ nonce: 5, hash: hashNumber(41) });
        throw new Error('socket hang up');
      });
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['done', 'confirmed', undefined]);
      expect(ended.tasks[0]?.transactionHash).toBe(hashNumber(41));
      expect(bed.wallet.sent).toHaveLength(1);
    });

    const doubts: readonly [string, (node: ChainOfBlocks, bed: ExecutionBed) => void][] = [
      ['where no block comes', () => undefined],
      ['where the nonce has moved and the blocks cannot be read', (node, { chain }) => (node.mine({ nonce: 5, to: stranger }), chain.script('eth_getBlockByNumber', () => Promise.reject(new Error('429'))))],
      ['where the nonce has moved in the pool, which nobody may look into', (node) => node.pend({ nonce: 5 }, { isShown: false })],
      ['where the nonce cannot be read', (_node, { chain }) => chain.script('eth_getTransactionCount', () => Promise.reject(new Error('429')))],
      ['where the nonce cannot be understood', (_node, { chain }) => chain.script('eth_getTransactionCount', () => null)],
    ];

    it.each(doubts)('that says nothing about it is unknown %s', async (_where, spoil) => {
      const bed = aBed();
      const node = new ChainOfBlocks(bed.chain);
      bed.wallet.script('eth_sendTransaction', () => {
        spoil(node, bed);
        throw walletError(-32603, 'Internal JSON-RPC error.') as Error;
      });
      expect(endOf(await bed.run())).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
      await expect(bed.journaledTask('0/swap')).resolves.toMatchObject({ state: 'intended', answered: { blockNumber: node.head } });
    });

    it.each([['null', null], ['an object', { hash: hashNumber(0) }]])('or %s in place of the hash is followed where the chain shows the transaction', async (_what, answer) => {
      const bed = aBed();
      const node = new ChainOfBlocks(bed.chain);
      bed.wallet.script('eth_sendTransaction', () => (node.mine({ nonce: 5 }), answer));
      expect(endOf(await bed.run())).toEqual(['done', 'confirmed', undefined]);
    });

    it('whose outcome is unknown keeps the intent in the journal, and does not ask the wallet again', async () => {
      const bed = aBed({ tasks: [aTransactionTask(), aTransactionTask({ id: 'next' })] });
      bed.chain.scriptInTurn('eth_getTransactionCount', () => '0x5', () => '0x6');
      bed.wallet.refuse('eth_sendTransaction', new Error('socket hang up'));
      await bed.run();
      expect(bed.wallet.sent).toHaveLength(1);
      await expect(bed.journaled()).resolves.toMatchObject({ status: 'unknown', tasks: { '0/swap': { state: 'intended', intent: { nonce: 5 } } } });
    });

    it.each([['null', null], ['an object', { hash: hashNumber(0) }], ['a truncated hash', '0x1234'], ['nothing', undefined]])(
      'or %s in place of the hash is unknown where the chain shows nothing',
      async (_what, answer) => {
        const bed = aBed();
        bed.wallet.script('eth_sendTransaction', () => answer);
        expect(endOf(await bed.run())).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
        expect(bed.chain.readsOf('eth_getTransactionReceipt')).toEqual([]);
      },
    );

    it('or something else in place of the hash is never proof that nothing was sent, though blocks have come without it', async () => {
      const bed = aBed({ proof: { afterPrompt: { ms: 0, blocks: 3 }, afterAnswer: { ms: 0, blocks: 3 } } });
      new ChainOfBlocks(bed.chain, { blocksPerLook: 3 });
      bed.wallet.script('eth_sendTransaction', () => null);
      expect([...endOf(await bed.run()), bed.wallet.sent.length]).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN', 1]);
    });

    it('is written down with the newest block, and without one where that cannot be read', async () => {
      const bed = aBed();
      const node = new ChainOfBlocks(bed.chain);
      bed.wallet.script('eth_sendTransaction', () => ((node.head = 107n), node.pend({ nonce: 5 }, { isShown: false }), Promise.reject(new Error('socket hang up'))));
      await bed.run();
      await expect(bed.journaledTask('0/swap')).resolves.toMatchObject({ state: 'intended', answered: { blockNumber: 107n } });
      // Not under the signal: whoever leaves now still gets it written down.
      expect(bed.chain.readsOf('eth_blockNumber').map(({ options }) => options)).toContainEqual({ fresh: true });
      const blind = aBed();
      blind.wallet.script('eth_sendTransaction', () => (blind.chain.script('eth_blockNumber', () => Promise.reject(new Error('429'))), Promise.reject(new Error('socket hang up'))));
      expect(endOf(await blind.run())[0]).toBe('unknown');
      await expect(blind.journaledTask('0/swap')).resolves.not.toHaveProperty('answered');
    });
  });

  describe('what is asked for once more', () => {
    it('is asked for with the nonce that any of the earlier ones had, and all of them stay known', async () => {
      const first = { transaction: aTransaction({ data: '0x77777777' }), nonce: 5, blockNumber: 90n };
      const before = { ...intended, intent: { transaction: aTransaction(), nonce: 6, blockNumber: 100n, earlier: [first] } };
      const bed = await aBedAfter({ '0/approve': before }, { tasks: [approve] });
      const node = new ChainOfBlocks(bed.chain);
      node.mine({ nonce: 5, to: stranger });
      node.head = 200n;
      bed.wallet.script('eth_sendTransaction', () => (node.pend({ nonce: 6, to: stranger }, { isShown: false }), Promise.reject(new Error('socket hang up'))));
      expect((await resumed(bed)).status).toBe('unknown');
      expect(bed.wallet.sent.map(({ nonce }) => nonce)).toEqual(['0x6']);
      const { intent } = (await bed.journaledTask('0/approve')) as typeof intended;
      expect(intent).toEqual({ transaction: aTransaction(), nonce: 6, blockNumber: 200n, earlier: [before.intent, first] });
    });
  });
});
