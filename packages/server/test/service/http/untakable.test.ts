import { describe, expect, it } from '@jest/globals';
import { untakable } from '../../../src/service/http/untakable.js';

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

describe('untakable', () => {
  it('finds values that no database stores at any depth, and values that are too deep', () => {
    for (const value of ['a\u0000', { a: ['\u0000'] }, { 'a\u0000': 1 }])
      expect(untakable(value)).toContain('character 0');
    for (const value of ['a\ud800', '\udc00b', { a: ['\udc00\ud800'] }])
      expect(untakable(value)).toContain('surrogate');
    for (const value of ['', '💎', null, 5, 5n, true, { a: ['b'] }, nested(100)]) expect(untakable(value)).toBeNull();
    for (const depth of [101, 1_000_000]) expect(untakable(nested(depth))).toContain('deep');
  });
});
