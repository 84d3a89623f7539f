import { describe, expect, it } from '@jest/globals';
import { unwrapCause } from '../../../core/errors/unwrapCause.js';

describe('unwrapCause', () => {
  const node = { message: 'nonce too low' };

  it.each([
    ['the innermost error that says something', new Error('outer', { cause: { info: { error: node } } }), node],
    ['past a layer that says nothing', { cause: node, message: 'outer' }, node],
    ['the error itself where nothing stands behind it', node, node],
    ['the value itself where it is no error', 'text', 'text'],
    ['undefined', undefined, undefined],
  ])('gives %s', (_name, error, innermost) => {
    expect(unwrapCause(error)).toBe(innermost);
  });

  it('does not take a wordless payload for the cause', () => {
    const error = { message: 'reverted', data: { transactionHash: '0x' } };
    expect(unwrapCause(error)).toBe(error);
  });
});
