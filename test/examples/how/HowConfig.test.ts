import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { linesOf } from '../../../examples/how/HowConfig.js';

describe('linesOf', () => {
  it('are those that are run, without their margin, and about ten', () => {
    const lines = linesOf(readFileSync('examples/how/buyLantern.ts', 'utf8')).split('\n');
    expect(lines).toContain('const payment = engine.buy({ wallet, goods });');
    expect(lines.at(-1)).toBe('return (await payment.result()).status;');
    expect(lines.length).toBeLessThanOrEqual(10);
  });

  it('throws without marked lines', () => {
    expect(() => linesOf('const sale = 1;')).toThrow('no marked lines');
  });
});
