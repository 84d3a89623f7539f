import { describe, expect, it } from '@jest/globals';
import type { ExecutionSnapshot } from '../../../core/index.js';
import { orderKey, writePurpose } from '../../../flows/order/orderPurpose.js';
import { readSpender } from '../../../flows/order/readSpender.js';
import { exchange } from '../../kit/people.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { aTask } from '../../widgets/kit/anExecution.js';
import { aFulfilment } from '../../widgets/shared/order/kit.js';

function allowed(environmentId: string, state: 'confirmed' | 'rejected' = 'confirmed'): ExecutionSnapshot {
  const key = orderKey(environmentId, [{ productId: 'lantern', quantity: 1 }]);
  const purpose = writePurpose({ key, method: 'crypto', fundedBy: 'balance', sold: null });
  const execution = aFulfilment('confirmed', 'rejected', purpose).execution!;
  const label = { action: 'approve', amount: { token: usdc, value: 45n }, counterparty: exchange };
  return { ...execution, tasks: [aTask('approve', state, { label })] };
}

describe('readSpender', () => {
  it('returns the spender of an earlier purchase from the same shop', () => {
    expect(readSpender([allowed('moonferry')], { environmentId: 'moonferry', currency: usdc })).toBe(exchange);
  });

  it.each([
    ['another shop', [allowed('elsewhere')], usdc],
    ['a permission that was not given', [allowed('moonferry', 'rejected')], usdc],
    ['another currency', [allowed('moonferry')], imx],
    ['nothing', [], usdc],
  ])('is unknown with %s in the journal', (_what, executions, currency) => {
    expect(readSpender(executions, { environmentId: 'moonferry', currency })).toBeNull();
  });
});
