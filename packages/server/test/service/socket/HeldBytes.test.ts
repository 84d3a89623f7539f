import { describe, expect, it } from '@jest/globals';
import { PlayerShares } from '../../../src/service/auth/PlayerShares.js';
import { HeldBytes } from '../../../src/service/socket/HeldBytes.js';

const caller = { tenant: 'game', player: 'alice' };
const call = (id: string) => ({ id, method: 'history' });

describe('HeldBytes', () => {
  it('releases all bytes of a socket after it has closed', () => {
    const shares = new PlayerShares(16_000);
    const held = new HeldBytes(shares, caller);
    expect([held.take(call('a'), 10), held.take(call('b'), 10), held.take(call('c'), 10)]).toEqual([true, true, false]);
    held.close();
    expect(shares.take(caller, 16_000)).not.toBeNull();
  });

  it('takes no bytes for a message handled after the close', () => {
    const shares = new PlayerShares(8_000);
    const held = new HeldBytes(shares, caller);
    held.close();
    expect(held.take(call('a'), 10)).toBe(false);
    expect(shares.take(caller, 8_000)).not.toBeNull();
  });
});
