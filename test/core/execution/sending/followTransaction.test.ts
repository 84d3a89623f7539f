import { describe, expect, it } from '@jest/globals';
import { followTransaction, type Following, type TransactionOutcome } from '../../../../core/execution/sending/followTransaction.js';
import type { Hex } from '../../../../core/money/Address.js';
import { player, stranger } from '../../../kit/people.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { ManualClock, settled } from '../../stream/ManualClock.js';
import { aTransaction } from '../kit/aTask.js';
import { ChainOfBlocks } from '../kit/ChainOfBlocks.js';

const hash: Hex = `0x${'ab'.repeat(32)}`;
const other = hashNumber(9);

/** A transaction of nonce 5, intended at block 100, looked at each second for five. */
function aFollowing(given: Partial<Following> = {}) {
  const [chain, clock, controller] = [new ScriptedChain(), new ManualClock(), new AbortController()];
  const node = new ChainOfBlocks(chain);
  const noted: number[] = [];
  const following: Following = {
    account: player,
    intent: { transaction: aTransaction(), nonce: 5, blockNumber: 100n },
    hash,
    nonce: 5,
    onNonce: (nonce) => Promise.resolve(void noted.push(nonce)),
    pollMs: 1_000,
    patienceMs: 5_000,
    clock,
    signal: controller.signal,
    ...given,
  };
  const end: { outcome?: TransactionOutcome; reason?: unknown } = {};
  const follow = async (): Promise<void> => {
    followTransaction(chain, following).then(
      (outcome) => (end.outcome = outcome),
      (reason: unknown) => (end.reason = reason),
    );
    await settled();
  };
  return { chain, clock, controller, node, noted, end, follow };
}

describe('followTransaction', () => {
  it.each([['0x1', 'confirmed'], ['0x0', 'reverted']])('ends with its receipt: %s is %s', async (status, outcome) => {
    const { chain, end, follow } = aFollowing();
    chain.script('eth_getTransactionReceipt', () => ({ status }));
    await follow();
    expect(end).toEqual({ outcome: { outcome, hash } });
  });

  it.each([null, {}, { status: null }, { status: '0x2' }, 'nonsense'])('goes on looking while the receipt is %j', async (receipt) => {
    const { chain, clock, end, follow } = aFollowing();
    chain.script('eth_getTransactionReceipt', () => receipt);
    await follow();
    await clock.pass(4_000);
    expect(end).toEqual({});
    chain.script('eth_getTransactionReceipt', () => ({ status: '0x1' }));
    await clock.pass(1_000);
    expect(end).toEqual({ outcome: { outcome: 'confirmed', hash } });
  });

  it('is unknown when patience is over: at that look, not one later, and not one earlier', async () => {
    const { clock, end, follow } = aFollowing();
    await follow();
    await clock.pass(4_999);
    expect(end).toEqual({});
    await clock.pass(1);
    await settled();
    expect(end).toEqual({ outcome: { outcome: 'unknown', hash } });
    expect(clock.pending).toBe(0);
  });

  it('is what the last look shows', async () => {
    const { chain, clock, end, follow } = aFollowing();
    await follow();
    await clock.pass(4_999);
    chain.script('eth_getTransactionReceipt', () => ({ status: '0x1' }));
    await clock.pass(1);
    await settled();
    expect(end).toEqual({ outcome: { outcome: 'confirmed', hash } });
  });

  it('asks for everything anew, under the signal of whoever follows', async () => {
    for (const nonce of [5, null]) {
      const { chain, controller, node, follow } = aFollowing({ nonce });
      node.mine({ nonce: 5, to: stranger, hash: other });
      await follow();
      expect(chain.reads.map(({ options }) => options)).toEqual(chain.reads.map(() => ({ signal: controller.signal, fresh: true })));
      expect(chain.reads.length).toBeGreaterThan(1);
    }
  });

  it('rejects with the reason of whoever leaves, and waits for nothing more', async () => {
    const { chain, clock, controller, end, follow } = aFollowing();
    let answer = (): void => undefined;
    chain.script('eth_getTransactionReceipt', () => new Promise((resolve) => (answer = () => resolve({ status: '0x1' }))));
    await follow();
    controller.abort(new Error('left'));
    answer();
    await settled();
    expect(end).toEqual({ reason: expect.objectContaining({ message: 'left' }) as unknown });
    expect(clock.pending).toBe(0);
  });

  describe('of which the nonce is not known', () => {
    it('learns it from the node, once, and tells it', async () => {
      const { chain, clock, node, noted, follow } = aFollowing({ nonce: null });
      await follow();
      expect(noted).toEqual([]);
      node.pend({ nonce: 7, hash });
      await clock.pass(3_000);
      expect(noted).toEqual([7]);
      const asked = chain.readsOf('eth_getTransactionByHash').length;
      await clock.pass(1_000);
      expect(chain.readsOf('eth_getTransactionByHash')).toHaveLength(asked);
    });

    it('does not take it from a transaction of somebody else, nor from an answer that fails', async () => {
      const { chain, clock, node, noted, end, follow } = aFollowing({ nonce: null });
      node.mine({ nonce: 5, to: stranger, hash: other });
      chain.scriptInTurn('eth_getTransactionByHash', () => ({ from: stranger, hash, nonce: '0x5', value: '0x0' }), () => Promise.reject(new Error('429')), () => null);
      await follow();
      await clock.pass(5_000);
      await settled();
      expect([noted, end]).toEqual([[], { outcome: { outcome: 'unknown', hash } }]);
    });

    it('is not called replaced, whatever was mined with the nonce that was intended', async () => {
      const { clock, node, end, follow } = aFollowing({ nonce: null });
      node.mine({ nonce: 5, to: stranger, hash: other });
      await follow();
      await clock.pass(5_000);
      await settled();
      expect(end).toEqual({ outcome: { outcome: 'unknown', hash } });
    });
  });

  describe('in whose place another one was mined', () => {
    it.each([
      ['by the very same call, is what became of that', {}, 'confirmed'],
      ['by a call to somebody else, is replaced', { to: stranger }, 'replaced'],
      ['by a call with other data, is replaced', { input: '0x99999999' }, 'replaced'],
      ['by a call with another value, is replaced', { value: 8n }, 'replaced'],
    ])('%s', async (_what, given, outcome) => {
      const { node, end, follow } = aFollowing();
      node.mine({ nonce: 5, hash: other, ...given });
      await follow();
      expect(end).toEqual({ outcome: { outcome, hash: other } });
    });

    it('by what was asked for before in its place, is what became of that', async () => {
      const earlier = { transaction: aTransaction({ data: '0x77777777' }), nonce: 5, blockNumber: 90n };
      const { node, end, follow } = aFollowing({ intent: { transaction: aTransaction(), nonce: 5, blockNumber: 100n, earlier: [earlier] } });
      node.mine({ nonce: 5, hash: other, input: '0x77777777' });
      await follow();
      expect(end).toEqual({ outcome: { outcome: 'confirmed', hash: other } });
    });

    it('waits for the receipt of the other one', async () => {
      const { chain, clock, node, end, follow } = aFollowing();
      node.mine({ nonce: 5, hash: other });
      chain.script('eth_getTransactionReceipt', () => null);
      await follow();
      expect(end).toEqual({});
      chain.script('eth_getTransactionReceipt', ([asked]) => (asked === other ? { status: '0x0' } : null));
      await clock.pass(1_000);
      expect(end).toEqual({ outcome: { outcome: 'reverted', hash: other } });
    });

    it('is not replaced by a transaction with another nonce', async () => {
      const { clock, node, end, follow } = aFollowing({ nonce: 6 });
      node.mine({ nonce: 5, to: stranger, hash: other });
      await follow();
      await clock.pass(4_000);
      expect(end).toEqual({});
    });

    it('is not replaced by itself, though the node spells its hash in another way and is late with the receipt', async () => {
      const { chain, clock, node, end, follow } = aFollowing();
      // Some wallets change what they are asked for: by its hash it is the one that they sent.
      node.mine({ nonce: 5, hash: hash.toUpperCase().replace('0X', '0x') as Hex, to: stranger });
      let late = true;
      chain.script('eth_getTransactionReceipt', ([asked]) => (asked === hash && late ? null : { status: '0x1' }));
      await follow();
      expect(end).toEqual({});
      late = false;
      await clock.pass(1_000);
      expect(end).toEqual({ outcome: { outcome: 'confirmed', hash } });
    });

    it.each([[85n, true], [84n, false]])('in block %i of an intent at block 100, is looked for as far back as a reorganisation may have put it: %s', async (block, isFound) => {
      const { clock, node, end, follow } = aFollowing();
      node.head = block - 1n;
      node.mine({ nonce: 5, hash: other });
      node.head = 120n;
      await follow();
      await clock.pass(1_000);
      expect(end).toEqual(isFound ? { outcome: { outcome: 'confirmed', hash: other } } : {});
    });

    it('is found near the first block of a chain', async () => {
      const { node, end, follow } = aFollowing({ intent: { transaction: aTransaction(), nonce: 5, blockNumber: 3n } });
      node.head = 1n;
      node.mine({ nonce: 5, hash: other });
      await follow();
      expect(end).toEqual({ outcome: { outcome: 'confirmed', hash: other } });
    });

    it('goes on looking where a read fails', async () => {
      const { chain, clock, node, end, follow } = aFollowing();
      chain.script('eth_blockNumber', () => Promise.reject(new Error('429')));
      node.mine({ nonce: 5, hash: other });
      await follow();
      expect(end).toEqual({});
      chain.script('eth_blockNumber', () => node.head);
      await clock.pass(1_000);
      expect(end).toEqual({ outcome: { outcome: 'confirmed', hash: other } });
    });
  });
});
