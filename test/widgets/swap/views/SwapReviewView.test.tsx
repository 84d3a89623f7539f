import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { SwapResult } from '../../../../core/index.js';
import { noHoldings } from '../../../../flows/money/Holdings.js';
import { moneyWords } from '../../../../widgets/shared/money/words/words.js';
import { SwapReviewView, type SwapReviewViewProps } from '../../../../widgets/swap/views/SwapReviewView.js';
import { swapWords } from '../../../../widgets/swap/words/words.js';
import { ThemeScope } from '../../../../widgets/theme/ThemeScope.js';
import { aSwapResult } from '../../../kit/aSwapResult.js';
import { player } from '../../../kit/people.js';
import { context } from '../../kit/context.js';

afterEach(cleanup);

function show(agreed: SwapResult): void {
  const props = {
    state: { form: { slippageBasisPoints: 100 }, price: { status: 'ready', result: agreed, at: 0 }, review: null },
    review: { agreed, worse: null },
    ...{ account: player, isPassport: false, now: 0, tokens: [], native: agreed.amountIn.token },
    ...{ holdings: noHoldings, prices: { status: 'ready', prices: new Map() } },
    ...{
      start: { failure: null, starting: false, held: null },
      commands: {},
      close: { name: 'Close', onPress: () => undefined },
    },
    context: { ...context, swap: swapWords.get('en'), money: moneyWords.get('en') },
  } as unknown as SwapReviewViewProps;
  render(
    <ThemeScope>
      <SwapReviewView {...props} />
    </ThemeScope>,
  );
}

describe('SwapReviewView', () => {
  it('names the source of the quote, if it is not the default exchange', () => {
    show(aSwapResult({ adapter: 'quotes.example' }));
    expect(screen.queryByText('Quote from quotes.example')).not.toBeNull();
  });

  it('names no source of the quote by default', () => {
    show(aSwapResult());
    expect(screen.queryByText(/^Quote from/)).toBeNull();
  });
});
