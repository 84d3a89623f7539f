import { describe, expect, it } from '@jest/globals';
import { toQuantity } from 'ethers';
import type { Hex } from 'tributary-sdk';
import { outboxExecutionOf, readSend, settlingSeconds } from '../../../plugins/arbitrum/readSend.js';
import { childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';
import { answerCalls } from '../kit/answerCalls.js';
import { contracts, ends, type Log, logOf, nodeInterface, sendTuple, word } from './kit.js';

const settled = word(0xb10c);
const send = { position: 4n, tuple: sendTuple() };
const claim = (block: Hex = settled): Log => logOf(ends.outbox, 'SendRootUpdated', [word(1), block]);

interface Scene {
  readonly isSpent?: boolean;
  /** By the block at which a window begins. */
  readonly claims?: (from: number, to: number) => readonly Log[];
  readonly head?: bigint;
  readonly now?: number;
  readonly block?: unknown;
  /** The child's newest. */
  readonly newest?: unknown;
  readonly known?: Hex;
}

function aBed({
  isSpent = false,
  claims = () => [claim()],
  head = 100n,
  now = 0,
  block = { sendCount: '0x5' },
  newest = { sendCount: '0x4' },
  known = word(1),
}: Scene = {}) {
  const asked: { to: string; name: string; args: readonly unknown[] }[] = [];
  const noted = (name: string, value: unknown) => (args: readonly unknown[], to: string) => {
    asked.push({ to, name, args });
    return value;
  };
  const chains = {
    root: new ScriptedChain(root)
      .script('eth_blockNumber', () => head)
      .script('eth_getLogs', ([filter]) => {
        const { fromBlock, toBlock } = filter as { readonly fromBlock: string; readonly toBlock: string };
        return claims(Number(fromBlock), Number(toBlock));
      })
      .script('eth_getBlockByNumber', () => ({ timestamp: toQuantity(now) }))
      .script(
        'eth_call',
        answerCalls({
          'function isSpent(uint256) view returns (bool)': noted('isSpent', isSpent),
          'function confirmPeriodBlocks() view returns (uint64)': noted('period', 10n),
          'function roots(bytes32) view returns (bytes32)': noted('roots', known),
        }),
      ),
    child: new ScriptedChain(child)
      .script('eth_getBlockByHash', ([hash]) => (hash === settled ? block : null))
      .script('eth_getBlockByNumber', ([tag]) => (tag === 'latest' ? newest : null))
      .script(
        'eth_call',
        answerCalls({
          'function constructOutboxProof(uint64, uint64) view returns (bytes32, bytes32, bytes32[])': noted('proof', [
            ...[word(7), word(8)],
            [word(9), word(10)],
          ]),
        }),
      ),
  };
  return { chains, asked };
}

const range = { pageBlocks: 1_000n, windowBlocks: 10n };
const stateOf = (scene: Scene = {}) => readSend(send, ends, aBed(scene).chains, range, {});

describe('readSend', () => {
  it.each<[string, Scene, object]>([
    ['is spent, whatever is settled', { isSpent: true, claims: () => [] }, { state: 'spent' }],
    ['is ready once a settled block has sent it', {}, { state: 'ready', size: 5n }],
    [
      'waits while the settled block had sent as many as before it',
      { block: { sendCount: '0x4' } },
      { state: 'waiting', dueAt: 4_720 },
    ],
    ['waits if nothing is settled', { claims: () => [] }, { state: 'waiting', dueAt: 4_720 }],
    ['waits where the child’s node is behind', { block: null }, { state: 'waiting', dueAt: 4_720 }],
    [
      'waits for an unknown time after its usual time',
      { claims: () => [], now: 4_720 },
      { state: 'waiting', dueAt: null },
    ],
    ['is due until its usual time', { claims: () => [], now: 4_719 }, { state: 'waiting', dueAt: 4_720 }],
  ])('returns the state: %s', async (_what, scene, state) => {
    expect(await stateOf(scene)).toEqual(state);
  });

  it('is ready on an idle chain if the outbox knows the newest send root', async () => {
    const quiet = { claims: () => [], newest: { sendCount: '0x5' } };
    expect(await stateOf(quiet)).toEqual({ state: 'ready', size: 5n });
    const waiting = { state: 'waiting', dueAt: 4_720 };
    expect(await stateOf({ ...quiet, known: word(0) })).toEqual(waiting);
    for (const newest of [null, {}, { sendCount: '0x4' }]) expect(await stateOf({ ...quiet, newest })).toEqual(waiting);
    const { chains, asked } = aBed(quiet);
    await readSend(send, ends, chains, range, {});
    expect(asked.slice(1)).toEqual([
      { to: nodeInterface, name: 'proof', args: [5n, 4n] },
      { to: ends.outbox, name: 'roots', args: [word(8)] },
    ]);
    expect(chains.child.readsOf('eth_getBlockByNumber')[0]?.options.fresh).toBe(true);
  });

  it.each<[string, unknown]>([
    ['nothing that can be read', 'a block'],
    ['no count', { number: '0x1' }],
  ])('is not told where the node says of a settled block %s', async (_what, block) => {
    await expect(stateOf({ block })).rejects.toMatchObject({ code: 'PROVIDER_ERROR', data: { blockHash: settled } });
  });

  it('goes by the newest claim, looked for backwards window by window', async () => {
    const windows: (readonly [number, number])[] = [];
    const older = claim(word(1));
    const claims = (from: number, to: number) => {
      windows.push([from, to]);
      return from === 81 ? [older, claim()] : [];
    };
    expect(await stateOf({ claims })).toEqual({ state: 'ready', size: 5n });
    expect(windows).toEqual([
      [91, 100],
      [81, 90],
    ]);
  });

  it('looks through so many blocks, or to the first', async () => {
    const windowsOf = async (head: bigint, pageBlocks: bigint) => {
      const windows: (readonly [number, number])[] = [];
      const claims = (from: number, to: number) => {
        windows.push([from, to]);
        return [];
      };
      await readSend(send, ends, aBed({ head, claims }).chains, { pageBlocks, windowBlocks: 10n }, {});
      return windows;
    };
    expect(await windowsOf(100n, 25n)).toEqual([
      [91, 100],
      [81, 90],
      [75, 80],
    ]);
    expect(await windowsOf(12n, 25n)).toEqual([
      [3, 12],
      [0, 2],
    ]);
  });

  it('is read from the outbox, without a cache', async () => {
    const { chains, asked } = aBed();
    await readSend(send, ends, chains, range, {});
    expect(asked).toEqual([{ to: ends.outbox, name: 'isSpent', args: [4n] }]);
    expect(chains.root.readsOf('eth_call')[0]?.options.fresh).toBe(true);
    expect(chains.root.readsOf('eth_blockNumber')[0]?.options.fresh).toBe(true);
    expect(chains.root.readsOf('eth_getLogs')[0]?.params[0]).toMatchObject({
      address: ends.outbox,
      topics: [contracts.getEvent('SendRootUpdated')!.topicHash],
    });
  });
});

it('the usual wait is the rollup’s blocks, and an hour', async () => {
  const { chains, asked } = aBed();
  expect(await settlingSeconds(ends, chains.root, {})).toBe(10 * 12 + 3_600);
  expect(asked[0]?.to).toBe(ends.rollup);
});

describe('the call that ends a withdrawal', () => {
  it('has the proof of the child’s node', async () => {
    const { chains, asked } = aBed();
    expect(await outboxExecutionOf(send, 5n, ends, chains, {})).toEqual({
      to: ends.outbox,
      data: contracts.encodeFunctionData('executeTransaction', [[word(9), word(10)], 4n, ...sendTuple()]),
    });
    expect(asked).toEqual([
      { to: nodeInterface, name: 'proof', args: [5n, 4n] },
      { to: ends.outbox, name: 'roots', args: [word(8)] },
    ]);
    expect([...chains.root.reads, ...chains.child.reads].every(({ options }) => options.fresh === true)).toBe(true);
  });

  it('is refused where the outbox does not know what the proof leads to', async () => {
    await expect(outboxExecutionOf(send, 5n, ends, aBed({ known: word(0) }).chains, {})).rejects.toMatchObject({
      code: 'FLOW_RATE_ERROR',
    });
  });
});
