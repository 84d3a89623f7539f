import { describe, expect, it } from '@jest/globals';
import { startingAmount, typedFormAmount, wantedOf } from '../../../flows/money/AmountForm.js';
import { describeTyped } from '../../../widgets/shared/money/words/describeTyped.js';
import { moneyWords } from '../../../widgets/shared/money/words/words.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';

const tokens = [imx, usdc];
const words = moneyWords.get('en');

describe('startingAmount', () => {
  it('uses the host’s request in the host’s format', () => {
    expect(startingAmount({ address: usdc.address, amount: '12.5' }, tokens)).toEqual({
      form: { token: usdc, text: '12.5' },
      isMissingToken: false,
    });
  });

  it('uses the first token if the host names none, and reports a missing one', () => {
    expect(startingAmount({ address: undefined, amount: undefined }, tokens)).toEqual({
      form: { token: imx, text: '' },
      isMissingToken: false,
    });
    expect(startingAmount({ address: `0x${'9'.repeat(40)}` as typeof usdc.address, amount: '5' }, tokens)).toEqual({
      form: { token: null, text: '5' },
      isMissingToken: true,
    });
  });

  it('keeps an amount with too many decimals, so that the form shows the error', () => {
    const { form } = startingAmount({ address: usdc.address, amount: '0.1234567' }, tokens);
    expect([form.text, describeTyped(typedFormAmount(form, 'en'), form.token, words), wantedOf(form, 'en')]).toEqual([
      '0.1234567',
      'USDC supports up to 6 decimals.',
      null,
    ]);
  });
});

describe('typedFormAmount', () => {
  it('uses the token’s decimals, and eighteen without a token', () => {
    const form = { token: usdc, text: '12.5' };
    expect(typedFormAmount(form, 'en')).toEqual({ kind: 'amount', value: 12_500_000n });
    expect(typedFormAmount({ ...form, token: null }, 'en')).toEqual({ kind: 'amount', value: 125n * 10n ** 17n });
    expect(typedFormAmount({ ...form, text: '12,5' }, 'de')).toEqual({ kind: 'amount', value: 12_500_000n });
  });
});

describe('wantedOf', () => {
  it('requires more than zero of a token', () => {
    expect(wantedOf({ token: usdc, text: '2' }, 'en')).toEqual({ token: usdc, value: 2_000_000n });
    for (const form of [
      { token: usdc, text: '' },
      { token: usdc, text: '0' },
      { token: null, text: '2' },
      { token: usdc, text: 'two' },
    ])
      expect(wantedOf(form, 'en')).toBeNull();
  });
});
