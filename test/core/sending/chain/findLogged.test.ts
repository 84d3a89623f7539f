import { describe, expect, it } from '@jest/globals';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { toQuantity } from '../../../../core/rpc/toQuantity.js';
import { accountLogFilters } from '../../../../core/sending/chain/accountLogs.js';
import { findLogged } from '../../../../core/sending/chain/findLogged.js';
import type { SearchedLogs } from '../../../../core/sending/LoggedRequest.js';
import { player, stranger } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { AccountChain } from '../kit/AccountChain.js';
import { operation, safeSuccess } from '../kit/accountEvents.js';

const { signal } = new AbortController();
const found = (chain: AccountChain, from = 101n, settled = 100n) =>
  findLogged(chain, { account: player, from, settled }, signal);

describe('findLogged', () => {
  it('finds transactions of whomever that have a log of the account or name it, each once', async () => {
    const chain = new AccountChain()
      .mine({ from: stranger, hash: hashNumber(1), logs: [safeSuccess(player), operation(player)] })
      .mine({ from: stranger, hash: hashNumber(2), logs: [operation(player)] })
      .mine({ from: stranger, hash: hashNumber(3), logs: [operation(stranger)] });
    await expect(found(chain)).resolves.toEqual([hashNumber(1), hashNumber(2)]);
    await expect(found(chain, 102n)).resolves.toEqual([hashNumber(2)]);
  });

  it('reads with every filter, from the block to the newest, without a cache', async () => {
    const chain = new AccountChain();
    await found(chain);
    expect(chain.reads).toEqual([
      { method: 'eth_getBlockByNumber', params: ['0x64', false], options: { signal, fresh: true } },
      ...accountLogFilters(player).map((filter) => ({
        method: 'eth_getLogs',
        params: [{ ...filter, fromBlock: '0x65', toBlock: 'latest' }],
        options: { signal, fresh: true },
      })),
    ]);
  });

  it('finds nothing where no log names a transaction', async () => {
    const logs = [null, {}, { transactionHash: '0x12' }];
    await expect(found(new AccountChain().script('eth_getLogs', () => logs))).resolves.toEqual([]);
  });

  it.each([null, 'none', {}])('takes %j for no answer', async (logs) => {
    await expect(found(new AccountChain().script('eth_getLogs', () => logs))).rejects.toThrow(TypeError);
  });

  it('believes no node that has not come to the settled block', async () => {
    await expect(found(new AccountChain(), 101n, 102n)).rejects.toMatchObject({ code: 'READ_FAILED' });
  });

  it('reads all of a range from a node that serves ten blocks at once', async () => {
    const chain = new AccountChain();
    chain.head = 170n;
    chain.script('eth_getLogs', ([filter]) => {
      const { address, fromBlock, toBlock } = filter as Readonly<Record<string, string>>;
      const [from, to] = [Number(fromBlock), toBlock === 'latest' ? 170 : Number(toBlock)];
      if (to - from >= 10) return Promise.reject(readErrors.refused(-32005, 'limit exceeded'));
      const hits = [120, 140, 160].filter((block) => address === player && block >= from && block <= to);
      return hits.map((block) => ({ transactionHash: hashNumber(block) }));
    });
    await expect(found(chain)).resolves.toEqual([hashNumber(120), hashNumber(140), hashNumber(160)]);
    const witnesses = chain.readsOf('eth_getBlockByNumber');
    expect(witnesses.length).toBeGreaterThan(2);
    expect(new Set(witnesses.map(({ params }) => params[0]))).toEqual(new Set(['0x64']));
  });

  it('fails where logs cannot be read', async () => {
    await expect(found(new AccountChain().fails('eth_getLogs'))).rejects.toThrow('429');
  });

  describe('findLogged at a node that serves ten blocks per request', () => {
    /** Returns logs of the account in these blocks, and records the requested ranges. */
    function aNarrowNode(head: bigint, ...blocks: readonly number[]) {
      const chain = Object.assign(new AccountChain(), { logBlocks: 10n });
      chain.head = head;
      const ranges: (readonly [from: number, to: number])[] = [];
      chain.script('eth_getLogs', ([filter]) => {
        const { address, fromBlock, toBlock } = filter as Readonly<Record<string, string>>;
        const [from, to] = [Number(fromBlock), Number(toBlock)];
        if (address !== player) return [];
        ranges.push([from, to]);
        return blocks
          .filter((block) => block >= from && block <= to)
          .map((block) => ({ transactionHash: hashNumber(block), blockNumber: toQuantity(BigInt(block)) }));
      });
      return { chain, ranges, oldest: () => Math.min(...ranges.splice(0).map(([from]) => from)) };
    }

    /** Searches, and continues from the result of the search before. */
    function aSearch(chain: AccountChain) {
      let searched: SearchedLogs | undefined;
      const look = (settled: bigint) =>
        findLogged(
          chain,
          {
            ...{ account: player, from: 101n, settled, searched },
            onSearched: (read) => Promise.resolve(void (searched = read)),
          },
          signal,
        );
      return { look, searched: () => searched };
    }

    it('reads what is final once, and what is not with every look', async () => {
      const { chain, oldest } = aNarrowNode(200n, 120, 199);
      const { look, searched } = aSearch(chain);
      await expect(look(195n)).resolves.toEqual([hashNumber(120), hashNumber(199)]);
      expect([oldest(), searched()]).toEqual([101, { until: 195n, hashes: [hashNumber(120)] }]);
      await expect(look(195n)).resolves.toEqual([hashNumber(120), hashNumber(199)]);
      expect(oldest()).toBe(196);
    });

    it('notices that a reorganization has dropped what was not final', async () => {
      const blocks = [120, 199];
      const { chain } = aNarrowNode(200n, ...blocks);
      const { look } = aSearch(chain);
      await look(195n);
      const after = aNarrowNode(201n, 120);
      chain.script('eth_getLogs', ([filter]) => after.chain.request('eth_getLogs', [filter], {}));
      chain.head = 201n;
      await expect(look(196n)).resolves.toEqual([hashNumber(120)]);
    });

    it('comes to the end of a range of any length, look by look', async () => {
      const { chain, oldest } = aNarrowNode(25_000n, 120, 24_000);
      const { look, searched } = aSearch(chain);
      for (const until of [10_100n, 20_100n]) {
        await expect(look(24_990n)).rejects.toMatchObject({ code: 'READ_FAILED' });
        expect(searched()).toEqual({ until, hashes: [hashNumber(120)] });
      }
      oldest();
      await expect(look(24_990n)).resolves.toEqual([hashNumber(120), hashNumber(24_000)]);
      expect([oldest(), searched()?.until]).toEqual([20_101, 24_990n]);
    });

    it('fails where the newest block of the node is before the settled one, also with nothing left to read', async () => {
      const { chain } = aNarrowNode(200n);
      const { look } = aSearch(chain);
      await look(200n);
      chain.head = 190n;
      await expect(look(200n)).rejects.toMatchObject({ code: 'READ_FAILED' });
    });
  });
});
