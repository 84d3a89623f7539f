import { describe, expect, it } from '@jest/globals';
import { fact } from '../../../core/errors/fact.js';

describe('fact', () => {
  it('makes errors of one code and one sentence, each with its own cause and figures', () => {
    const noPool = fact('NO_POOL', 'there is no pool');
    const cause = new Error('behind it');
    expect(noPool(cause, { chainId: 1 })).toMatchObject({
      code: 'NO_POOL',
      message: 'there is no pool',
      cause,
      data: { chainId: 1 },
    });
    expect(noPool()).toMatchObject({ code: 'NO_POOL', data: {} });
  });
});
