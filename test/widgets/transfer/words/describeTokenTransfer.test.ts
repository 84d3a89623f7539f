import { expect, it } from '@jest/globals';
import { moneyWords } from '../../../../widgets/shared/money/words/words.js';
import {
  describeGas,
  describeTransferObstacle,
  describeTransferTotal,
} from '../../../../widgets/transfer/words/describeTokenTransfer.js';
import { transferWords } from '../../../../widgets/transfer/words/words.js';
import { aStep } from '../../../kit/aRoute.js';
import { stranger } from '../../../kit/people.js';
import { aFee, aFundingItem, aTransferRoute, imx, usdc } from '../../kit/aFundingRoute.js';
import { context } from '../../kit/context.js';

const said = { ...context, transfer: transferWords.get('en'), money: moneyWords.get('en') };
const sent = { type: 'TRANSFER', fundingItem: aFundingItem(usdc, 32_600_000n), recipient: stranger } as const;
const costing = (gas: bigint | null) =>
  aTransferRoute(stranger, {
    steps: [
      aStep({
        ...sent,
        delivers: { token: usdc, value: 32_600_000n },
        fees: gas === null ? {} : { gasFee: aFee(imx, gas) },
      }),
    ],
  });
const gas = 1_234_000_000_000_000n;

it('shows the cost of sending, that it is free, or that it is unknown', () => {
  expect(describeGas(costing(gas), said)).toBe('0.0013\u00a0IMX');
  expect(describeGas(costing(0n), said)).toBe(said.transfer.form.noCosts);
  expect(describeGas(costing(null), said)).toBe(said.transfer.failed.unreadTitle);
});

it('shows an unknown cost for a route without steps', () => {
  expect(describeGas(aTransferRoute(stranger, { steps: [] }), said)).toBe(said.transfer.failed.unreadTitle);
});

it('sums up the spent amounts for each token', () => {
  expect(describeTransferTotal(costing(gas), said)).toBe('32.60\u00a0USDC + 0.001234\u00a0IMX');
});

const { reason: t } = said.transfer;
const missing = { token: usdc, value: 1_500_000n };
it.each([
  [{ reason: 'funds', missing }, t.funds({ amount: '1.50\u00a0USDC' })],
  [{ reason: 'gas', missing }, t.gas({ amount: '1.50\u00a0USDC' })],
  [{ reason: 'receiver' }, t.receiver],
  [{ reason: 'asking' }, t.asking],
] as const)('says why the button is off (%#)', (obstacle, words) => {
  expect(describeTransferObstacle(obstacle, said)).toBe(words);
});
