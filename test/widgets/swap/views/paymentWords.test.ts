import { describe, expect, it } from '@jest/globals';
import { TradeType } from '../../../../core/index.js';
import { moneyWords } from '../../../../widgets/shared/money/words/words.js';
import { paymentWords } from '../../../../widgets/swap/views/paymentWords.js';
import { swapWords } from '../../../../widgets/swap/words/words.js';
import { aSwapRoute } from '../../kit/aFundingRoute.js';
import { anExecution } from '../../kit/anExecution.js';
import { context } from '../../kit/context.js';

const words = paymentWords({ ...context, swap: swapWords.get('en'), money: moneyWords.get('en') });
const successOf = (tradeType: TradeType) => {
  const route = aSwapRoute();
  const steps = route.steps.map((step) => ({ ...step, tradeType }));
  return words.success(anExecution('confirmed', 'confirmed', { route: { ...route, steps } }), () => undefined, null);
};

describe('paymentWords', () => {
  it('says "at least" of what was promised, and never of what the chains have told', () => {
    const { caption, captionRead } = successOf(TradeType.EXACT_INPUT);
    expect([caption, captionRead]).toEqual([
      expect.stringMatching(/^at least, for .*IMX$/),
      expect.stringMatching(/^for .*IMX$/),
    ]);
  });

  it('leaves what was paid for an exact output to the receipt', () => {
    const { caption, captionRead } = successOf(TradeType.EXACT_OUTPUT);
    expect([caption, captionRead]).toEqual([expect.stringMatching(/^for at most .*IMX$/), null]);
  });
});
