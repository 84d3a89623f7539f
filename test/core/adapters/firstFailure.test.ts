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
    ['a missing route if no adapter trades the pair', [notTraded, otherChain], notTraded],
    ['an outage before other errors', [notTraded, broken, otherChain], broken],
    ['a timeout before other errors', [otherChain, late], late],
    ['the first of two failures', [broken, late], broken],
  ])('returns the most useful error: %s', (_what, errors, told) => {
    expect(firstFailure(errors)).toBe(told);
  });

  it.each([
    'INVALID_SOURCE_CHAIN_ID',
    'INVALID_DESTINATION_CHAIN_ID',
    'INVALID_SOURCE_OR_DESTINATION_CHAIN',
    'INVALID_TOKEN',
  ])('ignores %s, because the adapter does not support the request', (code) => {
    const notMine = new TributaryError(code, 'not mine');
    expect(firstFailure([notMine, broken])).toBe(broken);
    expect(firstFailure([notMine, otherChain])).toBe(notMine);
  });
});
