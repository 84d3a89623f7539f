import { describe, expect, it } from '@jest/globals';
import { isObject, json } from '../../../core/config/json.js';

const noObjects: readonly unknown[] = [null, undefined, 'text', 7, true, [], [{}]];

describe('json', () => {
  it('takes objects as they are, and anything else for an empty one', () => {
    const object = { a: 1 };
    expect(json.object(object)).toBe(object);
    expect(noObjects.map((value) => json.object(value))).toEqual(noObjects.map(() => ({})));
    expect([isObject(object), ...noObjects.map(isObject)]).toEqual([true, ...noObjects.map(() => false)]);
  });

  it('takes lists as they are, and anything else for an empty one', () => {
    const list = [1, null];
    expect(json.list(list)).toBe(list);
    expect([{ length: 2 }, 'text', null, undefined].map((value) => json.list(value))).toEqual([[], [], [], []]);
  });

  it('cuts text, and takes none for nothing', () => {
    expect([json.text('abc'), json.text('abc', 2), json.text('x'.repeat(300))]).toEqual(['abc', 'ab', 'x'.repeat(256)]);
    expect(['', 7, null, ['a']].map((value) => json.text(value))).toEqual([undefined, undefined, undefined, undefined]);
    expect(json.texts(['a', '', 7, 'b'])).toEqual(['a', 'b']);
    expect(json.texts('a')).toEqual([]);
  });

  it('keeps what can be understood', () => {
    const even = (entry: unknown): number | null => (typeof entry === 'number' && entry % 2 === 0 ? entry : null);
    expect(json.parsed([1, 2, 'x', 0], even)).toEqual([2, 0]);
    expect(json.parsed({ 0: 2, length: 1 }, even)).toEqual([]);
  });
});
