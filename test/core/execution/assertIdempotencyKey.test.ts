import { expect, it } from '@jest/globals';
import { assertIdempotencyKey } from '../../../core/execution/assertIdempotencyKey.js';

it.each([undefined, 'order 7', 'x'.repeat(200)])('assertIdempotencyKey accepts the key %p', (key) => {
  expect(() => assertIdempotencyKey(key)).not.toThrow();
});

it.each([null, '', 7, {}, 'a#2', 'x'.repeat(201)])('assertIdempotencyKey rejects the key %p', (key) => {
  expect(() => assertIdempotencyKey(key)).toThrow(expect.objectContaining({ code: 'INVALID_IDEMPOTENCY_KEY' }));
});
