import { describe, expect, it } from '@jest/globals';
import { TributaryError } from '../../../core/errors/TributaryError.js';
import { isReverted, isRevertedOrMissing } from '../../../core/rpc/isReverted.js';
import { ReadFailure, readErrors } from '../../../core/rpc/readErrors.js';

const unknown = Object.values(ReadFailure).filter((reason) => reason !== ReadFailure.NO_CONTRACT);

describe('isReverted and isRevertedOrMissing', () => {
  it('a call that the contract refused is a no, whatever it said', () => {
    const errors = [readErrors.reverted('0x', null), readErrors.reverted('0x08c379a0', 'paused')];
    expect(errors.map(isReverted)).toEqual([true, true]);
    expect(errors.map(isRevertedOrMissing)).toEqual([true, true]);
  });

  it('treats a missing contract as missing, not as a revert', () => {
    const error = readErrors.failed('no-contract');
    expect([isReverted(error), isRevertedOrMissing(error)]).toEqual([false, true]);
  });

  it.each([
    ...unknown.map((reason) => [reason, readErrors.failed(reason)] as const),
    ['refused by the node', readErrors.refused(-32_000, 'execution reverted')],
    ['an error of another kind', Object.assign(new Error('x'), { code: 'CALL_REVERTED' })],
    [
      'another error with the same reason',
      new TributaryError('PROVIDER_ERROR', 'x', { data: { reason: 'no-contract' } }),
    ],
    ['nothing', undefined],
  ])('returns false for an unknown outcome: %s', (_name, error) => {
    expect([isReverted(error), isRevertedOrMissing(error)]).toEqual([false, false]);
  });
});
