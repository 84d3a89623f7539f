import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';

export interface RowPlace {
  /** Index among all rows, the names of sections included; used for measuring. */
  readonly row: number;
  /** Index among the tokens. */
  readonly item: number;
  /** Pixels from the top of its section's card. */
  readonly top: number;
}

export interface SectionPlace {
  readonly name: 'owned' | 'others';
  readonly headRow: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  /** Height of its card. */
  readonly height: number;
  /** The visible rows, and the highlighted one at any position. */
  readonly rows: readonly RowPlace[];
}

export interface TokenRows {
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly height: number;
  readonly sections: readonly SectionPlace[];
  readonly measure: (element: Element | null) => void;
  /** Scrolls to a token. */
  readonly show: (item: number) => void;
}

export interface TokenRowsOptions {
  /** The number of tokens in the first section and in the second. */
  readonly owned: number;
  readonly others: number;
  /** Index of the highlighted token, or -1. */
  readonly highlighted: number;
  /** A token's measured height moves with its key when another search moves it. */
  readonly keyOf: (item: number) => string;
}

const usualHeight = { head: 36, row: 64 } as const;

/**
 * Positions the rows of a long list with two sections, each with a name and a card. Rows are measured, because
 * text may be twice as large.
 */
export function useTokenRows({ owned, others, highlighted, keyOf }: TokenRowsOptions): TokenRows {
  const scrollRef = useRef<HTMLDivElement>(null);
  const sections = sectionsOf(owned, others);
  const headAt = (row: number): Section | undefined => sections.find(({ headRow }) => headRow === row);
  const itemAt = (row: number): number => row - sections.filter(({ headRow }) => headRow < row).length;
  const rowOf = (item: number): number => item + sections.filter(({ firstItem }) => item >= firstItem).length;
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: sections.reduce((count, section) => count + 1 + section.items, 0),
    getScrollElement: () => scrollRef.current,
    estimateSize: (row) => (headAt(row) === undefined ? usualHeight.row : usualHeight.head),
    getItemKey: (row) => {
      const head = headAt(row);
      return head === undefined ? `token ${keyOf(itemAt(row))}` : `${head.name} ${row === 0 ? 'first' : 'second'}`;
    },
    overscan: 4,
    rangeExtractor: (range: Range) =>
      withRow(defaultRangeExtractor(range), highlighted < 0 ? -1 : rowOf(highlighted), range.count),
  });
  const shown = virtualizer.getVirtualItems();
  const places = virtualizer.measurementsCache;
  return {
    scrollRef,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    show: (item) => {
      if (item === 0) virtualizer.scrollToOffset(0);
      else if (item > 0) virtualizer.scrollToIndex(rowOf(item), { align: 'auto' });
    },
    sections: sections.map(({ name, headRow, items }) => {
      const lastRow = headRow + items;
      const cardTop = places[headRow]?.end ?? 0;
      return {
        name,
        headRow,
        top: places[headRow]?.start ?? 0,
        height: (places[lastRow]?.end ?? 0) - cardTop,
        rows: shown
          .filter(({ index }) => index > headRow && index <= lastRow)
          .map(({ index, start }) => ({ row: index, item: itemAt(index), top: start - cardTop })),
      };
    }),
  };
}

interface Section {
  readonly name: 'owned' | 'others';
  readonly headRow: number;
  readonly firstItem: number;
  readonly items: number;
}

/** Empty ones are left out. */
function sectionsOf(owned: number, others: number): readonly Section[] {
  const first: Section[] = owned === 0 ? [] : [{ name: 'owned', headRow: 0, firstItem: 0, items: owned }];
  const second: Section[] =
    others === 0 ? [] : [{ name: 'others', headRow: owned === 0 ? 0 : owned + 1, firstItem: owned, items: others }];
  return [...first, ...second];
}

function withRow(rows: number[], row: number, count: number): number[] {
  if (row < 0 || row >= count || rows.includes(row)) return rows;
  return [...rows, row].sort((a, b) => a - b);
}
