import { describe, expect, it } from '@jest/globals';
import { hasFootprint, shortOf } from '../../../../core/sending/chain/hasFootprint.js';
import type { LogAmount, LogPattern } from '../../../../core/sending/Footprint.js';
import { exchange, player, stranger } from '../../../kit/people.js';

const logs = [
  { address: exchange.toLowerCase(), topics: ['0x0a', '0x0b', '0x0c'], data: '0x0A0b' },
  { address: stranger, topics: ['0x0d'], data: '0x' },
];
const pattern = (address: string, ...topics: readonly (string | null)[]): LogPattern =>
  ({ address, topics }) as LogPattern;

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const moved = (from: string, to: string, value: bigint) => ({
  address: exchange,
  topics: ['0x0a', from, to],
  data: `0x${word(value)}`,
});

describe('shortOf', () => {
  const arrival = (least: bigint, given: Partial<LogAmount> = {}): LogPattern => ({
    ...pattern(exchange, '0x0a', null, '0x0c'),
    amount: { word: 0, least, ...given },
  });
  const short = (actual: bigint) => [{ address: exchange, promised: 5n, actual }];

  it.each<[string, readonly ReturnType<typeof moved>[], LogPattern, object | null]>([
    ['the amount', [moved('0x0b', '0x0c', 5n)], arrival(5n), []],
    ['more than that', [moved('0x0b', '0x0c', 6n)], arrival(5n), []],
    ['less', [moved('0x0b', '0x0c', 4n)], arrival(5n), short(4n)],
    ['the amount in several logs', [moved('0x0b', '0x0c', 2n), moved('0x0d', '0x0c', 3n)], arrival(5n), []],
    ['less in several logs', [moved('0x0b', '0x0c', 2n), moved('0x0d', '0x0c', 1n)], arrival(5n), short(3n)],
    ['nothing at all', [moved('0x0b', '0x0c', 0n)], arrival(5n), null],
    ['the amount for another account', [moved('0x0b', '0x0d', 5n)], arrival(5n), null],
    ['a log whose data the node does not show', [{ ...moved('0x0b', '0x0c', 5n), data: '0x' }], arrival(5n), null],
    ['nothing, where that was wanted', [moved('0x0b', '0x0c', 0n)], arrival(0n, { most: 0n }), []],
    ['an amount if none was expected', [moved('0x0b', '0x0c', 1n)], arrival(0n, { most: 0n }), null],
    [
      'the amount, of which the receiver passes a part on',
      [moved('0x0b', '0x0c', 5n), moved('0x0c', '0x0d', 1n)],
      arrival(5n, { isNet: true }),
      short(4n),
    ],
    ['the same, gross', [moved('0x0b', '0x0c', 5n), moved('0x0c', '0x0d', 1n)], arrival(5n), []],
    ['the amount that one sends to oneself', [moved('0x0c', '0x0c', 5n)], arrival(5n, { isNet: true }), []],
  ])('returns the shortfall of %s: %#', (_what, given, wanted, expected) => {
    expect(shortOf(given, { logs: [wanted] }, { isAlone: true })).toEqual(expected);
    expect(hasFootprint(given, { logs: [wanted] }, { isAlone: true })).toBe(
      expected instanceof Array && expected.length === 0,
    );
  });

  it('leaves what is passed on to other calls of the same transaction', () => {
    const given = [moved('0x0b', '0x0c', 5n), moved('0x0c', '0x0d', 1n)];
    expect(shortOf(given, { logs: [arrival(5n, { isNet: true })] })).toEqual([]);
  });

  it('counts the pieces of one item only', () => {
    const piece = (id: bigint, value: bigint) => ({
      address: exchange,
      topics: ['0x0a'],
      data: `0x${word(id)}${word(value)}`,
    });
    const wanted = {
      ...pattern(exchange, '0x0a'),
      words: [`0x${word(7n)}`],
      amount: { word: 1, least: 3n },
    } as LogPattern;
    expect(shortOf([piece(7n, 2n), piece(8n, 5n)], { logs: [wanted] })).toEqual([
      { address: exchange, promised: 3n, actual: 2n },
    ]);
    expect(shortOf([piece(7n, 2n), piece(7n, 1n)], { logs: [wanted] })).toEqual([]);
    expect(shortOf([piece(8n, 5n)], { logs: [wanted] })).toBeNull();
  });
});

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
  ])('compares logs with the footprint: %s: %#', (_what, patterns, isThere) => {
    expect(hasFootprint(logs, { logs: patterns })).toBe(isThere);
  });
});
