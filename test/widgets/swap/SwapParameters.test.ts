import { describe, expect, it } from '@jest/globals';
import { readParameters } from '../../../widgets/shared/parameters/readParameters.js';
import { startingSwapForm, swapSchema } from '../../../widgets/swap/SwapParameters.js';
import { imx, usdc } from '../kit/aFundingRoute.js';

const tokens = [imx, usdc];

describe('swapSchema', () => {
  it('has a default for every parameter', () => {
    expect(readParameters(swapSchema, {})).toMatchObject({
      parameters: { direction: 'FROM', autoProceed: false, showBackButton: false, showHeader: true },
    });
  });

  it('names all errors at once', () => {
    const read = readParameters(swapSchema, { amount: '-1', direction: 'sideways', toTokenAddress: 'usdc' });
    expect('problems' in read ? read.problems.map(({ name }) => name).sort() : read).toEqual([
      'amount',
      'direction',
      'toTokenAddress',
    ]);
  });
});

describe('startingForm', () => {
  it('starts with the native currency', () => {
    expect(startingSwapForm({}, tokens)).toMatchObject({
      form: { from: imx, to: null, text: '' },
      isMissingToken: false,
    });
  });

  it('finds tokens in any spelling, and keeps every digit', () => {
    const toTokenAddress = usdc.address.toLowerCase() as typeof usdc.address;
    expect(startingSwapForm({ toTokenAddress, amount: '1.123456789012345678' }, tokens).form).toMatchObject({
      from: imx,
      to: usdc,
      text: '1.123456789012345678',
    });
  });

  it('leaves the paid token open if the native currency is wanted', () => {
    expect(startingSwapForm({ toTokenAddress: 'native' }, tokens).form).toMatchObject({ from: null, to: imx });
  });

  it('reports a host’s token that is not offered', () => {
    const unlisted = '0x1111111111111111111111111111111111111111' as typeof usdc.address;
    expect(startingSwapForm({ fromTokenAddress: unlisted }, tokens)).toMatchObject({
      form: { from: null },
      isMissingToken: true,
    });
    expect(startingSwapForm({ toTokenAddress: unlisted }, tokens)).toMatchObject({
      form: { to: null },
      isMissingToken: true,
    });
  });
});
