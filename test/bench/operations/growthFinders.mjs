import { lastValueFrom, of, switchMap } from 'rxjs';
import { walletOf } from '../sides/walletOf.mjs';

/**
 * Ever more finders of a studio. Each is as naive as can be: it asks the chain for itself, what others ask as well and something of its own, and offers nothing.
 */

const finder = ({ fromAbortable }, number) => ({
  kind: `studio-${number}`,
  priority: 10 + number,
  isAvailable: () => Promise.resolve({ available: true }),
  find(shortfall, { account, chains, l2ChainId }) {
    const reader = chains.get(l2ChainId);
    const own = `0x${(number + 1).toString(16).padStart(40, '0')}`;
    const read = (signal) => Promise.all([reader.getBalance(account, { signal }), reader.getBalance(own, { signal })]);
    return fromAbortable(read).pipe(switchMap(() => of({ kind: `studio-${number}`, reason: 'NO_BALANCE', chainId: l2ChainId })));
  },
});

const side = (count) => ({
  open: ({ sdk, world }) => {
    const finders = Array.from({ length: count }, (_, number) => finder(sdk, number));
    const plugins = [sdk.definePlugin({ id: 'studio', finders })];
    return { engine: sdk.createFundingEngine({ ...sdk.optionsFor(world), plugins }), wallet: walletOf(world.accounts.player, world.child) };
  },
  async run({ engine, wallet }, { world: { child, tokens } }) {
    const shortfall = { chainId: child.chainId, tokenAddress: tokens.child.USDC.address, amount: 60_000_000n };
    const { rejections, failures } = await lastValueFrom(engine.findFundingRoutes({ wallet, shortfall }));
    if (rejections.length !== count || failures.length > 0) throw new Error(`${rejections.length} of ${count} finders answered`);
    return { answer: rejections.length };
  },
  close: ({ engine }) => engine.dispose(),
});

export const group = {
  name: 'growth-finders',
  title: 'Search for routes, by finders that each ask the chain twice',
  place: 14,
  growth: {
    of: 'finder',
    values: [
      { name: 'http', of: ({ http }) => http.value },
      { name: 'depth', of: ({ depth }) => depth.value },
      { name: 'rpc', of: ({ rpc }) => rpc.value },
      { name: 'CPU ms', digits: 1, of: ({ cpuMs }) => cpuMs },
    ],
  },
  operations: [1, 2, 5, 10, 20, 35, 50].map((size) => ({
    id: `growth-finders-${size}`,
    title: `${size} finders`,
    size,
    isLong: true,
    repetitions: 5,
    ours: side(size),
    reference: null,
  })),
};
