import { describe, expect, it } from '@jest/globals';
import { LOCK_BUSY } from '../../../index.js';
import { never } from '../never.js';
import { BrowserLocks } from './BrowserLocks.js';

describe('BrowserLocks', () => {
  it('excludes other tabs, and frees the locks of a crashed one', async () => {
    const locks = new BrowserLocks();
    const [one, two] = [locks.of('one'), locks.of('two')];
    void one.run('x', () => never());
    expect(await two.run('x', () => Promise.resolve('in'))).toBe(LOCK_BUSY);
    expect(await two.isHeld('x')).toBe(true);
    one.free();
    expect(await two.run('x', () => Promise.resolve('in'))).toBe('in');
    expect(await two.isHeld('x')).toBe(false);
  });

  it('ends the lease of an earlier holder, and gives the next one a higher token', async () => {
    const locks = new BrowserLocks();
    const leases: { readonly token: number; isHeld(): Promise<boolean> }[] = [];
    const hold = (lease: (typeof leases)[number]): Promise<never> => (leases.push(lease), never());
    void locks.of('one').run('x', hold);
    locks.free('one');
    void locks.of('two').run('x', hold);
    expect(await Promise.all(leases.map((lease) => lease.isHeld()))).toEqual([false, true]);
    expect(leases[1]!.token).toBeGreaterThan(leases[0]!.token);
  });
});
