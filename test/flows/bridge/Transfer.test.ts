import { describe, expect, it } from '@jest/globals';
import { isTransferUnderWay, noTransfers } from '../../../flows/bridge/Transfer.js';

describe('isTransferUnderWay', () => {
  it.each([
    ['crossing', true],
    ['queued', true],
    ['ready', true],
    ['arrived', false],
  ] as const)('returns the expected result for a transfer that is %s: %s', (stage, underWay) => {
    expect(isTransferUnderWay({ stage })).toBe(underWay);
  });
});

describe('noTransfers', () => {
  it('is the list before the first read', () => {
    expect(noTransfers).toEqual({ status: 'reading', transfers: [], isPartial: false });
  });
});
