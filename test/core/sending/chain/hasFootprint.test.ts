import { describe, expect, it } from '@jest/globals';
import { hasFootprint } from '../../../../core/sending/chain/hasFootprint.js';
import type { LogPattern } from '../../../../core/sending/Footprint.js';
import { exchange, player, stranger } from '../../../kit/people.js';

const logs = [
  { address: exchange.toLowerCase(), topics: ['0x0a', '0x0b', '0x0c'], data: '0x0A0b' },
  { address: stranger, topics: ['0x0d'], data: '0x' },
];
const pattern = (address: string, ...topics: readonly (string | null)[]): LogPattern =>
  ({ address, topics }) as LogPattern;

describe('hasFootprint', () => {
  it.each<[string, readonly LogPattern[], boolean]>([
    ['nothing is always there', [], true],
    ['any log of a contract', [pattern(exchange)], true],
    ['the first topics of a log', [pattern(exchange, '0x0a', '0x0b')], true],
    ['in another spelling', [pattern(exchange, '0x0A')], true],
    ['with any topic between', [pattern(exchange, '0x0a', null, '0x0c')], true],
    ['with one topic that is another', [pattern(exchange, '0x0a', '0x0c')], false],
    ['with more topics than the log has', [pattern(stranger, '0x0d', '0x0e')], false],
    ['of another contract', [pattern(stranger, '0x0a')], false],
    ['of a contract without a log', [pattern(player)], false],
    ['with the data, in another spelling', [{ ...pattern(exchange, '0x0a'), data: '0x0a0B' }], true],
    ['with other data', [{ ...pattern(exchange, '0x0a'), data: '0x0a' }], false],
    ['all of two', [pattern(exchange), pattern(stranger, '0x0d')], true],
    ['one of two', [pattern(exchange), pattern(player)], false],
  ])('%s: %#', (_what, patterns, isThere) => {
    expect(hasFootprint(logs, { logs: patterns })).toBe(isThere);
  });
});
