import type { CatalogueBed } from './CatalogueBed.js';

/** An error as a user of the package meets it. */
export interface CatalogueRow {
  readonly code: string;
  /** The whole of it. */
  readonly message: string;
  /** The action or condition, in a few words. */
  readonly how: string;
  /** Rejects with the error, or returns it if a snapshot contains it. */
  readonly cause: (bed: CatalogueBed) => Promise<unknown>;
  /** Further data of the error, by the specification. */
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

/** Returns the raised error. Fails if the cause raises none. */
export async function raisedBy(caused: Promise<unknown>): Promise<unknown> {
  return caused.catch((error: unknown) => error);
}
