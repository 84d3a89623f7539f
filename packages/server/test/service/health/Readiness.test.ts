import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Readiness } from '../../../src/service/health/Readiness.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A database that answers when the test says so. */
function readinessOf() {
  const asked: ((isThere: boolean) => void)[] = [];
  const askDatabase = () =>
    new Promise<void>((resolve, reject) => asked.push((isThere) => (isThere ? resolve() : reject(new Error('away')))));
  return { asked, readiness: new Readiness({ askDatabase, nodes: [] }) };
}

describe('Readiness', () => {
  it('sends one query for concurrent requests, and keeps the result for a second', async () => {
    const { asked, readiness } = readinessOf();
    const all = Array.from({ length: 300 }, () => readiness.check());
    expect(asked).toHaveLength(1);
    asked[0]?.(true);
    expect(new Set((await Promise.all(all)).map(({ database }) => database))).toEqual(new Set([true]));
    jest.advanceTimersByTime(999);
    expect([await readiness.check(), asked.length]).toEqual([{ running: true, database: true }, 1]);
    jest.advanceTimersByTime(1);
    const next = readiness.check();
    asked[1]?.(false);
    expect([await next, asked.length]).toEqual([{ running: true, database: false }, 2]);
  });

  it('reports at once that it stops, for any known result', async () => {
    const { asked, readiness } = readinessOf();
    const first = readiness.check();
    asked[0]?.(true);
    expect(await first).toEqual({ running: true, database: true });
    readiness.stop();
    expect(await readiness.check()).toEqual({ running: false, database: true });
  });
});
