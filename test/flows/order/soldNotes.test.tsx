import { beforeEach, describe, expect, it } from '@jest/globals';
import { soldNotesOf } from '../../../flows/order/soldNotes.js';

beforeEach(() => window.localStorage.clear());

/** A page that is reopened in the same browser has a separate engine. */
const aPage = (): ReturnType<typeof soldNotesOf> => soldNotesOf({});

function tellIn(page: ReturnType<typeof soldNotesOf>): number {
  let told = 0;
  page.tellOnce('1', () => (told += 1));
  return told;
}

describe('soldNotesOf', () => {
  it('reports once, on one page and on the next', () => {
    const page = aPage();
    expect([tellIn(page), tellIn(page), tellIn(aPage())]).toEqual([1, 0, 0]);
  });

  it('knows on the next page which purchases were followed and not reported', () => {
    aPage().open('1');
    const next = aPage();
    expect([next.isOpen('1'), next.isOpen('2')]).toEqual([true, false]);
    expect([tellIn(next), next.isOpen('1')]).toEqual([1, false]);
  });

  it('does not follow a reported order again', () => {
    const page = aPage();
    tellIn(page);
    page.open('1');
    aPage().open('1');
    expect([page.isOpen('1'), aPage().isOpen('1')]).toEqual([false, false]);
  });

  it('reports again, with the same id, if the page closed during the report', () => {
    const page = aPage();
    page.open('1');
    expect(() =>
      page.tellOnce('1', () => {
        throw new Error('the page is closed');
      }),
    ).toThrow('closed');
    expect([tellIn(page), tellIn(aPage())]).toEqual([0, 1]);
  });

  it('ignores foreign values under its name', () => {
    window.localStorage.setItem('tributary/sold', '[["1", {"told": true}], 7]');
    expect([aPage().isOpen('1'), tellIn(aPage())]).toEqual([false, 1]);
  });
});
