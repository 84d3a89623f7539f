import { describe, expect, it } from '@jest/globals';
import { describeCosts } from '../../../../../widgets/shared/payment/words/describeCosts.js';
import { aStep } from '../../../../kit/aRoute.js';
import {
  aBridgeRoute,
  aFee,
  aFreeRoute,
  aFundingItem,
  aSwapRoute,
  aWithdrawalRoute,
  ether,
  imx,
} from '../../../kit/aFundingRoute.js';
import { context } from '../../../kit/context.js';

describe('describeCosts', () => {
  it('lists each cost, and does not promise gas', () => {
    expect(describeCosts(aSwapRoute(), context, ['12.40\u00a0USDC'])).toEqual({
      total: '0.0063\u00a0IMX',
      lines: [
        { label: 'Estimated approval gas', value: '0.002\u00a0IMX' },
        { label: 'Estimated gas', value: '0.0043\u00a0IMX' },
      ],
      bottom: { label: 'You pay at most, plus gas', value: '54.8238\u00a0IMX + 12.40\u00a0USDC' },
    });
  });

  it('adds extra costs, and not the included ones', () => {
    const fees = {
      swapFees: [aFee(imx, 5n * 10n ** 17n, { type: 'SWAP_FEE', basisPoints: 50 })],
      otherFees: [aFee(imx, 10n ** 18n, { type: 'STUDIO' })],
    };
    const route = aSwapRoute({ steps: [aStep({ fundingItem: aFundingItem(imx, 50n * 10n ** 18n), fees })] });
    expect(describeCosts(route, context)).toEqual({
      total: '1.50\u00a0IMX',
      lines: [
        { label: 'Swap fee 0.50%, included', value: '0.50\u00a0IMX' },
        { label: 'Other fee', value: '1\u00a0IMX' },
      ],
      bottom: { label: 'You pay at most', value: '51\u00a0IMX' },
    });
  });

  it('names the network of gas if there are several', () => {
    const steps = [...aBridgeRoute().steps, ...aSwapRoute().steps];
    expect(describeCosts(aBridgeRoute({ steps }), context).lines.map(({ label }) => label)).toEqual([
      'Estimated gas, on Ethereum',
      'Estimated approval gas, on Immutable zkEVM',
      'Estimated gas, on Immutable zkEVM',
    ]);
    expect(ether.symbol).toBe('ETH');
  });

  it('shows gas of a later signature as an estimate on its network', () => {
    const [step] = aWithdrawalRoute().steps;
    const fees = { bridgeGasFee: aFee(imx, 10n ** 15n), bridgeFees: [aFee(ether, 3n * 10n ** 15n)] };
    expect(describeCosts(aWithdrawalRoute(undefined, { steps: [{ ...step!, fees }] }), context)).toMatchObject({
      lines: [
        { label: 'Estimated gas, on Immutable zkEVM', value: '0.001\u00a0IMX' },
        { label: 'Estimated gas, on Ethereum', value: '0.003\u00a0ETH' },
      ],
      bottom: { label: 'You pay at most, plus gas', value: '800.00\u00a0USDC' },
    });
  });

  it('writes the part that is taken as the language does', () => {
    const fees = { swapFees: [aFee(imx, 10n ** 17n, { type: 'SWAP_FEE', basisPoints: 125 })] };
    const route = aSwapRoute({ steps: [aStep({ fundingItem: aFundingItem(imx, 10n ** 18n), fees })] });
    expect(describeCosts(route, { ...context, locale: 'de' }).lines[0]?.label).toBe('Swap fee 1,3\u00a0%, included');
  });

  it('says that there are none', () => {
    expect(describeCosts(aFreeRoute(), context)).toEqual({
      total: 'none',
      lines: [],
      bottom: { label: 'You pay at most', value: 'Nothing' },
    });
  });
});
