import { describe, expect, it } from '@jest/globals';
import { describeCosts } from '../../../../../widgets/shared/payment/words/describeCosts.js';
import { describeRoute, kindName } from '../../../../../widgets/shared/payment/words/describeRoute.js';
import { aStep } from '../../../../kit/aRoute.js';
import { stranger } from '../../../../kit/people.js';
import {
  aBridgeRoute,
  aCardRoute,
  aClaimRoute,
  aFreeRoute,
  aFundingItem,
  aSwapRoute,
  aTransferRoute,
  imx,
  usdc,
} from '../../../kit/aFundingRoute.js';
import { context } from '../../../kit/context.js';

describe('describeRoute', () => {
  it('names a swap by its spent token', () => {
    expect(describeRoute(aSwapRoute(), context)).toMatchObject({
      name: 'Swap IMX',
      amount: { value: '54.8238', unit: 'IMX' },
      pays: '54.8238\u00a0IMX',
      verb: 'Swap',
      costs: 'Fees about 0.0063\u00a0IMX',
      time: 'About 15\u00a0s',
      confirmations: '2 approvals',
    });
  });

  it('names the source of a bridge', () => {
    const { name, legs } = describeRoute(aBridgeRoute(), context);
    expect([name, legs.map(({ words }) => words)]).toEqual(['Bridge USDC', ['Bridge from Ethereum']]);
  });

  it('shows everything that leaves the wallet, also in a later step', () => {
    const [bridge] = aBridgeRoute().steps;
    const swap = aStep({ fundingItem: aFundingItem(usdc, 50_000_000n), delivers: { token: imx, value: 1n } });
    const { name, pays } = describeRoute(aBridgeRoute({ kind: 'bridge-swap', steps: [bridge!, swap] }), context);
    expect([name, pays]).toEqual(['Bridge USDC, then swap', '32.60\u00a0USDC + 17.40\u00a0USDC']);
  });

  it('names a claim by the released amount, and a transfer by the sent one', () => {
    expect(describeRoute(aClaimRoute(), context)).toMatchObject({
      name: 'Claim USDC',
      pays: '800.00\u00a0USDC',
      verb: 'Claim',
    });
    expect(describeRoute(aTransferRoute(stranger), context)).toMatchObject({
      name: 'Send USDC',
      pays: '32.60\u00a0USDC',
      verb: 'Send',
    });
  });

  it('uses a studio’s label for its kind, and says if nothing is paid', () => {
    expect(describeRoute(aFreeRoute(), context)).toMatchObject({
      name: 'Moonferry credit',
      pays: null,
      costs: 'Nothing to pay',
      confirmations: 'No approvals',
    });
  });

  it('builds a name for a kind without a label', () => {
    expect(describeRoute(aFreeRoute({ kind: 'guild-loan' }), context).name).toBe('Guild loan');
    expect(kindName('guild-loan', context)).toBe('Guild loan');
  });

  it('shows the sum of the reviewed costs, for any sort order', () => {
    for (const route of [aSwapRoute(), aSwapRoute({ estimatedCost: 0n }), aBridgeRoute()])
      expect(describeRoute(route, context).costs).toBe(`Fees about ${describeCosts(route, context).total}`);
    const [step] = aSwapRoute().steps;
    const unlisted = (estimatedCost: bigint) =>
      describeRoute(aSwapRoute({ steps: [{ ...step!, fees: {} }], estimatedCost }), context).costs;
    expect([unlisted(300_000n), unlisted(0n)]).toEqual(['Fees about 0.30\u00a0USDC', 'No fees']);
  });

  it('does not invent a cost', () => {
    expect(describeRoute(aSwapRoute({ estimatedCost: null }), context).costs).toBe('Fees shown in the next step');
  });

  it('leaves the price of a card to its provider', () => {
    expect(describeRoute(aCardRoute({ confirmations: 0 }), context)).toMatchObject({
      name: 'Card',
      amount: { value: '32.60', unit: 'USDC' },
      pays: null,
      costs: 'Price shown on the provider’s page',
      confirmations: 'Opens the provider’s page',
      from: { icon: 'card' },
    });
  });
});
