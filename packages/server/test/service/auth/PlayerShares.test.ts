import { describe, expect, it } from '@jest/globals';
import { PlayerShares } from '../../../src/service/auth/PlayerShares.js';

describe('PlayerShares', () => {
  it('limits each player, and gives released shares to the next request', () => {
    const shares = new PlayerShares(2);
    const [alice, other] = [
      { tenant: 'game', player: 'alice' },
      { tenant: 'other', player: 'alice' },
    ];
    const [first] = [shares.take(alice), shares.take(alice)];
    expect(shares.take(alice)).toBeNull();
    expect(shares.take(other)).not.toBeNull();
    // Repeated calls release one share only.
    first?.();
    first?.();
    expect([shares.take(alice) === null, shares.take(alice) === null]).toEqual([false, true]);
  });

  it('gives several shares at once, or none', () => {
    const shares = new PlayerShares(5);
    const alice = { tenant: 'game', player: 'alice' };
    const four = shares.take(alice, 4);
    expect(shares.take(alice, 2)).toBeNull();
    shares.take(alice, 1);
    expect(shares.take(alice, 1)).toBeNull();
    four?.();
    expect([shares.take(alice, 5), shares.take(alice, 4) === null]).toEqual([null, false]);
  });

  it('bounds no tenant’s own server', () => {
    const shares = new PlayerShares(0);
    expect(shares.take({ tenant: 'game', player: null })).not.toBeNull();
  });
});
