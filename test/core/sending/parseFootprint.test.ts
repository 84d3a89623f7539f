import { describe, expect, it } from '@jest/globals';
import { parseFootprint } from '../../../core/sending/parseFootprint.js';
import { exchange } from '../../kit/people.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';

const topics = [hashNumber(1), null];

describe('parseFootprint', () => {
  it('is the footprint, its addresses checksummed', () => {
    expect(parseFootprint({ logs: [{ address: exchange.toLowerCase() as never, topics }] })).toEqual({
      logs: [{ address: exchange, topics }],
    });
    expect(parseFootprint({ logs: [] })).toEqual({ logs: [] });
  });

  it('keeps words and amounts', () => {
    const amount = { word: 1, least: 3n, most: 5n, isNet: true } as const;
    const footprint = { logs: [{ address: exchange, topics, words: topics, amount }], isLoose: true } as const;
    expect(parseFootprint(footprint)).toEqual(footprint);
  });

  it.each([
    ['words that are none', { words: ['0x12'] }, 'MISSING_PARAMS'],
    ['an amount in no word', { amount: { word: -1, least: 1n } }, 'MISSING_PARAMS'],
    ['an amount that isn’t a bigint', { amount: { word: 0, least: 1 } }, 'INVALID_AMOUNT'],
    ['a limit below nothing', { amount: { word: 0, least: 1n, most: -1n } }, 'INVALID_AMOUNT'],
  ])('rejects the log pattern: %s', (_what, given, code) => {
    const footprint = { logs: [{ address: exchange, topics, ...given }] };
    expect(() => parseFootprint(footprint as never)).toThrow(expect.objectContaining({ code }));
  });

  it('keeps the data that it names', () => {
    const footprint = { logs: [{ address: exchange, topics, data: '0x0a' }] } as const;
    expect(parseFootprint(footprint)).toEqual(footprint);
  });

  it.each<[string, unknown, object]>([
    ['nothing', null, { code: 'MISSING_PARAMS', data: { field: 'footprint.logs' } }],
    ['no list', {}, { code: 'MISSING_PARAMS', data: { field: 'footprint.logs' } }],
    [
      'a list with nothing in it',
      { logs: [null] },
      { code: 'MISSING_PARAMS', data: { field: 'footprint.logs.topics' } },
    ],
    [
      'no topics',
      { logs: [{ address: exchange }] },
      { code: 'MISSING_PARAMS', data: { field: 'footprint.logs.topics' } },
    ],
    [
      'a topic that is none',
      { logs: [{ address: exchange, topics: ['0x12'] }] },
      { code: 'MISSING_PARAMS', data: { field: 'footprint.logs.topics' } },
    ],
    [
      'one topic of several that is none',
      { logs: [{ address: exchange, topics: [null, '0x12'] }] },
      { code: 'MISSING_PARAMS', data: { field: 'footprint.logs.topics' } },
    ],
    [
      'data that are none',
      { logs: [{ address: exchange, topics, data: '0x1' }] },
      { code: 'MISSING_PARAMS', data: { field: 'footprint.logs.data' } },
    ],
    ['an address that is none', { logs: [{ address: '0x12', topics }] }, { code: 'INVALID_ADDRESS' }],
  ])('rejects the footprint: %s', (_what, footprint, error) => {
    expect(() => parseFootprint(footprint as never)).toThrow(expect.objectContaining(error));
  });
});
