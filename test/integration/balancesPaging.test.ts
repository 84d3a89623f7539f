import { describe, expect, it } from '@jest/globals';
import { erc20Token, NATIVE, parseAddress } from 'tributary-sdk';
import { useDevnet } from './useDevnet.js';

/** Requests are counted: no answer is late or wrong. */
// Counts the pages that are read.
const bed = useDevnet({ indexerPageSize: 2, weather: false });

describe('engine.balances.getAllBalances, of an indexer with many pages', () => {
  it.each(['root', 'child'] as const)(
    'returns on the %s chain the same balances as the chain, page after page',
    async (chain) => {
      const { chainId } = bed.devnet[chain];
      const { address: walletAddress } = bed.devnet.accounts.rich;
      const { balances } = bed.engine();
      const all = await balances.getAllBalances({ chainId, walletAddress });
      const tokens = Object.values(bed.devnet.tokens[chain]).map(({ address, ...label }) =>
        erc20Token(chainId, parseAddress(address), label),
      );
      const read = await balances.getBalances(chainId, parseAddress(walletAddress), tokens);
      const figures = (list: typeof read) =>
        list
          .filter(({ token, balance }) => token.address !== NATIVE && balance > 0n)
          .map(({ token, balance }) => `${token.address} ${balance}`)
          .sort();
      expect(figures(all)).toEqual(figures(read));
      const pages = bed.devnet.requests().filter(({ path }) => path.includes('/tokens?'));
      expect(pages).toHaveLength(Math.ceil(figures(all).length / 2));
      expect(pages.length).toBeGreaterThan(2);
    },
  );
});
