import type { CatalogueBed } from './CatalogueBed.js';

/** An error as somebody meets it who uses the package. */
export interface CatalogueRow {
  readonly code: string;
  /** The whole of it. */
  readonly message: string;
  /** What is done, or what happens, in a few words. */
  readonly how: string;
  /** Rejects with the error, or answers with it where it is told in a snapshot. */
  readonly cause: (bed: CatalogueBed) => Promise<unknown>;
  /** What else the specification says of it. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** For every text of a catalogue at least one row. */
export type CatalogueRows<Texts> = { readonly [Name in keyof Texts]: readonly [CatalogueRow, ...CatalogueRow[]] };

export const row = (code: string, message: string, how: string, cause: CatalogueRow['cause']): CatalogueRow => ({
  code,
  message,
  how,
  cause,
});

/** What was raised: nobody hears of a cause that raises nothing. */
export async function raisedBy(caused: Promise<unknown>): Promise<unknown> {
  return caused.catch((error: unknown) => error);
}
