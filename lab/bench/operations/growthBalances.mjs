import { askingEngine } from '../growth/askingEngine.mjs';
import { figures } from '../growth/figures.mjs';
import { growthGroup } from '../growth/growthGroup.mjs';
import { holdingSizes } from '../market/holdingSizes.mjs';
import { holdingsOf } from '../market/holdingsOf.mjs';

/** Everything that a wallet holds, as the indexer has it, in pages of fifty that each name the next. The reference keeps its answer for all instances. */

const side = (count) =>
  askingEngine({
    count,
    plugins: () => [],
    accountOf: ({ prepared }) => ({ address: prepared.holders[count] }),
    async ask({ engine }, { prepared, child }) {
      const all = await engine.balances.getAllBalances({
        walletAddress: prepared.holders[count],
        chainId: child.chainId,
      });
      return all.filter(({ balance }) => balance > 0n).length;
    },
  });

export const group = growthGroup({
  name: 'growth-balances',
  title: 'All balances of a wallet, by the indexer, by tokens held',
  place: 15,
  unit: 'token',
  steps: holdingSizes,
  followed: [figures.http, figures.depth, figures.cpu],
  repetitions: 3,
  prepare: (devnet) => holdingsOf(devnet, holdingSizes),
  side,
});
