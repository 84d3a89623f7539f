import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type Lease, LOCK_BUSY } from 'tributary-sdk';
import { LeaseLock } from '../../src/stores/LeaseLock.js';
import type { HeldLease, LeaseTable } from '../../src/stores/LeaseTable.js';

/** A table whose database can be away, and whose leases others can take. */
class PlainTable implements LeaseTable {
  readonly rows = new Map<string, { token: number; owner: string | null }>();
  readonly renewals: (readonly string[])[] = [];
  isAway = false;
  /** It accepts a query and never answers. */
  isHanging = false;

  async take(name: string, owner: string): Promise<number | null> {
    const row = this.rows.get(name);
    if (row?.owner != null) return null;
    const token = (row?.token ?? 0) + 1;
    this.rows.set(name, { token, owner });
    return Promise.resolve(token);
  }

  async renew(held: readonly HeldLease[], owner: string): Promise<readonly string[]> {
    this.renewals.push(held.map(({ name }) => name));
    if (this.isAway) throw new Error('away');
    if (this.isHanging) return new Promise(() => undefined);
    const own = held.filter(({ name, token }) => this.#isOwn(name, token, owner));
    return Promise.resolve(own.map(({ name }) => name));
  }

  async release(held: readonly HeldLease[], owner: string): Promise<void> {
    if (this.isAway) throw new Error('away');
    for (const { name, token } of held)
      if (this.#isOwn(name, token, owner)) this.rows.set(name, { token, owner: null });
    return Promise.resolve();
  }

  isHeld(name: string): Promise<boolean> {
    return Promise.resolve(this.rows.get(name)?.owner != null);
  }

  #isOwn(name: string, token: number, owner: string): boolean {
    const row = this.rows.get(name);
    return row?.token === token && row.owner === owner;
  }
}

const lossOf = ({ lost }: Lease): Promise<void> =>
  new Promise((resolve) => lost?.addEventListener('abort', () => resolve()));

describe('LeaseLock', () => {
  afterEach(() => void jest.useRealTimers());

  it('renews all leases of the process with one statement', async () => {
    const table = new PlainTable();
    const lock = new LeaseLock(table, { leaseMs: 30 });
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const running = ['a', 'b', 'c'].map((name) => lock.run(name, () => finished));
    while (table.renewals.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    finish();
    await Promise.all(running);
    expect(table.renewals[0]).toEqual(['a', 'b', 'c']);
    expect([...table.rows.values()].map(({ owner }) => owner)).toEqual([null, null, null]);
  });

  it('loses its lease for good if the database is away for too long', async () => {
    const table = new PlainTable();
    const lock = new LeaseLock(table, { leaseMs: 60 });
    const seen = await lock.run('a', async (lease) => {
      table.isAway = true;
      await lossOf(lease);
      table.isAway = false;
      return lease.isHeld();
    });
    expect(seen).toBe(false);
  });

  it('notices that another process has taken it', async () => {
    const table = new PlainTable();
    const lock = new LeaseLock(table, { leaseMs: 30 });
    await lock.run('a', async (lease) => {
      table.rows.set('a', { token: lease.token + 1, owner: 'another' });
      await lossOf(lease);
    });
    expect(table.rows.get('a')).toEqual({ token: 2, owner: 'another' });
    expect(await lock.run('a', () => Promise.resolve('run'))).toBe(LOCK_BUSY);
  });

  it('reports the loss at 0.7 of the lease, also if the database does not answer', async () => {
    jest.useFakeTimers();
    const table = new PlainTable();
    const lock = new LeaseLock(table, { leaseMs: 9_000 });
    let isLost = false;
    const running = lock.run('a', async (lease) => {
      await lossOf(lease);
      isLost = true;
    });
    // Renewed at 3,000 and 6,000: it is safe until 12,300, and others may take it from 15,000 on.
    await jest.advanceTimersByTimeAsync(6_100);
    table.isHanging = true;
    await jest.advanceTimersByTimeAsync(12_290 - 6_100);
    expect(isLost).toBe(false);
    await jest.advanceTimersByTimeAsync(20);
    expect(isLost).toBe(true);
    await running;
  });

  it('extends the lease with `isHeld`, from that moment', async () => {
    jest.useFakeTimers();
    const table = new PlainTable();
    const lock = new LeaseLock(table, { leaseMs: 9_000 });
    let lostAt = 0;
    const startedAt = performance.now();
    const running = lock.run('a', async (lease) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      expect(await lease.isHeld()).toBe(true);
      table.isHanging = true;
      await lossOf(lease);
      lostAt = performance.now() - startedAt;
    });
    await jest.advanceTimersByTimeAsync(9_000);
    await running;
    // 0.7 of the lease after 2,000.
    expect([lostAt >= 8_300, lostAt < 8_400]).toEqual([true, true]);
  });

  it('notices by `isHeld` that another process has taken it, before the next renewal', async () => {
    const table = new PlainTable();
    const lock = new LeaseLock(table, { leaseMs: 60_000 });
    const seen = await lock.run('a', async (lease) => {
      const before = await lease.isHeld();
      table.rows.set('a', { token: lease.token + 1, owner: 'another' });
      return [before, await lease.isHeld(), lease.lost?.aborted];
    });
    expect(seen).toEqual([true, false, true]);
  });

  it('runs no second work of this process under one name, also after the lease has expired', async () => {
    const table = new PlainTable();
    const lock = new LeaseLock(table, { leaseMs: 60_000 });
    await lock.run('a', async ({ token }) => {
      table.rows.set('a', { token, owner: null });
      expect(await lock.run('a', () => Promise.resolve('second'))).toBe(LOCK_BUSY);
    });
  });

  it('leaves no timer for released leases', async () => {
    jest.useFakeTimers();
    const lock = new LeaseLock(new PlainTable(), { leaseMs: 9_000 });
    await lock.run('a', () => Promise.resolve());
    await lock.close();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('releases everything when it is closed, and the work gets the loss signal', async () => {
    const table = new PlainTable();
    const lock = new LeaseLock(table);
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const running = lock.run('a', (lease) => (begin(), lossOf(lease)));
    await begun;
    await lock.close();
    await running;
    expect(table.rows.get('a')).toEqual({ token: 1, owner: null });
  });
});
