import { expect, it, jest } from '@jest/globals';
import { shortAddress } from '../../../../flows/format/shortAddress.js';
import { moneyWords } from '../../../../widgets/shared/money/words/words.js';
import { transferPaymentWords } from '../../../../widgets/transfer/words/transferPaymentWords.js';
import { transferWords } from '../../../../widgets/transfer/words/words.js';
import { player, stranger } from '../../../kit/people.js';
import { aSwapRoute, aTransferRoute } from '../../kit/aFundingRoute.js';
import { anExecution } from '../../kit/anExecution.js';
import { context } from '../../kit/context.js';

const said = { ...context, transfer: transferWords.get('en'), money: moneyWords.get('en') };
const { paying, success } = said.transfer;
const words = transferPaymentWords(said);

it('names sent and unsent transfers with the transfer’s texts', () => {
  expect(words.context).toBe(said);
  expect(words.titles(null)).toEqual({
    running: paying.title,
    heading: paying.heading,
    ended: paying.notSent,
    newPrice: paying.back,
  });
});

it('names the arrived amount, recipient and network, and offers another transfer', () => {
  const again = jest.fn();
  const execution = anExecution('confirmed', 'confirmed', { route: aTransferRoute(stranger) });
  const said = words.success(execution, again, null);
  expect(said).toMatchObject({
    title: success.title,
    headline: success.headline({ symbol: 'USDC', address: shortAddress(stranger) }),
    caption: success.caption({ network: 'Immutable zkEVM' }),
    back: success.done,
  });
  expect(said.again?.words).toBe(success.again);
  said.again?.onPress();
  expect(again).toHaveBeenCalledTimes(1);
});

it('names the player’s own address if the route names no other', () => {
  const execution = anExecution('confirmed', 'confirmed', { route: aSwapRoute() });
  expect(words.success(execution, () => undefined, null).headline).toBe(
    success.headline({ symbol: 'USDC', address: shortAddress(player) }),
  );
});
