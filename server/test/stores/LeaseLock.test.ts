import { describe, expect, it } from '@jest/globals';
import { type Lease, LOCK_BUSY } from 'tributary-sdk';
import { LeaseLock } from '../../src/stores/LeaseLock.js';
import type { HeldLease, LeaseTable } from '../../src/stores/LeaseTable.js';

/** A table whose database can go away, and whose leases others can take. */
class PlainTable implements LeaseTable {
  readonly rows = new Map<string, { token: number; owner: string | null }>();
  readonly renewals: (readonly string[])[] = [];
  isAway = false;

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
  it('renews all that the process holds with one statement', async () => {
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

  it('has lost its lease where the database is away for too long, for good', async () => {
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

  it('hears that another has taken it', async () => {
    const table = new PlainTable();
    const lock = new LeaseLock(table, { leaseMs: 30 });
    await lock.run('a', async (lease) => {
      table.rows.set('a', { token: lease.token + 1, owner: 'another' });
      await lossOf(lease);
    });
    expect(table.rows.get('a')).toEqual({ token: 2, owner: 'another' });
    expect(await lock.run('a', () => Promise.resolve('run'))).toBe(LOCK_BUSY);
  });

  it('gives everything back when it is closed, and the work hears of it', async () => {
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
