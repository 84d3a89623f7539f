import { describe, expect, it, jest } from '@jest/globals';
import type { CrossChainTransfer } from '../../../core/bridge/BridgeAdapter.js';
import { type BlockRange, type ChainList, listByChain } from '../../../core/bridge/listByChain.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';

const sentAt = (at: number | null): CrossChainTransfer => ({ sentAt: at }) as CrossChainTransfer;

/** `heads`: of each chain; what a chain tells, or its failure. */
function aList(
  heads: Readonly<Record<number, bigint>>,
  told: Readonly<Record<number, readonly CrossChainTransfer[] | Error>> = {},
) {
  const asked: (readonly [number, BlockRange])[] = [];
  const chains = Object.entries(heads).map(([id, head]) =>
    new ScriptedChain(Number(id)).script('eth_blockNumber', () => head),
  );
  const list = (cursor?: string, pageBlocks = 100n, options: { readonly signal?: AbortSignal } = {}) =>
    listByChain(
      {
        ...{ chains: new ScriptedChains(...chains), origins: Object.keys(heads).map(Number), pageBlocks, cursor },
        read: ({ chainId }, range) => {
          asked.push([chainId, range]);
          const answer = told[chainId] ?? [];
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
        },
      },
      options,
    );
  return { list, asked, chains };
}
const [child, root] = [childChainId, rootChainId];

describe('a list of transfers by chain', () => {
  it('is the newest page of each chain, newest transfer first', async () => {
    const { list, asked, chains } = aList(
      { [child]: 1_000n, [root]: 50n },
      { [child]: [sentAt(5), sentAt(null)], [root]: [sentAt(9)] },
    );
    expect(await list()).toEqual({
      transfers: [sentAt(9), sentAt(5), sentAt(null)],
      cursor: JSON.stringify({ [child]: '900' }),
      failures: [],
    });
    expect(asked).toEqual([
      [child, { from: 901n, to: 1_000n }],
      [root, { from: 0n, to: 50n }],
    ]);
    expect(chains[0]!.readsOf('eth_blockNumber')[0]?.options.fresh).toBe(true);
  });

  it('resumes at each chain’s cursor and ends at block 0', async () => {
    const { list, asked, chains } = aList({ [child]: 1_000n, [root]: 50n });
    const page = await list(JSON.stringify({ [child]: '150' }));
    expect([page.cursor, asked]).toEqual([JSON.stringify({ [child]: '50' }), [[child, { from: 51n, to: 150n }]]]);
    expect((await list(page.cursor!)).cursor).toBeNull();
    expect(asked[1]).toEqual([child, { from: 0n, to: 50n }]);
    expect(chains.flatMap(({ reads }) => reads)).toEqual([]);
  });

  it.each<[bigint, bigint, string | null]>([
    [99n, 0n, null],
    [100n, 1n, '0'],
  ])('starts the page of a head at %s at block %s', async (head, from, next) => {
    const { list, asked } = aList({ [child]: head });
    expect((await list()).cursor).toBe(next === null ? null : JSON.stringify({ [child]: next }));
    expect(asked[0]?.[1]).toEqual({ from, to: head });
  });

  it('tells of a chain that fails, and asks it for the same page again', async () => {
    const failed = { [root]: readErrors.failed('timeout') };
    const { list } = aList({ [child]: 50n, [root]: 50n }, failed);
    const failure = { source: 'chain', chainId: root, code: 'READ_FAILED', message: expect.any(String) };
    expect(await list()).toEqual({ transfers: [], cursor: JSON.stringify({ [root]: null }), failures: [failure] });
    const again = aList({ [child]: 50n, [root]: 50n }, { [root]: new Error('away') });
    expect(await again.list(JSON.stringify({ [root]: '20' }))).toMatchObject({
      ...{ cursor: JSON.stringify({ [root]: '20' }), failures: [{ code: 'READ_FAILED', message: 'away' }] },
    });
    const coded = aList({ [root]: 50n }, { [root]: readErrors.refused(1, 'no') });
    expect((await coded.list()).failures).toMatchObject([{ code: 'RPC_ERROR' }]);
  });

  it.each([
    'next',
    '7',
    'null',
    JSON.stringify({ 5: '1' }),
    JSON.stringify({ [child]: 1 }),
    JSON.stringify({ [child]: '-1' }),
    JSON.stringify({ [child]: '1x' }),
    JSON.stringify({ [child]: '1'.repeat(19) }),
  ])('takes no cursor that no page has given out: %s', async (cursor) => {
    const { list, asked } = aList({ [child]: 50n });
    await expect(list(cursor)).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION', data: { field: 'cursor' } });
    expect(asked).toEqual([]);
  });

  it('takes those that pages give out', async () => {
    const { list } = aList({ [child]: 50n, [root]: 50n });
    for (const at of ['0', '9'.repeat(18), null])
      expect((await list(JSON.stringify({ [child]: at }))).failures).toEqual([]);
  });

  it('lists a transfer with an unknown status if the status read exceeds its time limit', async () => {
    jest.useFakeTimers();
    try {
      const given: unknown[] = [];
      const read: ChainList['read'] = async (_reader, _range, _options, orNull) => {
        await new Promise((resolve) => setTimeout(resolve, 500));
        const hangs = ({ signal }: { readonly signal?: AbortSignal | undefined }) => (
          given.push(signal), new Promise(() => {})
        );
        const told = [orNull(hangs), orNull(() => Promise.reject(new Error('away'))), orNull(() => Promise.resolve(7))];
        return [{ told: await Promise.all(told) }] as never;
      };
      const chains = new ScriptedChains(new ScriptedChain(child).script('eth_blockNumber', () => 50n));
      const page = listByChain({ chains, origins: [child], pageBlocks: 100n, cursor: undefined, read }, {});
      let isDone = false;
      void page.then(() => (isDone = true));
      await jest.advanceTimersByTimeAsync(3_499);
      expect(isDone).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(isDone).toBe(true);
      expect(await page).toMatchObject({ transfers: [{ told: [null, null, 7] }], failures: [] });
      expect((given[0] as AbortSignal).aborted).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });

  it('rejects with the abort reason if the caller aborts', async () => {
    const leaving = new AbortController();
    const { list } = aList({ [child]: 50n }, { [child]: new Error('away') });
    const reason = new Error('left');
    leaving.abort(reason);
    await expect(list(undefined, 100n, leaving)).rejects.toBe(reason);
  });
});
