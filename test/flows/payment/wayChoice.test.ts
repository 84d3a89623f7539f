import { describe, expect, it } from '@jest/globals';
import type { RankedWay } from '../../../flows/payment/rankWays.js';
import { cheaperThanChosen, nextChoice, noChoice, sortedChoice } from '../../../flows/payment/wayChoice.js';

const way = (id: string, cents: bigint): RankedWay => ({
  id,
  total: { worth: { digits: cents, decimals: 2 }, missing: [] },
});
const [swap, bridge, late] = [way('swap', 4_530n), way('bridge', 4_912n), way('late', 4_500n)] as const;
const searching = { isDue: false, isOver: false };
const over = { isDue: true, isOver: true };

describe('nextChoice', () => {
  it('sorts by total, and chooses nothing before it is due', () => {
    expect(nextChoice(noChoice, [bridge, swap], searching)).toEqual({
      order: ['swap', 'bridge'],
      chosenId: null,
      seen: null,
    });
  });

  it('chooses the lowest total once it is due, and a cheaper one until the player has acted', () => {
    const first = nextChoice(noChoice, [bridge, swap], over);
    expect(first.chosenId).toBe('swap');
    expect(nextChoice(first, [bridge, swap, late], over)).toEqual({
      order: ['late', 'swap', 'bridge'],
      chosenId: 'late',
      seen: null,
    });
  });

  it('moves nothing once the player has touched the list: late ways are added at the end', () => {
    const touched = { order: ['bridge', 'swap'], chosenId: 'bridge', seen: ['bridge', 'swap'] };
    expect(nextChoice(touched, [swap, late, bridge], over)).toEqual({
      ...touched,
      order: ['bridge', 'swap', 'late'],
    });
  });

  it('chooses once if the player touched the list before a choice was due', () => {
    const touched = { ...noChoice, seen: [] };
    expect(nextChoice(touched, [swap], searching).chosenId).toBeNull();
    expect(nextChoice(touched, [swap], over).chosenId).toBe('swap');
  });

  it('keeps the choice during a new search, and chooses again if it does not return', () => {
    const touched = { order: ['bridge', 'swap'], chosenId: 'bridge', seen: ['bridge', 'swap'] };
    expect(nextChoice(touched, [], searching).chosenId).toBe('bridge');
    expect(nextChoice(touched, [bridge, swap], over).chosenId).toBe('bridge');
    // A slow one may still come.
    expect(nextChoice(touched, [swap], { isDue: true, isOver: false }).chosenId).toBe('bridge');
    expect(nextChoice(touched, [swap], over).chosenId).toBe('swap');
  });
});

describe('sortedChoice', () => {
  it('sorts by total and keeps the choice; later ways are added at the end again', () => {
    const sorted = sortedChoice({ order: ['bridge', 'late'], chosenId: 'bridge', seen: ['bridge'] }, [bridge, late]);
    expect(sorted).toEqual({ order: ['late', 'bridge'], chosenId: 'bridge', seen: ['late', 'bridge'] });
    expect(nextChoice(sorted, [bridge, late, swap], over).order).toEqual(['late', 'bridge', 'swap']);
    // It was there when the player sorted: it did not come late.
    expect(cheaperThanChosen(sorted, [bridge, late])).toEqual({ way: late, isLate: false });
  });
});

describe('cheaperThanChosen', () => {
  it('distinguishes a cheaper way that was shown from a late one', () => {
    const choice = { chosenId: 'bridge', seen: ['bridge', 'swap'] };
    expect(cheaperThanChosen(choice, [bridge, swap])).toEqual({ way: swap, isLate: false });
    expect(cheaperThanChosen(choice, [bridge, late])).toEqual({ way: late, isLate: true });
  });

  it('returns null if the choice is the cheapest, or missing, or the other total is incomplete', () => {
    expect(cheaperThanChosen({ chosenId: 'swap', seen: [] }, [bridge, swap])).toBeNull();
    expect(cheaperThanChosen({ chosenId: null, seen: [] }, [bridge, swap])).toBeNull();
    const partly = { ...late, total: { ...late.total, missing: [{ what: 'gas' } as const] } };
    expect(cheaperThanChosen({ chosenId: 'swap', seen: [] }, [partly, swap])).toBeNull();
  });
});
