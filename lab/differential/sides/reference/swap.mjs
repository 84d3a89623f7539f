import { describeSwap } from '../../shapes/describeSwap.mjs';
import { swapOverrides } from '../../world/swapOverrides.mjs';
import { remembered } from '../remembered.mjs';

/** `shown` returns the compared form of an answer: the answer itself, or its description. */
export function answersOf({ sdk: { dex, config }, world, shown }) {
  const create = ({ routing, fees, overrides = {} }) =>
    new dex.Exchange({
      chainId: world.child.chainId,
      baseConfig: new config.ImmutableConfiguration({ environment: config.Environment.SANDBOX }),
      secondaryFees: fees,
      overrides: { ...swapOverrides(world, routing), ...overrides },
    });
  const exchangeOf = remembered(create);

  const quote =
    (name) =>
    async ({ configuration, from, tokenIn, tokenOut, amount, slippage, maxHops, deadline }, { askedAt }) => {
      const result = await exchangeOf(configuration)[name](
        from,
        tokenIn,
        tokenOut,
        amount,
        slippage,
        maxHops,
        deadline,
      );
      return shown(result, () => describeSwap(result, { asked: deadline, askedAt }));
    };

  return {
    'swap exact in': quote('getUnsignedSwapTxFromAmountIn'),
    'swap exact out': quote('getUnsignedSwapTxFromAmountOut'),
    'swap configuration': async (configuration) => void create(configuration),
  };
}
