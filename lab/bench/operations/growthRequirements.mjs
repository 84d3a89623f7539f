import { lastValueFrom } from 'rxjs';
import { askingEngine } from '../growth/askingEngine.mjs';
import { figures } from '../growth/figures.mjs';
import { growthGroup } from '../growth/growthGroup.mjs';
import { holdingSizes } from '../market/holdingSizes.mjs';
import { holdingsOf } from '../market/holdingsOf.mjs';

/** A purchase that takes some of every token that is held: balances, allowances and decimals of all of them, and the approvals they need. */

const half = 5n * 10n ** 17n;

const side = (count) =>
  askingEngine({
    count,
    accountOf: ({ prepared }) => ({ address: prepared.holders[count] }),
    async ask({ engine, wallet }, { prepared, contracts }) {
      const spenderAddress = contracts.child.marketplace;
      const itemRequirements = prepared.tokens
        .slice(0, count)
        .map(({ address }) => ({ type: 'ERC20', tokenAddress: address, spenderAddress, amount: half }));
      const { requirements } = await lastValueFrom(engine.smartCheckout({ wallet, itemRequirements }));
      return requirements.filter((requirement) => requirement.type === 'ERC20' && requirement.sufficient).length;
    },
  });

export const group = growthGroup({
  name: 'growth-checkout',
  title: 'Smart checkout, sufficient, by tokens held and taken',
  place: 16,
  unit: 'token',
  steps: holdingSizes,
  followed: [figures.http, figures.depth, figures.rpc, figures.cpu],
  repetitions: 3,
  prepare: (devnet) => holdingsOf(devnet, holdingSizes),
  side,
});
