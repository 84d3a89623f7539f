import { describe, expect, it } from '@jest/globals';
import type { FundingRouteFinder } from '../../../core/routing/FundingRouteFinder.js';
import { standingFinders } from '../../../core/routing/standingFinders.js';
import { FakeFinder } from '../../kit/FakeFinder.js';

const finder = (kind: string, replaces?: string): FundingRouteFinder =>
  Object.assign(new FakeFinder({ kind }), replaces === undefined ? {} : { replaces });

describe('standingFinders', () => {
  it('returns all finders if none replaces another, even of one kind', () => {
    const all = [finder('swap'), finder('swap'), finder('bridge')];
    expect(standingFinders(all)).toEqual(all);
  });

  it('are without those of the kind that a later one replaces', () => {
    const [swap, second, bridge, mine] = [finder('swap'), finder('swap'), finder('bridge'), finder('mine', 'swap')];
    expect(standingFinders([swap, second, bridge, mine])).toEqual([bridge, mine]);
  });

  it('keeps a later finder of the replaced kind, and a replacement of the same kind', () => {
    const [mine, later] = [finder('swap', 'swap'), finder('swap')];
    expect(standingFinders([finder('swap'), mine, later])).toEqual([mine, later]);
  });
});
