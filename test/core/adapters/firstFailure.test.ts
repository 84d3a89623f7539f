import { describe, expect, it } from '@jest/globals';
import { firstFailure } from '../../../core/adapters/firstFailure.js';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import { swapErrors } from '../../../core/errors/swapErrors.js';
import { TributaryError } from '../../../core/errors/TributaryError.js';

const notTraded = swapErrors.noRoutesAvailable();
const otherChain = swapErrors.chainNotSupported(1, 'sandbox');
const late = engineErrors.adapterTimeout('studio');
const broken = new Error('out of order');

describe('firstFailure', () => {
  it.each([
    ['that nobody trades it, where all say so', [notTraded, otherChain], notTraded],
    ['an outage, after which nobody knows', [notTraded, broken, otherChain], broken],
    ['a silence likewise', [otherChain, late], late],
    ['of two failures the first', [broken, late], broken],
  ])('tells %s', (_what, errors, told) => {
    expect(firstFailure(errors)).toBe(told);
  });

  it.each([
    'INVALID_SOURCE_CHAIN_ID',
    'INVALID_DESTINATION_CHAIN_ID',
    'INVALID_SOURCE_OR_DESTINATION_CHAIN',
    'INVALID_TOKEN',
  ])('takes %s for no failure: the question was not for who was asked', (code) => {
    const notMine = new TributaryError(code, 'not mine');
    expect(firstFailure([notMine, broken])).toBe(broken);
    expect(firstFailure([notMine, otherChain])).toBe(notMine);
  });
});
