import { describe, expect, it } from '@jest/globals';
import type { TaskSnapshot } from '../../../core/index.js';
import { grantsOf } from '../../../flows/payment/grantsOf.js';
import { exchange, stranger } from '../../kit/people.js';
import { usdc } from '../../widgets/kit/aFundingRoute.js';
import { aTask } from '../../widgets/kit/anExecution.js';

const label: NonNullable<TaskSnapshot['label']> = {
  action: 'approve',
  amount: { token: usdc, value: 45_000_000n },
  counterparty: exchange,
};
const of = (...tasks: readonly TaskSnapshot[]) => grantsOf({ tasks }).map(({ spender }) => spender);

describe('grantsOf', () => {
  it('returns each allowance with its spender, as far as it is on the chain', () => {
    expect(grantsOf({ tasks: [aTask('approve', 'confirmed', { label })] })).toEqual([
      { token: usdc, spender: exchange },
    ]);
    expect(of(aTask('approve', 'included', { label }))).toEqual([exchange]);
    expect(of(aTask('approve', 'rejected', { label }), aTask('approve', 'unknown', { label }))).toEqual([]);
  });

  it('returns each grant once, and only allowances of tokens', () => {
    const other = { ...label, counterparty: stranger };
    expect(
      of(
        aTask('approve', 'confirmed', { label }),
        aTask('approve', 'confirmed', { label, id: '1/approve' }),
        aTask('approve', 'confirmed', { label: other, id: '2/approve' }),
        aTask('swap', 'confirmed', { label }),
        aTask('approve', 'confirmed', { label: { ...label, collection: stranger } }),
        aTask('approve', 'confirmed'),
      ),
    ).toEqual([exchange, stranger]);
  });
});
