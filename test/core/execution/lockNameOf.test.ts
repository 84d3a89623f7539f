import { expect, it } from '@jest/globals';
import { lockNameOf } from '../../../core/execution/lockNameOf.js';

it('lockNameOf: executions of one purchase share a lock', () => {
  expect([lockNameOf('a'), lockNameOf('a#2')]).toEqual(['tributary/execution/a', 'tributary/execution/a']);
});
