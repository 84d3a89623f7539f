import { describe, expect, it } from '@jest/globals';
import type { RoutingSnapshot } from '../../../../../core/index.js';
import { describeUnavailable } from '../../../../../widgets/shared/funding/words/describeUnavailable.js';
import { aToken, childChainId } from '../../../../kit/aToken.js';
import { imx, usdc } from '../../../kit/aFundingRoute.js';
import { aRoutingSnapshot } from '../../../kit/aRoutingSnapshot.js';
import { context } from '../../../kit/context.js';

const gem = aToken({ symbol: 'GEM', address: imx.address });

function words(given: Partial<RoutingSnapshot>): readonly (readonly [string, string, string])[] {
  return describeUnavailable(aRoutingSnapshot(given), usdc, context).map(({ name, tag, reason }) => [
    name,
    tag,
    reason,
  ]);
}

describe('describeUnavailable', () => {
  it('shows the missing amount and its network', () => {
    const rejections = [
      {
        kind: 'swap',
        reason: 'INSUFFICIENT_BALANCE',
        candidate: gem,
        chainId: childChainId,
        short: { token: gem, value: 2_500_000n },
      },
      {
        kind: 'swap',
        reason: 'INSUFFICIENT_GAS',
        candidate: usdc,
        chainId: childChainId,
        short: { token: imx, value: 3_000_000_000_000_000n },
      },
    ];
    expect(words({ rejections })).toEqual([
      ['Swap USDC', 'Not available', 'You need 0.003\u00a0IMX more for gas on Immutable zkEVM.'],
      ['Swap GEM', 'Not available', 'You need 2.50\u00a0GEM more on Immutable zkEVM.'],
    ]);
  });

  it('groups ways with the same reason', () => {
    const rejections = ['GEM', 'GOV', 'RARE', 'OLD'].map((symbol) => ({
      kind: 'swap',
      reason: 'NO_POOL',
      candidate: aToken({ symbol }),
      chainId: childChainId,
    }));
    expect(words({ rejections })).toEqual([['Swap GEM, GOV, RARE +1', 'Not available', 'No liquidity pool for USDC.']]);
  });

  it('never calls an unchecked way "not available"', () => {
    expect(words({ failures: [{ kind: 'bridge', code: 'FINDER_TIMEOUT', message: '' }] })).toEqual([
      ['Bridge', 'Not checked', 'Couldn’t check this option. Your tokens aren’t affected.'],
    ]);
    expect(words({ rejections: [{ kind: 'swap', reason: 'BALANCES_UNKNOWN' }] })).toEqual([
      ['Swap', 'Not checked', 'Couldn’t load your balance.'],
    ]);
  });

  it('shows the given reason of a method that is not offered', () => {
    expect(
      words({ disabled: [{ kind: 'onramp', reason: 'REGION', detail: 'Cardwell does not serve your region.' }] }),
    ).toEqual([['Card', 'Not offered', 'Cardwell does not serve your region.']]);
  });

  it('has a sentence for an unknown reason', () => {
    expect(words({ rejections: [{ kind: 'treasury', reason: 'OVER_CREDIT_LIMIT' }] })).toEqual([
      ['Moonferry credit', 'Not available', 'This game doesn’t offer this option for this item.'],
    ]);
  });
});
