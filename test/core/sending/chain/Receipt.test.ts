import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseReceipt } from '../../../../core/sending/chain/Receipt.js';
import { exchange } from '../../../kit/people.js';

const shown = {
  status: '0x1',
  blockNumber: '0x65',
  logs: [{ address: exchange, topics: ['0x01', '0x02'], data: '0xab' }],
};

describe('parseReceipt', () => {
  it.each([
    ['of a success', {}, { status: 'success' }],
    ['of a transaction that was reverted', { status: '0x0' }, { status: 'reverted' }],
    ['without logs', { logs: undefined }, { logs: [] }],
    ['with a log that is none', { logs: [null, { address: exchange }, { topics: [] }] }, { logs: [] }],
    [
      'with a log that has no data',
      { logs: [{ address: exchange, topics: [7, '0x01'] }] },
      { logs: [{ address: exchange, topics: ['0x01'], data: '0x' }] },
    ],
  ])('parses a receipt %s', (_what, given, read) => {
    expect(parseReceipt({ ...shown, ...given })).toEqual({
      status: 'success',
      blockNumber: 101n,
      logs: [{ address: exchange, topics: ['0x01', '0x02'], data: '0xab' }],
      ...read,
    });
  });

  it.each([
    ['nothing yet', null],
    ['no status', { ...shown, status: undefined }],
    ['an unknown status', { ...shown, status: '0x2' }],
    ['a number', { ...shown, status: 1 }],
    ['text', 'pending'],
    ['no block', { ...shown, blockNumber: null }],
  ])('takes %s for no receipt, never for an outcome', (_what, value) => {
    expect(parseReceipt(value)).toBeNull();
  });

  it('never throws, whatever a node says', () => {
    fc.assert(fc.property(fc.anything(), (logs) => expect(() => parseReceipt({ ...shown, logs })).not.toThrow()));
  });
});
