import { describe, expect, it } from '@jest/globals';
import { Interface, ZeroAddress } from 'ethers';
import { rootBridgeAbi } from '../../../../contracts-abi/index.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { BridgeChains } from '../../../../plugins/bridge/chains/BridgeChains.js';
import { WithdrawalQueue } from '../../../../plugins/bridge/queue/WithdrawalQueue.js';
import { rootChainId } from '../../../kit/aToken.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../../kit/ScriptedChain.js';
import { sandbox } from '../kit/aService.js';
import { bridgeSettings } from '../kit/bridgeSettings.js';

const bridge = new Interface(rootBridgeAbi);
type Entry = readonly [string, string, bigint, bigint];
const entry = (amount: bigint, timestamp = 1_000n): Entry => [stranger, exchange, amount, timestamp];
const released: Entry = [ZeroAddress, ZeroAddress, 0n, 0n];

interface Book {
  readonly entries: readonly Entry[];
  /** Reverts for an index beyond the end instead of answering zeros. */
  readonly isStrict?: boolean;
  readonly latest?: number;
  readonly pending?: number | null;
  /** Lengths that the queue returns in turn. The last one repeats. */
  readonly lengths?: readonly number[];
}

function aQueue({ entries, isStrict = false, latest = 5_000, pending = latest, lengths = [entries.length] }: Book) {
  const left = [...lengths];
  const answers: Readonly<Record<string, (args: readonly unknown[]) => readonly unknown[]>> = {
    getPendingWithdrawalsLength: () => [BigInt(left.length > 1 ? left.shift()! : left[0]!)],
    withdrawalDelay: () => [600n],
    getPendingWithdrawals: ([, indexes]) => {
      const wanted = [...(indexes as readonly bigint[])].map(Number);
      if (isStrict && wanted.some((index) => index >= entries.length)) throw readErrors.reverted('0x', null);
      return [wanted.map((index) => entries[index] ?? released)];
    },
  };
  const answer = ([, data]: readonly unknown[]): string => {
    const call = bridge.parseTransaction({ data: data as string })!;
    return bridge.encodeFunctionResult(call.fragment, answers[call.name]!(call.args));
  };
  const chain = new ScriptedChain(rootChainId)
    .script('eth_chainId', () => `0x${rootChainId.toString(16)}`)
    .script('eth_getBlockByNumber', ([tag]) => {
      const timestamp = tag === 'pending' ? pending : latest;
      return timestamp === null ? null : { timestamp: `0x${timestamp.toString(16)}` };
    })
    .script('eth_call', answer);
  return {
    chain,
    answer,
    queue: new WithdrawalQueue(new BridgeChains(sandbox, new ScriptedChains(chain), bridgeSettings)),
  };
}

describe('WithdrawalQueue.list', () => {
  it('skips records that are all zero, and keeps the indexes of the others', async () => {
    const { queue } = aQueue({ entries: [entry(1n), released, entry(3n)] });
    expect((await queue.list(player, {})).map(({ index, amount }) => [index, amount])).toEqual([
      [0, 1n],
      [2, 3n],
    ]);
  });

  it.each([
    ['without a withdrawer', [ZeroAddress, exchange, 1n, 1n]],
    ['without a token', [stranger, ZeroAddress, 1n, 1n]],
    ['without an amount', [stranger, exchange, 0n, 1n]],
    ['without a timestamp', [stranger, exchange, 1n, 0n]],
  ] as const)('skips a record %s', async (_what, record) => {
    await expect(aQueue({ entries: [record] }).queue.list(player, {})).resolves.toEqual([]);
  });

  it.each([false, true])('reads every page, also of a contract that is strict about indexes: %s', async (isStrict) => {
    const { queue, chain } = aQueue({
      entries: Array.from({ length: 120 }, (_, index) => entry(BigInt(index + 1))),
      isStrict,
    });
    expect((await queue.list(player, {})).map(({ amount }) => amount)).toEqual(
      Array.from({ length: 120 }, (_, index) => BigInt(index + 1)),
    );
    expect(chain.reads.every(({ method, options }) => method === 'eth_chainId' || options.fresh === true)).toBe(true);
  });

  it('does not take what a node has not come to yet for released', async () => {
    const { queue } = aQueue({ entries: Array.from({ length: 9 }, () => entry(1n)), lengths: [10, 9] });
    await expect(queue.list(player, {})).rejects.toMatchObject({
      code: 'FLOW_RATE_ERROR',
      data: { length: 10, known: 9 },
    });
  });

  it.each([
    [8, [3, 3, 3]],
    [9, [3, 3, 3, 5, 5]],
  ])('asks for the length again together with the further pages, if any: of %i', async (length, asked) => {
    const { queue, chain, answer } = aQueue({ entries: Array.from({ length }, () => entry(1n)) });
    const counts: number[] = [];
    chain.script('eth_call', async (params) => {
      await Promise.resolve();
      counts.push(chain.readsOf('eth_call').length);
      return answer(params);
    });
    await queue.list(player, {});
    expect(counts).toEqual(asked);
  });

  it.each([
    [0, 1],
    [8, 1],
    [9, 2],
    [58, 2],
    [59, 3],
  ])('reads %i entries in %i pages', async (length, pages) => {
    const { queue, chain } = aQueue({ entries: Array.from({ length }, () => entry(1n)) });
    await expect(queue.list(player, {})).resolves.toHaveLength(length);
    const selector = bridge.getFunction('getPendingWithdrawals')!.selector;
    expect(
      chain.reads.filter(({ method, params }) => method === 'eth_call' && String(params[1]).startsWith(selector)),
    ).toHaveLength(pages);
  });

  it.each([
    ['before its time', 1_599, false],
    ['on the second', 1_600, true],
    ['after it', 1_601, true],
  ])('can be withdrawn by the chain’s clock: %s', async (_when, latest, canWithdraw) => {
    await expect(aQueue({ entries: [entry(1n)], latest }).queue.list(player, {})).resolves.toMatchObject([
      { canWithdraw, timeoutStart: 1_000, timeoutEnd: 1_600 },
    ]);
  });

  it('uses the time of the pending block on an idle chain, else that of the latest', async () => {
    await expect(
      aQueue({ entries: [entry(1n)], latest: 1_100, pending: 1_600 }).queue.list(player, {}),
    ).resolves.toMatchObject([{ canWithdraw: true }]);
    await expect(
      aQueue({ entries: [entry(1n)], latest: 1_100, pending: null }).queue.list(player, {}),
    ).resolves.toMatchObject([{ canWithdraw: false }]);
  });

  it('fails where a read fails', async () => {
    const { queue, chain } = aQueue({ entries: [] });
    chain.script('eth_call', () => {
      throw readErrors.failed('timeout');
    });
    await expect(queue.list(player, {})).rejects.toMatchObject({
      code: 'FLOW_RATE_ERROR',
      message: 'Failed to fetch the pending withdrawals',
    });
    await expect(queue.flowRates(new Map([['NATIVE', 'native']]), {})).rejects.toMatchObject({
      code: 'INTERNAL_ERROR',
      message: 'unable to query contract for flowrate info',
    });
  });
});
