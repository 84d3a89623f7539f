import { describeSwap } from '../../shapes/describeSwap.mjs';
import { swapOverrides } from '../../world/swapOverrides.mjs';
import { remembered } from '../remembered.mjs';

export function answersOf({ sdk, world }) {
  const create = ({ routing, fees, overrides = {} }) =>
    sdk.createFundingEngine({
      ...sdk.optionsFor(world),
      plugins: [sdk.swapPlugin({ secondaryFees: fees, overrides: { ...swapOverrides(world, routing), ...overrides } })],
    });
  const engineOf = remembered(create);

  const quote =
    (name) =>
    async ({ configuration, from, tokenIn, tokenOut, amount, slippage, maxHops, deadline }, { askedAt }) => {
      const request = {
        chainId: world.child.chainId,
        fromAddress: from,
        tokenIn,
        tokenOut,
        amount,
        slippagePercent: slippage,
        maxHops,
        deadline,
      };
      const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
      const result = await engineOf(configuration).dex[name](given);
      const { swap, approval, priceImpact } = result;
      return describeSwap(
        {
          quote: { ...result.quote, priceImpact },
          approval,
          swap: { transaction: swap, gasFeeEstimate: swap.gasFeeEstimate },
        },
        { asked: deadline, askedAt },
      );
    };

  return {
    'swap exact in': quote('quoteExactInput'),
    'swap exact out': quote('quoteExactOutput'),
    'swap configuration': async (configuration) => void create(configuration).dispose(),
  };
}
