import { describe, expect, it } from '@jest/globals';
import { oddMoods } from '../player/wallet/oddMoods.js';
import { oddities } from '../report/oddities.js';
import { forgeryKinds, messageLies, type Oddities } from './Oddities.js';
import { odditiesOf } from './odditiesOf.js';

const seeds = Array.from({ length: 1_000 }, (_, index) => index + 1);
const all = seeds.map(odditiesOf);
const seen = <T>(valuesOf: (one: Oddities) => readonly T[]): Set<T> => new Set(all.flatMap(valuesOf));

describe('odditiesOf', () => {
  it('draws the same for the same seed', () => {
    expect(odditiesOf(7)).toEqual(odditiesOf(7));
  });

  it('draws every kind within a thousand seeds', () => {
    const forged = all.flatMap(({ forgeries }) => forgeries.filter((forgery) => forgery !== null));
    expect(new Set(forged.flatMap(({ kinds }) => kinds))).toEqual(new Set(forgeryKinds));
    expect(seen(({ moods }) => moods)).toEqual(new Set([null, ...Object.keys(oddMoods)]));
    expect(seen(({ messages }) => [messages])).toEqual(new Set([null, ...messageLies]));
    expect(seen(({ fee }) => [fee])).toEqual(new Set([null, 'always', 'once-agreed']));
    expect(seen(({ losses }) => losses.map(({ then }) => then))).toEqual(new Set(['cancelled', 'returned']));
    for (const isSo of [
      ({ nodes }: Oddities) => nodes.child?.states !== undefined && nodes.child.states !== null,
      ({ nodes }: Oddities) => nodes.child?.logBlocks === 10,
      ({ clock }: Oddities) => clock.length > 1,
    ])
      expect(all.filter(isSo).length).toBeGreaterThan(10);
  });

  it('leaves most runs without an oddity of a kind', () => {
    for (const isSo of [
      ({ clock }: Oddities) => clock.length > 0,
      ({ forgeries }: Oddities) => forgeries.some((one) => one !== null),
      ({ moods }: Oddities) => moods.some((one) => one !== null),
    ])
      expect(all.filter(isSo).length).toBeLessThan(400);
  });

  it('has a sentence in the report for each', () => {
    const names = [
      ...forgeryKinds.map((kind) => `forged-${kind}`),
      ...messageLies.map((lie) => `lie-${lie}`),
      ...Object.keys(oddMoods),
    ];
    expect(names.filter((name) => !(name in oddities))).toEqual([]);
  });
});
