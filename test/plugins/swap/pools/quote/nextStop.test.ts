import { describe, expect, it } from '@jest/globals';
import { nextStop } from '../../../../../plugins/swap/pools/quote/nextStop.js';
import { SwapDirection } from '../../../../../plugins/swap/pools/SwapDirection.js';
import { aPool } from '../kit/aPool.js';

/** A tick spacing of 60: the word of positions 0 to 255 goes from tick 0 to tick 15,300. */
const pool = aPool({ fee: 3_000 });
const within = (from: number, to: number) => ({ ...pool, known: { from, to } });
const down = (known = pool, tick = 0, upcoming?: number, skipEdges = false) =>
  nextStop(known, SwapDirection.ZERO_FOR_ONE, tick, upcoming, skipEdges);
const up = (known = pool, tick = 0, upcoming?: number, skipEdges = false) =>
  nextStop(known, SwapDirection.ONE_FOR_ZERO, tick, upcoming, skipEdges);
const at = (tick: number, initialised: boolean) => ({ kind: 'stop', tick, initialised });
const unread = (word: number) => ({ kind: 'unread', word });

describe('nextStop, as TickBitmap.nextInitializedTickWithinOneWord goes', () => {
  it('down: the next initialised tick in the word, its own among them; else where the word begins', () => {
    expect(down(pool, 119, 60)).toEqual(at(60, true));
    expect(down(pool, 60, 60)).toEqual(at(60, true));
    expect(down(pool, 15_300, 0)).toEqual(at(0, true));
    expect(down(pool, 15_300, -60)).toEqual(at(0, false));
    expect(down(pool, 15_300)).toEqual(at(0, false));
    expect(down(pool, -1)).toEqual(at(-15_360, false));
    expect(down(pool, 15_360)).toEqual(at(15_360, false));
  });

  it('up: the next initialised tick in the same word as the one above, else the end of that word', () => {
    expect(up(pool, 0, 60)).toEqual(at(60, true));
    expect(up(pool, 0, 15_300)).toEqual(at(15_300, true));
    expect(up(pool, 0, 15_360)).toEqual(at(15_300, false));
    expect(up(pool)).toEqual(at(15_300, false));
    expect(up(pool, -60)).toEqual(at(15_300, false));
    expect(up(pool, -61)).toEqual(at(-60, false));
    // The tick above the last of a word lies in the next one.
    expect(up(pool, 15_300)).toEqual(at(30_660, false));
  });

  it('ends at the last tick that there is, either way', () => {
    expect(down(pool, -887_270)).toEqual(at(-887_272, false));
    expect(up(pool, 887_270)).toEqual(at(887_272, false));
  });

  it('crosses words without liquidity, as far as ticks are known', () => {
    const known = within(-512, 511);
    expect(down(known, 0, -15_420, true)).toEqual(at(-15_420, true));
    expect(up(known, 0, 15_420, true)).toEqual(at(15_420, true));
    expect(down(known, 0, undefined, true)).toEqual(unread(-3));
    expect(up(known, 0, undefined, true)).toEqual(unread(2));
    expect(down(known, 0, -512 * 60, true)).toEqual(at(-512 * 60, true));
    expect(up(known, 0, 511 * 60, true)).toEqual(at(511 * 60, true));
  });

  describe('nextStop with unread ticks', () => {
    it.each([
      ['below what is known', down(within(10, 20), 9 * 60), unread(0)],
      ['above what is known', down(within(10, 20), 21 * 60), unread(0)],
      ['below in another word', down(within(10, 20), -60), unread(-1)],
      ['at the first one that is known', down(within(10, 20), 10 * 60, 10 * 60), at(600, true)],
      ['at the last one that is known', down(within(10, 20), 20 * 60, 20 * 60), at(1_200, true)],
    ])('moves down from a tick %s', (_name, found, expected) => {
      expect(found).toEqual(expected);
    });

    it.each([
      ['below what is known', up(within(10, 20), 8 * 60), unread(0)],
      ['above what is known', up(within(10, 20), 20 * 60), unread(0)],
      ['above in another word', up(within(10, 20), 300 * 60), unread(1)],
      ['below the first one that is known', up(within(10, 20), 9 * 60, 10 * 60), at(600, true)],
      ['below the last one that is known', up(within(10, 20), 19 * 60, 20 * 60), at(1_200, true)],
    ])('moves up from a tick %s', (_name, found, expected) => {
      expect(found).toEqual(expected);
    });

    it('requests the partly known word if no known tick stops before', () => {
      expect(down(within(10, 300), 20 * 60)).toEqual(unread(0));
      expect(up(within(-300, 20), 10 * 60)).toEqual(unread(0));
      // One that begins, or ends, with its word is known whole.
      expect(down(within(0, 300), 20 * 60)).toEqual(at(0, false));
      expect(up(within(-300, 255), 10 * 60)).toEqual(at(15_300, false));
    });
  });
});
