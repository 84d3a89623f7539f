import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { FundingRoute, PriceSnapshot, StepFees, Token } from '../../../../core/index.js';
import { priceKey } from '../../../../core/index.js';
import { describeCostsTotal, describeFees } from '../../../../widgets/bridge/words/describeTransfer.js';
import { bridgeWords } from '../../../../widgets/bridge/words/words.js';
import { moneyWords } from '../../../../widgets/shared/money/words/words.js';
import { aStep } from '../../../kit/aRoute.js';
import { aToken, rootChainId } from '../../../kit/aToken.js';
import { aBridgeRoute, aFee, aFundingItem, ether, usdc } from '../../kit/aFundingRoute.js';
import { context } from '../../kit/context.js';

const said = { ...context, bridge: bridgeWords.get('en'), money: moneyWords.get('en') };
const unpriced: PriceSnapshot = { status: 'ready', prices: new Map() } as unknown as PriceSnapshot;

function priced(...prices: readonly (readonly [Token, bigint])[]): PriceSnapshot {
  const of = prices.map(([token, dollars]) => [priceKey(token), { digits: dollars, decimals: 0 }] as const);
  return { ...unpriced, prices: new Map(of) };
}

function costing(fees: StepFees): FundingRoute {
  const step = aStep({
    type: 'BRIDGE',
    chainId: rootChainId,
    fundingItem: aFundingItem(aToken({ chainId: rootChainId }), 32_600_000n),
    delivers: { token: usdc, value: 32_600_000n },
    fees,
  });
  return aBridgeRoute({ steps: [step] });
}

const threeFees = (approval: bigint, gas: bigint, delivery: bigint): FundingRoute =>
  costing({
    approvalGasFee: aFee(ether, approval),
    bridgeGasFee: aFee(ether, gas),
    bridgeFees: [aFee(ether, delivery, { type: 'BRIDGE_FEE' })],
  });

/** 0.00012345 ETH, 0.0002156 ETH and 0.00101789 ETH: together 0.00135694 ETH. */
const route = threeFees(123_450_000_000_000n, 215_600_000_000_000n, 1_017_890_000_000_000n);

/** Parses a shown amount as millionths; "less than one" is zero. */
function millionths(text: string): number {
  return text.startsWith('<') ? 0 : Math.round(Number.parseFloat(text.replaceAll(',', '')) * 1e6);
}

function cents(text = ''): number {
  return text.startsWith('<') ? 0 : Math.round(Number.parseFloat(text.replace(/[^\d.]/g, '')) * 100);
}

describe('the costs of a transfer', () => {
  it('add up to the shown sum, each within one unit of the exact value', () => {
    const lines = describeFees(route, unpriced, said).filter(({ value }) => value.endsWith('ETH'));
    expect(lines.map(({ value }) => value)).toEqual(['0.001018\u00a0ETH', '0.000123\u00a0ETH', '0.000216\u00a0ETH']);
    expect(describeCostsTotal(route, unpriced, said)).toEqual({ label: 'Fees', value: '0.001357\u00a0ETH' });
  });

  it('add up in money, too', () => {
    const prices = priced([ether, 3_000n]);
    // $3.05367, $0.37035 and $0.6468: together $4.07082.
    const lines = describeFees(route, prices, said).filter(({ value }) => value.endsWith('ETH'));
    expect(lines.map(({ money }) => money)).toEqual(['≈\u00a0$3.06', '≈\u00a0$0.37', '≈\u00a0$0.65']);
    expect(describeCostsTotal(route, prices, said).money).toBe('≈\u00a0$4.08');
  });

  it('add up to the shown sum for any amounts', () => {
    const wei = fc.bigInt({ min: 1n, max: 10n ** 18n });
    const prices = priced([ether, 2_917n]);
    fc.assert(
      fc.property(wei, wei, wei, (approval, gas, delivery) => {
        const one = threeFees(approval, gas, delivery);
        const lines = describeFees(one, prices, said).filter(({ value }) => value.endsWith('ETH'));
        const total = describeCostsTotal(one, prices, said);
        const small = (texts: readonly (string | undefined)[]): number =>
          texts.filter((text) => text?.startsWith('<')).length;
        const shown = lines.reduce((sum, { value }) => sum + millionths(value), 0);
        const paid = lines.reduce((sum, { money }) => sum + cents(money), 0);
        expect(millionths(total.value) - shown).toBeGreaterThanOrEqual(0);
        expect(millionths(total.value) - shown).toBeLessThanOrEqual(small(lines.map(({ value }) => value)));
        expect(cents(total.money) - paid).toBeGreaterThanOrEqual(0);
        expect(cents(total.money) - paid).toBeLessThanOrEqual(small(lines.map(({ money }) => money)));
      }),
    );
  });

  it('add up for each token, and in money if all of them have a price', () => {
    const two = costing({
      bridgeGasFee: aFee(ether, 300_000_400_000_000n),
      bridgeFees: [aFee(usdc, 1_234_567n, { type: 'RELAY_FEE' })],
    });
    const lines = (prices: PriceSnapshot) => describeFees(two, prices, said).filter(({ value }) => /\d/.test(value));
    expect(lines(unpriced).map(({ value }) => value)).toEqual(['1.234567\u00a0USDC', '0.000301\u00a0ETH']);
    expect(describeCostsTotal(two, unpriced, said).value).toBe('1.234567\u00a0USDC + 0.000301\u00a0ETH');
    expect(lines(priced([ether, 3_000n])).map(({ money }) => money)).toEqual([undefined, '≈\u00a0$0.91']);
    // $1.234567 and $0.9000012: together $2.1345682.
    expect(lines(priced([ether, 3_000n], [usdc, 1n])).map(({ money }) => money)).toEqual([
      '≈\u00a0$1.24',
      '≈\u00a0$0.90',
    ]);
    expect(describeCostsTotal(two, priced([ether, 3_000n], [usdc, 1n]), said).money).toBe('≈\u00a0$2.14');
  });

  it('show a part that is too small as such', () => {
    const tiny = threeFees(1n, 215_600_000_000_000n, 1_017_890_000_000_000n);
    expect(describeFees(tiny, unpriced, said).map(({ value }) => value)).toContain('<0.000001\u00a0ETH');
  });
});
