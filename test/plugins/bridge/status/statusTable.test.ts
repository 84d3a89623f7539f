import { describe, expect, it } from '@jest/globals';
import { rawStatusOf } from '../../../../plugins/bridge/status/rawStatusOf.js';
import { toBridgeStatus } from '../../../../plugins/bridge/status/statusTable.js';

// Specification §4, row by row; facts §0.6 for the two raw statuses that it leaves out.
const rows = [
  ['cannot_fetch_status', 'PENDING'],
  ['source_gateway_called', 'PROCESSING'],
  ['destination_gateway_approved', 'PROCESSING'],
  ['executing', 'PROCESSING'],
  ['confirmed', 'PROCESSING'],
  ['approving', 'PROCESSING'],
  ['not_executed', 'RETRY'],
  ['not_executed_without_gas_paid', 'NOT_ENOUGH_GAS'],
  ['insufficient_fee', 'NOT_ENOUGH_GAS'],
  ['destination_executed', 'COMPLETE'],
  ['express_executed', 'ERROR'],
  ['error', 'ERROR'],
  ['forecalled', 'ERROR'],
  ['forecalled_without_gas_paid', 'ERROR'],
  ['unknown_error', 'ERROR'],
  ['a word of tomorrow', 'ERROR'],
  ['constructor', 'ERROR'],
] as const;

describe('toBridgeStatus', () => {
  it.each(rows)('shows %s as %s', (raw, shown) => {
    expect([null, 'gas_paid', 'gas_paid_enough_gas', 'another word'].map((gas) => toBridgeStatus(raw, gas))).toEqual([
      shown,
      shown,
      shown,
      shown,
    ]);
  });

  it.each(rows.flatMap(([raw]) => ['gas_unpaid', 'gas_paid_not_enough_gas'].map((gas) => [raw, gas] as const)))(
    'shows %s with %s as NOT_ENOUGH_GAS',
    (raw, gas) => {
      expect(toBridgeStatus(raw, gas)).toBe('NOT_ENOUGH_GAS');
    },
  );
});

describe('rawStatusOf', () => {
  it.each([
    ['error', { status: 'error', error: { error: { message: 'no' } } }],
    ['unknown_error', { status: 'error' }],
    ['destination_executed', { status: 'executed' }],
    ['destination_gateway_approved', { status: 'approved' }],
    ['source_gateway_called', { status: 'called' }],
    ['executing', { status: 'executing' }],
    ['express_executed', { status: 'express_executed' }],
    ['toString', { status: 'toString' }],
    ['cannot_fetch_status', {}],
  ])('reads the raw status %s', (raw, entry) => {
    expect(rawStatusOf(entry)).toBe(raw);
  });
});
