import type { ReactElement } from 'react';
import type { SwapResult } from '../../../core/index.js';
import { formatLocalAmount } from '../../../flows/format/formatLocalAmount.js';
import { withUnit } from '../../../flows/format/formatTokenAmount.js';
import { priceLifeSeconds, secondsLeft } from '../../../flows/money/priceLife.js';
import { shownPrice } from '../../../flows/swap/SwapState.js';
import { rateOf } from '../../../flows/swap/swapFigures.js';
import { PriceLine } from '../../components/progress/PriceLine.js';
import type { SwapContext } from '../words/words.js';
import type { SwapViewProps } from './SwapViewProps.js';

/** Shows the price of one token in the other, and its age. */
export function SwapPriceLine({ state, commands, now, context }: SwapViewProps): ReactElement | null {
  const { price } = context.money;
  const shown = shownPrice(state);
  if (shown === null) return null;
  const isReady = state.price.status === 'ready';
  const seconds = state.price.status === 'ready' ? secondsLeft(state.price.at, now) : 0;
  return (
    <PriceLine
      seconds={seconds}
      of={priceLifeSeconds}
      rate={describeRate(shown, context)}
      sentence={isReady ? price.soon({ count: seconds }) : price.asking}
      refresh={isReady ? { name: price.refresh, onPress: () => commands.refresh() } : undefined}
    />
  );
}

/** "1 IMX = 0.5583 USDC" */
export function describeRate(result: SwapResult, { swap, locale }: SwapContext): string {
  const { amountIn, amountOut } = result;
  return swap.form.rate({
    one: withUnit('1', amountIn.token.symbol),
    rate: withUnit(formatLocalAmount(rateOf(result), amountOut.token.decimals, { locale }), amountOut.token.symbol),
  });
}
