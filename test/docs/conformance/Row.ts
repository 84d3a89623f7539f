/** A file of the repository, and something that stands in it. */
export type Place = readonly [path: string, text: string];

/** A test by its file and its title; for a table of cases also the case, as spelled in the file or in one of rows next to it. */
export type Notice = readonly [path: string, title: string, inFile?: string];

/** A statement of the specification that holds: what does it, and the test that notices its loss. */
interface HeldRow {
  readonly state: 'held';
  readonly number: number;
  readonly says: string;
  readonly place: Place;
  readonly test: Notice;
  readonly note: string;
}

/** A statement that deliberately does not hold as written; with the place and the test of the rest, if there is one. */
interface DifferingRow {
  readonly state: 'differs';
  readonly number: number;
  readonly says: string;
  /** Number of the decision in docs/decisions. */
  readonly decision: number;
  readonly note: string;
  readonly place?: Place;
  readonly test?: Notice;
}

/** A statement that holds under another name, or in another place; `note` says which. */
interface RenamedRow extends Omit<HeldRow, 'state'> {
  readonly state: 'renamed';
}

/** There is no fourth state: a statement that does none of these has no row, and the test of the numbers fails. */
export type Row = HeldRow | RenamedRow | DifferingRow;

export const held = (number: number, says: string, place: Place, test: Notice, note = ''): Row => ({
  state: 'held',
  number,
  says,
  place,
  test,
  note,
});

/** @param note which name or place it has here */
export const renamed = (number: number, says: string, place: Place, test: Notice, note: string): Row => ({
  state: 'renamed',
  number,
  says,
  place,
  test,
  note,
});

export const differs = (
  number: number,
  says: string,
  decision: number,
  note: string,
  place?: Place,
  test?: Notice,
): Row => ({
  state: 'differs',
  number,
  says,
  decision,
  note,
  ...(place !== undefined && { place }),
  ...(test !== undefined && { test }),
});
