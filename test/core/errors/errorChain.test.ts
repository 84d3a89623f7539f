import { describe, expect, it } from '@jest/globals';
import { errorChain } from '../../../core/errors/errorChain.js';

describe('errorChain', () => {
  const node = { code: -32000, message: 'nonce too low' };

  it.each([
    ['cause', { cause: node }],
    ['error', { error: node }],
    ['info.error', { info: { error: node } }],
    ['data.originalError', { data: { originalError: node } }],
    ['error.data.originalError', { error: { data: { originalError: node } } }],
    ['cause.cause', new Error('outer', { cause: new Error('middle', { cause: node }) })],
  ])('finds the error at %s, outermost first', (_place, error) => {
    const chain = errorChain(error);
    expect(chain[0]).toBe(error);
    expect(chain.at(-1)).toBe(node);
  });

  it('ends where an error points at itself', () => {
    const error: { cause?: unknown } = {};
    error.cause = error;
    expect(errorChain(error)).toEqual([error]);
  });

  it('walks at most eight deep', () => {
    const deep = Array.from({ length: 50 }).reduce<object>((cause) => ({ cause }), {});
    expect(errorChain(deep)).toHaveLength(9);
  });

  it.each([[undefined], [null]])('is empty for %s', (error) => {
    expect(errorChain(error)).toEqual([]);
  });

  it('returns the thrown value alone if it isn’t an object', () => {
    expect(errorChain('text')).toEqual(['text']);
  });
});
