// For Node: what keeps executions on the disk of one machine. Explicit names only.

export { FileExecutionLock, type FileLockOptions } from './FileExecutionLock.js';
export { type FileJournalOptions, FileJournalStore } from './FileJournalStore.js';
