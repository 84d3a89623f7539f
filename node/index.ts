// For Node: what keeps executions on the disk of one machine. Explicit names only.

export { FileJournalStore, type FileJournalOptions } from './FileJournalStore.js';
export { FileExecutionLock, type FileLockOptions } from './FileExecutionLock.js';
