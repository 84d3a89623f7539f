import { describe, expect, it } from '@jest/globals';
import { ExecutionHalt } from '../../../core/execution/ExecutionHalt.js';
import { haltOf } from '../../../core/execution/haltOf.js';

describe('haltOf', () => {
  it('keeps a halt as it is', () => {
    const halt = new ExecutionHalt('rejected', 'stopped', { code: 'X', message: 'x' });
    expect(haltOf(halt)).toBe(halt);
  });

  it('maps an internal error to unknown, with its cause', () => {
    const error = new TypeError('a fault');
    expect(haltOf(error)).toMatchObject({
      task: 'unknown',
      status: 'unknown',
      reason: { code: 'UNEXPECTED', message: 'a fault' },
      message: 'a fault',
      cause: error,
    });
  });
});
