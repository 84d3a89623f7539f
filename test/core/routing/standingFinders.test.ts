import { describe, expect, it } from '@jest/globals';
import type { FundingRouteFinder } from '../../../core/routing/FundingRouteFinder.js';
import { standingFinders } from '../../../core/routing/standingFinders.js';
import { FakeFinder } from '../../kit/FakeFinder.js';

const finder = (kind: string, replaces?: string): FundingRouteFinder =>
  Object.assign(new FakeFinder({ kind }), replaces === undefined ? {} : { replaces });

describe('standingFinders', () => {
  it('are all of them where none takes the place of another, even of one kind', () => {
    const all = [finder('swap'), finder('swap'), finder('bridge')];
    expect(standingFinders(all)).toEqual(all);
  });

  it('are without those of the kind that a later one replaces', () => {
    const [swap, second, bridge, mine] = [finder('swap'), finder('swap'), finder('bridge'), finder('mine', 'swap')];
    expect(standingFinders([swap, second, bridge, mine])).toEqual([bridge, mine]);
  });

  it('keep one that comes after its replacement, and the replacement of its own kind', () => {
    const [mine, later] = [finder('swap', 'swap'), finder('swap')];
    expect(standingFinders([finder('swap'), mine, later])).toEqual([mine, later]);
  });
});
