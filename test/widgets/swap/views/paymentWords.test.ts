import { describe, expect, it } from '@jest/globals';
import { type ReceiptAmount, TradeType } from '../../../../core/index.js';
import { moneyWords } from '../../../../widgets/shared/money/words/words.js';
import { paymentWords } from '../../../../widgets/swap/views/paymentWords.js';
import { swapWords } from '../../../../widgets/swap/words/words.js';
import { aSwapRoute, imx } from '../../kit/aFundingRoute.js';
import { anExecution } from '../../kit/anExecution.js';
import { context } from '../../kit/context.js';

const words = paymentWords({ ...context, swap: swapWords.get('en'), money: moneyWords.get('en') });
const successOf = (tradeType: TradeType, spent: readonly ReceiptAmount[] | null = null) => {
  const route = aSwapRoute();
  const steps = route.steps.map((step) => ({ ...step, tradeType }));
  return words.success(anExecution('confirmed', 'confirmed', { route: { ...route, steps } }), () => undefined, spent);
};

/** Less than the limit. */
const spent = [{ chainId: imx.chainId, address: imx.address, token: imx, value: 54_100_000_000_000_000_000n }];

describe('paymentWords', () => {
  it.each([TradeType.EXACT_INPUT, TradeType.EXACT_OUTPUT])(
    'says what the chains say was paid, not the limit: %s',
    (type) => {
      expect(successOf(type, spent).caption).toBe('for 54.10\u00a0IMX');
    },
  );

  it('shows the agreed amount as a maximum or minimum before the result is read', () => {
    expect(successOf(TradeType.EXACT_INPUT).caption).toMatch(/^at least, for .*IMX$/);
    expect(successOf(TradeType.EXACT_OUTPUT).caption).toMatch(/^for at most .*IMX$/);
  });
});
