import { holdingsOf } from '../market/holdingsOf.mjs';
import { holdingSizes } from '../market/holdingSizes.mjs';

/** Everything that a wallet holds, as the indexer has it, in pages of fifty that each name the next. The reference keeps its answer for all instances. */

const ours = (size) => ({
  open: ({ sdk, world }) => sdk.createFundingEngine({ ...sdk.optionsFor(world), plugins: [] }),
  async run({ balances }, { world }) {
    const all = await balances.getAllBalances({ walletAddress: world.prepared.holders[size], chainId: world.child.chainId });
    const held = all.filter(({ balance }) => balance > 0n).length;
    if (held !== size) throw new Error(`${held} of ${size} tokens were found`);
    return { answer: held };
  },
  close: (engine) => engine.dispose(),
});

export const group = {
  name: 'growth-balances',
  title: 'All balances of a wallet, by the indexer, by tokens held',
  place: 15,
  growth: {
    of: 'token',
    values: [
      { name: 'http', of: ({ http }) => http.value },
      { name: 'depth', of: ({ depth }) => depth.value },
      { name: 'CPU ms', digits: 1, of: ({ cpuMs }) => cpuMs },
    ],
  },
  prepare: (devnet) => holdingsOf(devnet, holdingSizes),
  operations: holdingSizes.map((size) => ({
    id: `growth-balances-${size}`,
    title: `${size} tokens`,
    size,
    isLong: true,
    repetitions: 3,
    ours: ours(size),
    reference: null,
  })),
};
