import { describe, expect, it } from '@jest/globals';
import type { Movement } from '../../../core/execution/JournaledReceipt.js';
import { isPlain, type NativeQuestion, nativeMovements } from '../../../core/history/nativeMovements.js';
import { exchange, player } from '../../kit/people.js';

const silent: NativeQuestion['logged'] = { tokens: [], paidOut: [], wrapped: [], unwrapped: [], fees: [] };
const move = (from: typeof player, to: typeof player, value: bigint): Movement => ({
  token: 'native',
  from,
  to,
  value,
});
const ask = (given: Partial<NativeQuestion>) =>
  nativeMovements({
    account: player,
    actions: ['transfer'],
    value: 0n,
    to: exchange,
    logged: silent,
    change: null,
    isAlone: false,
    ...given,
  });
const gave = (value: bigint) => [move(player, exchange, value)];
const got = (value: bigint) => [move(exchange, player, value)];

describe('nativeMovements', () => {
  it.each(['transfer', 'bridge', 'approve', 'prove', 'finalise'])('believes the value of a %s', (action) => {
    expect(ask({ actions: [action], value: 7n })).toEqual(gave(7n));
    expect(ask({ actions: [action] })).toEqual([]);
  });

  it('adds what the bridge paid out', () => {
    const paidOut = [move(exchange, player, 9n), move(exchange, exchange, 5n)];
    expect(ask({ actions: ['finalise'], logged: { ...silent, paidOut } })).toEqual(got(9n));
  });

  it('counts the wrapped amount and the fees of a swap, not the change', () => {
    const logged = { ...silent, wrapped: [move(exchange, exchange, 6n)], fees: [move(player, exchange, 1n)] };
    expect(ask({ actions: ['swap'], value: 10n, logged })).toEqual(gave(7n));
    expect(ask({ actions: ['swap'], value: 10n, logged, change: -7n })).toEqual(gave(7n));
    expect(ask({ actions: ['swap'], logged: { ...silent, unwrapped: [move(exchange, exchange, 8n)] } })).toEqual(
      got(8n),
    );
  });

  it('subtracts the unwrapped amount of a swap that wraps its maximum first', () => {
    const wrapped = [move(exchange, exchange, 10n)];
    const logged = {
      ...silent,
      wrapped,
      unwrapped: [move(exchange, exchange, 3n)],
      fees: [move(player, exchange, 1n)],
    };
    expect(ask({ actions: ['swap'], value: 10n, logged })).toEqual(gave(8n));
    expect(ask({ actions: ['swap'], value: 10n, logged, change: -8n })).toEqual(gave(8n));
    const everything = { ...silent, wrapped, unwrapped: wrapped };
    expect(ask({ actions: ['swap'], value: 10n, logged: everything })).toBeNull();
  });

  it('trusts only the balance if the value of a swap took another path', () => {
    for (const wrapped of [[], [move(exchange, exchange, 11n)]]) {
      const odd = { actions: ['swap'], value: 10n, logged: { ...silent, wrapped } };
      expect(ask(odd)).toBeNull();
      expect(ask({ ...odd, change: -9n })).toBeNull(); // another transaction may have moved it
      expect(ask({ ...odd, change: -9n, isAlone: true })).toEqual(gave(9n));
    }
  });

  it('requires a matching balance, or one that nothing else changed, for any other call', () => {
    expect(ask({ actions: ['fulfil'], value: 5n })).toBeNull();
    expect(ask({ actions: ['fulfil'], value: 5n, change: -5n })).toEqual(gave(5n));
    expect(ask({ actions: ['fulfil'], value: 5n, change: -3n })).toBeNull();
    expect(ask({ actions: ['fulfil'], value: 5n, change: -3n, isAlone: true })).toEqual(gave(3n));
    expect(ask({ actions: ['fulfil'], change: 0n })).toEqual([]);
  });
  it('counts what was unwrapped and paid out for the account alone', () => {
    const of = (value: bigint, to = player) => move(exchange, to, value);
    const logged = { ...silent, unwrapped: [of(4n), of(100n, exchange)], paidOut: [of(9n), of(200n, exchange)] };
    // A plain call: what it carried, less what it unwrapped.
    expect(ask({ actions: ['finalise'], value: 1n, logged })).toEqual([of(9n), ...got(3n)]);
    // Any other: the balance has to say the same, what was paid out counted.
    const buying = { actions: ['fulfil'], value: 5n, logged };
    expect(ask({ ...buying, change: 8n })).toEqual([of(9n), ...gave(1n)]);
    expect(ask({ ...buying, change: 9n })).toBeNull();
    // Alone in its block: what the bridge did not pay out, the called contract did.
    expect(ask({ ...buying, change: 7n, isAlone: true })).toEqual([of(9n), ...gave(2n)]);
    expect(ask({ ...buying, change: 12n, isAlone: true })).toEqual([of(9n), ...got(3n)]);
  });

  describe('nativeMovements for a swap', () => {
    const wrapped = (value: bigint) => [move(exchange, exchange, value)];

    it('counts the account’s own fees in native currency, and no others', () => {
      const fees = [
        move(player, exchange, 1n),
        move(exchange, player, 10n),
        { ...move(player, exchange, 100n), token: exchange },
      ];
      expect(ask({ actions: ['swap'], value: 1_000n, logged: { ...silent, wrapped: wrapped(6n), fees } })).toEqual(
        gave(7n),
      );
    });

    it('may use all of what was sent along, and not a wei more', () => {
      expect(ask({ actions: ['swap'], value: 6n, logged: { ...silent, wrapped: wrapped(6n) } })).toEqual(gave(6n));
      expect(ask({ actions: ['swap'], value: 6n, logged: { ...silent, wrapped: wrapped(7n) } })).toBeNull();
    });

    it('is one where any of its actions is: an approval and a swap that went out as one', () => {
      const logged = { ...silent, wrapped: wrapped(6n) };
      expect(ask({ actions: ['approve', 'swap'], value: 10n, logged })).toEqual(gave(6n));
    });

    it('adds a bridge payout in the same transaction if the balance agrees', () => {
      const paidOut = [move(exchange, player, 9n)];
      const logged = { ...silent, wrapped: wrapped(6n), paidOut };
      expect(ask({ actions: ['swap'], value: 10n, logged, change: 3n })).toEqual([...paidOut, ...gave(6n)]);
      expect(ask({ actions: ['swap'], value: 10n, logged, change: -15n })).toBeNull();
    });

    it('counts everything that was unwrapped for it, by whose hand it was', () => {
      const unwrapped = [move(exchange, exchange, 8n), move(player, player, 2n)];
      expect(ask({ actions: ['swap'], logged: { ...silent, unwrapped } })).toEqual(got(10n));
    });
  });
});

describe('isPlain', () => {
  it('holds of calls that give nothing back, and of what is not the account’s own', () => {
    expect(isPlain(['approve', 'bridge'], 'own')).toBe(true);
    expect(isPlain(['approve', 'swap'], 'own')).toBe(false);
    expect(isPlain(['fulfil'], 'arrival')).toBe(true);
  });
});
