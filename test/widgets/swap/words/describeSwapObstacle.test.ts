import { expect, it } from '@jest/globals';
import { moneyWords } from '../../../../widgets/shared/money/words/words.js';
import { describeSwapObstacle } from '../../../../widgets/swap/words/describeSwapObstacle.js';
import { swapWords } from '../../../../widgets/swap/words/words.js';
import { usdc } from '../../kit/aFundingRoute.js';
import { context } from '../../kit/context.js';

const said = { ...context, swap: swapWords.get('en'), money: moneyWords.get('en') };
const { reason: t } = said.swap;
const missing = { token: usdc, value: 1_500_000n };

it.each([
  [{ reason: 'funds', missing }, t.funds({ amount: '1.50\u00a0USDC' })],
  [{ reason: 'gas', missing }, t.gas({ amount: '1.50\u00a0USDC' })],
  [{ reason: 'impact', basisPoints: 1_200 }, t.impact({ percent: '12.0%' })],
  [{ reason: 'no-route' }, t.noRoute],
  [{ reason: 'tokens' }, t.tokens],
  [{ reason: 'tick' }, t.tick],
] as const)('says why the button is off (%#)', (obstacle, words) => {
  expect(describeSwapObstacle(obstacle, said)).toBe(words);
});
