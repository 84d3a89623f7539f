import { expect, it } from '@jest/globals';
import { namespaceOf } from '../../src/stores/namespaceOf.js';

it.each([
  ['racing/order-1', 'racing/'],
  ['racing/order/1', 'racing/'],
  ['order-1', ''],
  ['/order-1', '/'],
])('the namespace of %s is %j', (executionId, namespace) => {
  expect(namespaceOf(executionId)).toBe(namespace);
});
