// For Node: a journal and a lock on the disk of one machine, and parts for stores in a database.
// Explicit names only.

export type { Retention, RetentionOptions } from '../../core/execution/journal/expiredEntries.js';
export { type PagePlace, pageCursor, parsePageCursor } from '../../core/execution/journal/pageCursor.js';
export { retentionOf } from '../../core/execution/journal/retentionOf.js';
export { snapshotOf } from '../../core/execution/journal/snapshotOf.js';
export { lockNameOf } from '../../core/execution/lockNameOf.js';
export { FileExecutionLock, type FileLockOptions } from './FileExecutionLock.js';
export { type FileJournalOptions, FileJournalStore } from './FileJournalStore.js';
export { entryOfText, type JournalRow, journalRow } from './journalRow.js';
