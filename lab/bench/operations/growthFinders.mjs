import { lastValueFrom, of, switchMap } from 'rxjs';
import { definePlugin } from '../../../dist/core/plugin/index.js';
import { askingEngine } from '../growth/askingEngine.mjs';
import { figures } from '../growth/figures.mjs';
import { growthGroup } from '../growth/growthGroup.mjs';

/**
 * More and more custom finders. Each is naive on purpose: it reads from the chain itself, a shared value and a separate one, and offers nothing.
 */

const finder = ({ fromAbortable }, number) => ({
  kind: `studio-${number}`,
  priority: 10 + number,
  isAvailable: () => Promise.resolve({ available: true }),
  find(shortfall, { account, chains, l2ChainId }) {
    const reader = chains.get(l2ChainId);
    const own = `0x${(number + 1).toString(16).padStart(40, '0')}`;
    const read = (signal) => Promise.all([reader.getBalance(account, { signal }), reader.getBalance(own, { signal })]);
    return fromAbortable(read).pipe(
      switchMap(() => of({ kind: `studio-${number}`, reason: 'NO_BALANCE', chainId: l2ChainId })),
    );
  },
});

const side = (count) =>
  askingEngine({
    count,
    plugins: (sdk) => [
      definePlugin({ id: 'studio', finders: Array.from({ length: count }, (_, number) => finder(sdk, number)) }),
    ],
    accountOf: ({ accounts }) => accounts.player,
    async ask({ engine, wallet }, { child, tokens }) {
      const shortfall = { chainId: child.chainId, tokenAddress: tokens.child.USDC.address, amount: 60_000_000n };
      const { rejections } = await lastValueFrom(engine.findFundingRoutes({ wallet, shortfall }));
      return rejections.length;
    },
  });

export const group = growthGroup({
  name: 'growth-finders',
  title: 'Search for routes, by finders that each ask the chain twice',
  place: 14,
  unit: 'finder',
  steps: [1, 2, 5, 10, 20, 35, 50],
  followed: [figures.http, figures.depth, figures.rpc, figures.cpu],
  repetitions: 5,
  side,
});
