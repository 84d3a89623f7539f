import { describe, expect, it } from '@jest/globals';
import { knowsNoAnswer } from '../../../../core/rpc/transport/knowsNoAnswer.js';

const refused = (code: number, message: string, data?: unknown) => ({
  status: 'refused' as const,
  error: { code, message, data },
});

describe('knowsNoAnswer', () => {
  it.each([
    ['an answer that was left out', { status: 'failed' as const, reason: 'malformed' as const }],
    ['an internal error', refused(-32603, 'Internal error')],
    ['an internal error with figures', refused(-32603, 'Internal error', { trace: 'abc' })],
  ])('is true of %s', (_, outcome) => {
    expect(knowsNoAnswer(outcome)).toBe(true);
  });

  it.each([
    ['an answer', { status: 'answered' as const, result: null }],
    ['a revert under the code of an internal error, by its words', refused(-32603, 'execution reverted: Paused')],
    ['the same by its data', refused(-32603, 'Internal JSON-RPC error.', { originalError: { data: '0x12345678' } })],
    ['a revert', refused(3, 'execution reverted', '0x')],
    ['another refusal of the node', refused(-32000, 'header not found')],
    ['a method that is not there', refused(-32601, 'the method does not exist')],
  ])('is false of %s', (_, outcome) => {
    expect(knowsNoAnswer(outcome)).toBe(false);
  });
});
