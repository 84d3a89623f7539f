import { describe, expect, it } from '@jest/globals';
import { toGmpResponse } from '../../../../plugins/bridge/status/GmpResponse.js';

const nothing = {
  gasPaidInfo: { status: null, details: null },
  timeSpent: null,
  callTx: null,
  executed: null,
  expressExecuted: null,
  approved: null,
  callback: null,
};

describe('toGmpResponse', () => {
  it('is nothing but its status where the service knows nothing', () => {
    expect(toGmpResponse(null)).toEqual({ status: 'cannot_fetch_status', ...nothing });
  });

  it('hands on what the service says of each step', () => {
    const [call, executed, express, approved, callback, paid] = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
    expect(
      toGmpResponse({
        status: 'executed',
        gas_status: 'gas_paid',
        gas_paid: paid,
        call,
        executed,
        express_executed: express,
        approved,
        callback,
        time_spent: { call_confirm: 1 },
      }),
    ).toEqual({
      status: 'destination_executed',
      gasPaidInfo: { status: 'gas_paid', details: paid },
      timeSpent: { call_confirm: 1, total: 1 },
      callTx: call,
      executed,
      expressExecuted: express,
      approved,
      callback,
    });
  });

  it('has null for every step that it says nothing of, and no error', () => {
    expect(toGmpResponse({ status: 'called' })).toEqual({ status: 'source_gateway_called', ...nothing });
  });

  it.each([
    ['the service’s own sum', { call_confirm: 1, total: 9 }, { call_confirm: 1, total: 9 }],
    [
      'the sum of the parts',
      { call_confirm: 1, confirm_approve: 2 },
      { call_confirm: 1, confirm_approve: 2, total: 3 },
    ],
    ['without a sum of nothing', { total: 0, call_confirm: 4 }, { total: 4, call_confirm: 4 }],
    [
      'without a value that isn’t a number',
      { call_confirm: 1, note: 'slow' },
      { call_confirm: 1, note: 'slow', total: 1 },
    ],
  ])('tells how long it took: %s', (_what, spent, told) => {
    expect(toGmpResponse({ status: 'called', time_spent: spent }).timeSpent).toEqual(told);
  });

  it.each([
    [
      'in its own words',
      { error: { chain: 'immutable', error: { message: 'out of gas', transactionHash: '0x02' } } },
      { message: 'out of gas', txHash: '0x02', chain: 'immutable' },
    ],
    ['without any', { error: { error: {} } }, { message: 'unknown', txHash: null, chain: null }],
    [
      'that the fee was too low',
      { is_insufficient_fee: true, call: { chain: 'ethereum', transaction: { hash: '0x03' } } },
      { message: 'the fee that was paid is too low', txHash: '0x03', chain: 'ethereum' },
    ],
  ])('says what went wrong %s', (_how, given, error) => {
    expect(toGmpResponse({ status: 'error', ...given }).error).toEqual(error);
  });

  it.each([
    ['an error without a cause', { error: { chain: 'immutable' } }],
    ['a fee that was high enough', { is_insufficient_fee: false, call: { chain: 'ethereum' } }],
  ])('has no error of %s', (_what, given) => {
    expect('error' in toGmpResponse({ status: 'called', ...given })).toBe(false);
  });
});
