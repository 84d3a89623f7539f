import type { Address } from '../money/Address.js';
import type { JournalEntry } from './JournalStore.js';

export interface JournalPageRequest {
  readonly account: Address;
  /** Only those that nobody may forget yet: under way, with a request that stands, or with a transaction that is not final. Default false: all. */
  readonly isOpen?: boolean;
  /** The `cursor` of the page before. Absent: the newest. */
  readonly cursor?: string;
  /** At least 1. */
  readonly limit: number;
}

export interface JournalPage {
  /** Newest first. */
  readonly entries: readonly JournalEntry[];
  /** Of the next page; null: this is the last one. What is begun or forgotten meanwhile shifts nothing. */
  readonly cursor: string | null;
}
