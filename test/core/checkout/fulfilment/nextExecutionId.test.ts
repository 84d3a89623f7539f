import { expect, it } from '@jest/globals';
import { nextExecutionId } from '../../../../core/checkout/fulfilment/nextExecutionId.js';

it.each<[readonly string[], string]>([
  [[], 'x'],
  [['y', 'xy', 'y#4'], 'x'],
  [['x'], 'x#2'],
  [['x', 'x#2'], 'x#3'],
  [['x#9', 'x#10', 'x'], 'x#11'],
])('nextExecutionId after %j is %s', (known, next) => {
  expect(nextExecutionId('x', known)).toBe(next);
});
