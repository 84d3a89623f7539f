import { expect, it, jest } from '@jest/globals';
import type { FundingRoute, ReceiptAmount } from '../../../../core/index.js';
import { shortAddress } from '../../../../flows/format/shortAddress.js';
import { describePayment } from '../../../../widgets/add-tokens/words/describePayment.js';
import { type AddTokensContext, addTokensWords } from '../../../../widgets/add-tokens/words/words.js';
import { stranger } from '../../../kit/people.js';
import { aCardRoute, aFreeRoute, aSwapRoute, aTransferRoute, imx, usdc } from '../../kit/aFundingRoute.js';
import { anExecution } from '../../kit/anExecution.js';
import { context as shared } from '../../kit/context.js';

const context = { ...shared, add: addTokensWords.get('en') } as AddTokensContext;
const { paying, success: t } = context.add;
const { success: funding } = context.t.funding;
const words = describePayment(context);
const of = (route: FundingRoute) => anExecution('confirmed', 'confirmed', { route });
const spent = (token: typeof imx | null, value: bigint): ReceiptAmount => ({
  chainId: imx.chainId,
  address: imx.address,
  token,
  value,
});
const captionOf = (route: FundingRoute, sums: readonly ReceiptAmount[] | null = null): string | undefined =>
  words.success(of(route), () => undefined, sums).caption;

it('has separate texts for the payment for tokens and the one that sends them on', () => {
  expect(words.context).toBe(context);
  for (const execution of [null, of(aSwapRoute())])
    expect(words.titles(execution)).toEqual({
      ...{ running: paying.title, heading: paying.heading, ended: paying.ended, newPrice: paying.newPrice },
    });
  expect(words.titles(of(aTransferRoute(stranger)))).toEqual({
    ...{ running: paying.sending, heading: paying.sending, ended: paying.notSent, newPrice: paying.newPrice },
  });
});

it('names the arrived tokens, and offers to get more', () => {
  const leave = jest.fn();
  const success = words.success(of(aSwapRoute()), leave, null);
  expect(success).toMatchObject({ title: t.title, headline: t.headline({ symbol: 'USDC' }), back: t.back });
  expect(success.again?.words).toBe(t.again);
  success.again?.onPress();
  expect(leave).toHaveBeenCalledTimes(1);
});

it('names the address that tokens were sent on to', () => {
  expect(words.success(of(aTransferRoute(stranger)), () => undefined, null)).toMatchObject({
    headline: t.headlineOther({ symbol: 'USDC', address: shortAddress(stranger) }),
    caption: t.captionOther,
  });
});

it('shows the spent amount that the chains report, for each known token', () => {
  const taken = [spent(imx, 54_100_000_000_000_000_000n), spent(null, 1n), spent(usdc, 1_500_000n)];
  const amount = new Intl.ListFormat('en').format(['54.10\u00a0IMX', '1.50\u00a0USDC']);
  expect(captionOf(aSwapRoute(), taken)).toBe(funding.paidFor({ amount }));
});

it.each([
  ['nothing is read yet', null],
  ['the chains took nothing', []],
  ['the token is not known', [spent(null, 1n)]],
])('says what was agreed to at most if %s', (_when, sums) => {
  expect(captionOf(aSwapRoute(), sums)).toBe(funding.paidWith({ amount: '54.8238\u00a0IMX' }));
});

it('says that a card paid, and that the wallet paid nothing', () => {
  expect(captionOf(aCardRoute())).toBe(funding.byCard);
  expect(captionOf(aFreeRoute())).toBe(funding.arrivedFree);
});
