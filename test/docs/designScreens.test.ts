import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { designNames, designScreens } from '../e2e/designScreens.js';
import { readDecisions } from './readDecisions.js';

const rows = Object.entries(designScreens);

describe('the table of the design’s screens', () => {
  it('has each of the 43 once', () => {
    expect([new Set(designNames).size, designNames.length]).toEqual([43, 43]);
    expect(rows.map(([name]) => name).sort()).toEqual([...designNames].sort());
  });

  it('names pictures that there are', () => {
    const pictures = rows.flatMap(([, shown]) => ('pictures' in shown ? shown.pictures : []));
    expect(pictures.filter((name) => !existsSync(`docs/pictures/screens/${name}.webp`))).toEqual([]);
  });

  it('leaves out only screens that a current decision leaves out', () => {
    const holding = new Set(
      readDecisions()
        .filter(({ status }) => status === 'Accepted')
        .map(({ number }) => number),
    );
    const leftOut = rows.flatMap(([, shown]) => ('leftOut' in shown ? [shown.leftOut] : []));
    expect(leftOut.filter((number) => !holding.has(number))).toEqual([]);
  });
});
