import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type EventTest, ownEventTests, sharedEventTests } from '../e2e/eventTests.js';
import { eventShapes } from '../e2e/kit/eventShapes.js';

const rows = [
  ...Object.entries<EventTest>(sharedEventTests).map(([event, test]) => ['every widget', event, ...test] as const),
  ...Object.entries(ownEventTests).flatMap(([widget, events]) =>
    Object.entries<EventTest>(events).map(([event, test]) => [widget, event, ...test] as const),
  ),
];

/** The lines of a test, and of the file where they stand in a table that all its tests are run with. */
function wordsOf(file: string, test: string): { readonly body: string; readonly whole: string } {
  const whole = readFileSync(new URL(`../e2e/${file}.e2e.ts`, import.meta.url), 'utf8');
  const from = whole.indexOf(`it('${test}'`);
  const to = whole.indexOf("\n  it('", from + 1);
  return { body: from === -1 ? '' : whole.slice(from, to === -1 ? undefined : to), whole };
}

describe('every event of every widget', () => {
  it.each(rows)('%s: %s is caused in %s.e2e.ts: %s', (_widget, event, file, test) => {
    const { body, whole } = wordsOf(file, test);
    expect(body).not.toBe('');
    const isTabled = whole.includes('describe.each(');
    expect((isTabled ? whole : body).includes(event)).toBe(true);
  });

  it('is rejected if its payload has another type', () => {
    const check = eventShapes.wallet['item-sent'];
    const right = {
      contractAddress: `0x${'a'.repeat(40)}`,
      tokenId: '7',
      amount: '1',
      recipient: `0x${'b'.repeat(40)}`,
      transactionHash: null,
    };
    expect(check(right)).toBeNull();
    expect(check({ ...right, transactionHash: '0x12' })).toBe('transactionHash: "0x12" is not a transaction hash');
    expect(check({ ...right, tokenId: 7 })).toBe('tokenId: 7 is not decimal text');
    expect(check({ ...right, more: 1 })).toBe('more is not of its type');
    expect(check({ ...right, amount: undefined })).toBe('amount: nothing is not decimal text');
    expect(eventShapes.swap['request-go-back'](null)).toBe('null is no object');
  });

  it('is held against its type in every browser test', () => {
    const stage = readFileSync(new URL('../e2e/kit/useStage.ts', import.meta.url), 'utf8');
    expect(stage).toContain('expect([complaints, faults]).toEqual([[], []]);');
  });
});
