import { lastValueFrom } from 'rxjs';
import { holdingsOf } from '../market/holdingsOf.mjs';
import { holdingSizes } from '../market/holdingSizes.mjs';
import { walletOf } from '../sides/walletOf.mjs';

/** A purchase that takes some of every token that is held: balances, allowances and decimals of all of them, and the approvals they need. */

const ours = (size) => ({
  open: ({ sdk, world: { prepared, child, ...world } }) => ({
    engine: sdk.createFundingEngine({ ...sdk.optionsFor({ ...world, child }), plugins: [sdk.swapPlugin(), sdk.bridgePlugin(), sdk.onrampPlugin(), sdk.bridgeSwapPlugin()] }),
    wallet: walletOf({ address: prepared.holders[size] }, child),
  }),
  async run({ engine, wallet }, { world: { prepared, contracts } }) {
    const itemRequirements = prepared.tokens
      .slice(0, size)
      .map(({ address }) => ({ type: 'ERC20', tokenAddress: address, spenderAddress: contracts.child.marketplace, amount: 5n * 10n ** 17n }));
    const { sufficient, requirements } = await lastValueFrom(engine.smartCheckout({ wallet, itemRequirements }));
    const held = requirements.filter((requirement) => requirement.type === 'ERC20' && requirement.sufficient).length;
    if (held !== size) throw new Error(`${held} of ${size} requirements are met`);
    return { answer: sufficient };
  },
  close: ({ engine }) => engine.dispose(),
});

export const group = {
  name: 'growth-checkout',
  title: 'Smart checkout, sufficient, by tokens held and taken',
  place: 16,
  growth: {
    of: 'token',
    values: [
      { name: 'http', of: ({ http }) => http.value },
      { name: 'depth', of: ({ depth }) => depth.value },
      { name: 'rpc', of: ({ rpc }) => rpc.value },
      { name: 'CPU ms', digits: 1, of: ({ cpuMs }) => cpuMs },
    ],
  },
  prepare: (devnet) => holdingsOf(devnet, holdingSizes),
  operations: holdingSizes.map((size) => ({
    id: `growth-checkout-${size}`,
    title: `${size} tokens`,
    size,
    isLong: true,
    repetitions: 3,
    ours: ours(size),
    reference: null,
  })),
};
