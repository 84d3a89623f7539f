import { describe, expect, it } from '@jest/globals';
import { noPrices } from '../../../../../flows/money/noPrices.js';
import { figuresOf } from '../../../../../flows/order/orderFigures.js';
import type { PayWay } from '../../../../../flows/order/PayWay.js';
import { describeExchange } from '../../../../../widgets/shared/order/words/describePlan.js';
import { type OrderContext, orderWords } from '../../../../../widgets/shared/order/words/words.js';
import { imx, usdc } from '../../../kit/aFundingRoute.js';
import { context as shared } from '../../../kit/context.js';
import { aPlan } from '../kit.js';

const context = { ...shared, order: orderWords.get('en') } as OrderContext;

/** Describes the amounts that leave the wallet. */
function sent(leaves: PayWay['total']['leaves']): unknown {
  const gas = [{ token: imx, value: 5_000_000_000_000_000n }];
  const way: PayWay = {
    id: 'treasury',
    kind: 'route',
    plan: aPlan(),
    total: figuresOf({ leaves, feesOnly: [], gas, worth: null, missing: [] }, { token: usdc, value: 1n }, noPrices),
    expectedSeconds: 10,
  };
  const [{ value, note } = { value: '' }] = describeExchange(way, true, context);
  return [value, note];
}

describe('describeExchange', () => {
  it('names the most that leaves the wallet, and the gas', () => {
    expect(sent([{ token: usdc, value: 1_250_000n }])).toEqual([
      '1.25\u00a0USDC',
      `at most, plus up to 0.005\u00a0${imx.symbol} for gas`,
    ]);
  });

  it('says that only gas leaves the wallet', () => {
    expect(sent([])).toEqual(['Nothing', `plus up to 0.005\u00a0${imx.symbol} for gas`]);
  });
});
