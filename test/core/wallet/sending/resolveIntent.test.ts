import { describe, expect, it } from '@jest/globals';
import { Claims } from '../../../../core/wallet/sending/Claims.js';
import { resolveIntent, type Evidence } from '../../../../core/wallet/sending/resolveIntent.js';
import type { SendIntent } from '../../../../core/wallet/sending/SendIntent.js';
import { player, stranger } from '../../../kit/people.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { aTransaction } from '../../execution/kit/aTask.js';
import { ChainOfBlocks } from '../../execution/kit/ChainOfBlocks.js';

const anIntent = (given: Partial<SendIntent> = {}): SendIntent => ({ transaction: aTransaction(), nonce: 5, blockNumber: 100n, ...given });

/** Of an intent at block 100 that counts as unsent after 600 ms and 12 blocks: both have just passed. */
function aCase(given: Partial<Evidence> = {}) {
  const [chain, controller] = [new ScriptedChain(), new AbortController()];
  const node = new ChainOfBlocks(chain);
  node.head = 112n;
  const evidence: Evidence = {
    account: player,
    intent: anIntent(),
    since: { at: 1_000, blockNumber: 100n },
    span: { ms: 600, blocks: 12 },
    claims: new Claims(() => Promise.resolve([])),
    now: () => 1_600,
    signal: controller.signal,
    ...given,
  };
  return { chain, node, controller, resolve: () => resolveIntent(chain, evidence) };
}

const fateOf = async ({ resolve }: ReturnType<typeof aCase>): Promise<string> => (await resolve()).fate;

describe('resolveIntent', () => {
  it('finds it among the mined ones, with its hash and nonce', async () => {
    const { node, resolve } = aCase();
    node.mine({ nonce: 5, to: stranger });
    node.mine({ nonce: 6, hash: hashNumber(1) });
    await expect(resolve()).resolves.toEqual({ fate: 'sent', hash: hashNumber(1), nonce: 6 });
  });

  it('finds it in the pool', async () => {
    const { node, resolve } = aCase();
    node.pend({ nonce: 5, hash: hashNumber(1) });
    await expect(resolve()).resolves.toEqual({ fate: 'sent', hash: hashNumber(1), nonce: 5 });
  });

  it.each([[1_600, 112n, 'unsent'], [1_599, 112n, 'unknown'], [1_600, 111n, 'unknown'], [9_999, 111n, 'unknown'], [1_599, 999n, 'unknown']])(
    'at %i ms and block %i, without a trace of it, is %s: both time and blocks must have passed',
    async (now, head, fate) => {
      const looked = aCase({ now: () => now });
      looked.node.head = head;
      await expect(looked.resolve()).resolves.toEqual({ fate });
    },
  );

  it('counts both from the last moment at which it can have been sent, not from the intent', async () => {
    const late = aCase({ since: { at: 1_001, blockNumber: 100n } });
    expect(await fateOf(late)).toBe('unknown');
    expect(await fateOf(aCase({ since: { at: 1_000, blockNumber: 101n } }))).toBe('unknown');
  });

  it('asks for everything anew, under the signal of whoever looks', async () => {
    const { chain, controller, node, resolve } = aCase();
    node.mine({ nonce: 5, to: stranger });
    await resolve();
    expect(chain.reads.map(({ options }) => options)).toEqual(chain.reads.map(() => ({ signal: controller.signal, fresh: true })));
    expect(chain.readsOf('eth_getCode').map(({ params }) => params)).toEqual([[player, 'latest']]);
  });

  describe('where others were sent meanwhile', () => {
    it('is unsent where each of them can be seen, mined or pending', async () => {
      const seen = aCase();
      seen.node.mine({ nonce: 5, to: stranger });
      seen.node.pend({ nonce: 6, to: stranger });
      seen.node.pend({ nonce: 7, to: stranger });
      expect(await fateOf(seen)).toBe('unsent');
    });

    it('is unknown where one of them cannot be seen', async () => {
      const seen = aCase();
      seen.node.mine({ nonce: 5, to: stranger });
      seen.node.pend({ nonce: 6, to: stranger }, { isShown: false });
      expect(await fateOf(seen)).toBe('unknown');
    });

    it('is unsent where those before it are still pending', async () => {
      const waiting = aCase({ intent: anIntent({ nonce: 6 }) });
      waiting.node.pend({ nonce: 5, to: stranger });
      expect(await fateOf(waiting)).toBe('unsent');
    });

    it('is unknown where those before it were dropped: it may be stuck behind the gap', async () => {
      expect(await fateOf(aCase({ intent: anIntent({ nonce: 6 }) }))).toBe('unknown');
    });

    it('does not take the same call with an earlier nonce for it', async () => {
      const before = aCase({ intent: anIntent({ nonce: 6 }) });
      before.node.pend({ nonce: 5, hash: hashNumber(1) });
      expect(await fateOf(before)).toBe('unsent');
    });

    it.each([[64, 'unsent'], [65, 'unknown']])('is, after %i of them that all can be seen, %s', async (count, fate) => {
      const busy = aCase();
      for (let index = 0; index < count; index += 1) busy.node.pend({ nonce: 5 + index, to: stranger });
      expect(await fateOf(busy)).toBe(fate);
    });

    it('does not take what is another’s already', async () => {
      const claimed = aCase({ claims: new Claims(() => Promise.resolve([hashNumber(1).toUpperCase()])) });
      claimed.node.mine({ nonce: 5, hash: hashNumber(1) });
      expect(await fateOf(claimed)).toBe('unsent');
    });

    it('gives one transaction to one of two that want the same', async () => {
      const { node, resolve } = aCase();
      node.mine({ nonce: 5, hash: hashNumber(1) });
      expect([(await resolve()).fate, (await resolve()).fate]).toEqual(['sent', 'unsent']);
    });
  });

  describe('that was asked for before', () => {
    const again = anIntent({ nonce: 7, blockNumber: 200n, earlier: [anIntent({ transaction: aTransaction({ data: '0x77777777' }) }), anIntent({ nonce: 6, blockNumber: 150n })] });
    const since = { at: 1_000, blockNumber: 200n };

    it('is found by what it was then, from the first nonce and the oldest block on', async () => {
      const { node, resolve } = aCase({ intent: again, since });
      node.head = 100n;
      node.mine({ nonce: 5, hash: hashNumber(1), input: '0x77777777' });
      node.head = 212n;
      await expect(resolve()).resolves.toEqual({ fate: 'sent', hash: hashNumber(1), nonce: 5 });
    });

    it('is found by what it is now', async () => {
      const { node, resolve } = aCase({ intent: again, since });
      node.mine({ nonce: 5, to: stranger });
      node.mine({ nonce: 6, to: stranger });
      node.mine({ nonce: 7, hash: hashNumber(1) });
      await expect(resolve()).resolves.toEqual({ fate: 'sent', hash: hashNumber(1), nonce: 7 });
    });
  });

  it.each([[85n, 'sent'], [84n, 'unknown']])('in block %i of an intent at block 100, sixteen back, is %s', async (block, fate) => {
    const old = aCase();
    old.node.head = block - 1n;
    old.node.mine({ nonce: 5 });
    old.node.head = 112n;
    expect(await fateOf(old)).toBe(fate);
  });

  it('is found near the first block of a chain', async () => {
    const young = aCase({ intent: anIntent({ blockNumber: 3n }), since: { at: 1_000, blockNumber: 3n } });
    young.node.head = 1n;
    young.node.mine({ nonce: 5 });
    expect(await fateOf(young)).toBe('sent');
  });

  it.each(['0x60', '0xef0100aa', null])('is never unsent where the account’s code is %j', async (code) => {
    const contract = aCase();
    contract.chain.script('eth_getCode', () => code);
    expect(await fateOf(contract)).toBe('unknown');
  });

  it.each(['eth_getTransactionCount', 'eth_getCode', 'eth_blockNumber'])('is unknown where %s fails', async (method) => {
    const failing = aCase();
    failing.chain.script(method, () => Promise.reject(new Error('429')));
    await expect(failing.resolve()).resolves.toEqual({ fate: 'unknown' });
  });

  it('is unknown where nobody can tell what others sent', async () => {
    expect(await fateOf(aCase({ claims: new Claims(() => Promise.reject(new Error('the disk is gone'))) }))).toBe('unknown');
  });

  it('rejects with the reason of whoever leaves: that is no fate', async () => {
    const { controller, resolve } = aCase();
    const looking = resolve();
    controller.abort(new Error('left'));
    await expect(looking).rejects.toThrow('left');
  });
});
