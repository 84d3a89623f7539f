import { describe, expect, it } from '@jest/globals';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import type { ExecutionSnapshot } from '../../../core/execution/ExecutionSnapshot.js';
import { aRoute } from '../../kit/aRoute.js';
import { rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { hashNumber, walletError } from '../../kit/ScriptedWallet.js';
import { ExecutionBed, type ExecutionBedOptions } from './kit/ExecutionBed.js';
import { aLabel, aTransactionTask } from './kit/aTask.js';

function aBed(given: ExecutionBedOptions = {}): ExecutionBed {
  return new ExecutionBed({ tasks: [aTransactionTask()], ...given });
}

/** How it ended: the whole, the task, and the error's code. */
function endOf({ status, tasks, error }: ExecutionSnapshot): readonly [string, string | undefined, string | undefined] {
  return [status, tasks[0]?.state, error?.code];
}

describe('runTransactionTask', () => {
  describe('what is prepared', () => {
    it('stops with its error and sends nothing where it may no longer be signed', async () => {
      const bed = aBed({ tasks: [aTransactionTask({ prepare: () => Promise.reject(engineErrors.priceMoved({ quoted: 1n, current: 2n })) })] });
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['stopped', 'failed', 'PRICE_MOVED']);
      expect(ended.error?.message).toBe('the price moved beyond what was agreed to');
      expect(bed.log).toEqual(['journal end stopped']);
    });

    it.each([
      ['rejects', () => Promise.reject(new Error('the node is down'))],
      ['throws', () => { throw new Error('the node is down'); }],
    ])('that %s with a foreign error stops, and nothing is sent', async (_how, prepare) => {
      const bed = aBed({ tasks: [aTransactionTask({ prepare })] });
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['stopped', 'failed', 'TASK_FAILED']);
      expect([ended.error?.message, bed.wallet.calls]).toEqual(['the node is down', []]);
    });

    it('is shown with its label before the wallet is asked', async () => {
      const bed = aBed();
      const seen = bed.watch();
      await seen.ended;
      const asked = seen.values.find(({ tasks }) => tasks[0]?.state === 'awaiting-wallet');
      expect(asked?.tasks[0]?.label).toEqual(aLabel());
    });
  });

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

    const nonces: readonly [string, () => unknown, readonly [string, string, string]][] = [
      ['failed where the nonce has not moved', () => '0x5', ['failed', 'failed', 'TRANSACTION_FAILED']],
      ['unknown where the nonce has moved', () => '0x6', ['unknown', 'unknown', 'OUTCOME_UNKNOWN']],
      ['unknown where the nonce cannot be read', () => Promise.reject(new Error('429')), ['unknown', 'unknown', 'OUTCOME_UNKNOWN']],
      ['unknown where the nonce cannot be understood', () => null, ['unknown', 'unknown', 'OUTCOME_UNKNOWN']],
    ];

    it.each(nonces)('that says nothing about it is %s', async (_what, nonceAfter, end) => {
      const bed = aBed();
      bed.chain.scriptInTurn('eth_getTransactionCount', () => '0x5', nonceAfter);
      bed.wallet.refuse('eth_sendTransaction', walletError(-32603, 'Internal JSON-RPC error.'));
      expect(endOf(await bed.run())).toEqual(end);
      expect(bed.chain.readsOf('eth_getTransactionCount')[1]).toMatchObject({ params: [player, 'pending'], options: { fresh: true } });
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
      'or %s in place of the hash is unknown at once, for nobody can follow it',
      async (_what, answer) => {
        const bed = aBed();
        bed.wallet.script('eth_sendTransaction', () => answer);
        expect(endOf(await bed.run())).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
        expect(bed.chain.readsOf('eth_getTransactionReceipt')).toEqual([]);
      },
    );
  });

  describe('the receipt', () => {
    it('that says 0x0 is a failure, TRANSACTION_REVERTED, with the hash in the journal', async () => {
      const bed = aBed();
      bed.chain.script('eth_getTransactionReceipt', () => ({ status: '0x0' }));
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['failed', 'failed', 'TRANSACTION_REVERTED']);
      expect([ended.error?.message, ended.tasks[0]?.transactionHash]).toEqual([`transaction ${hashNumber(0)} was reverted`, hashNumber(0)]);
      await expect(bed.journaledTask('0/swap')).resolves.toMatchObject({ state: 'failed', hash: hashNumber(0), code: 'TRANSACTION_REVERTED' });
    });

    it('whose reads fail for a while never fails the transaction', async () => {
      const bed = aBed();
      const down = () => Promise.reject(new Error('429'));
      bed.chain.scriptInTurn('eth_getTransactionReceipt', down, down, () => null, down, () => ({ status: '0x1' }));
      expect(endOf(await bed.run())).toEqual(['done', 'confirmed', undefined]);
    });

    it('that does not come within patience leaves the outcome unknown, with the hash to look at', async () => {
      const bed = aBed({ receiptPatienceMs: 5 });
      bed.chain.script('eth_getTransactionReceipt', () => null);
      const ended = await bed.run();
      expect(endOf(ended)).toEqual(['unknown', 'unknown', 'OUTCOME_UNKNOWN']);
      expect(ended.tasks[0]?.transactionHash).toBe(hashNumber(0));
      await expect(bed.journaled()).resolves.toMatchObject({ status: 'unknown', tasks: { '0/swap': { state: 'sent', hash: hashNumber(0) } } });
    });

    it('is asked of the chain that the task belongs to', async () => {
      const bed = aBed({ tasks: [aTransactionTask({ chainId: rootChainId })] });
      await bed.run(aRoute());
      expect([bed.chain.reads, bed.rootChain.readsOf('eth_getTransactionReceipt')]).toMatchObject([[], [{ params: [hashNumber(0)], options: { fresh: true } }]]);
    });
  });
});
