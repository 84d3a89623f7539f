import { isWatched, type RequestLog } from '../sending/RequestLog.js';
import type { ExecutionRecord } from './ExecutionRecord.js';
import type { TaskLabel } from './ExecutionTask.js';

/** Returns the request log of a journaled execution. `labels`: of the tasks about to be requested. */
export function requestLogOf(record: ExecutionRecord, labels: ReadonlyMap<string, TaskLabel> = new Map()): RequestLog {
  return {
    nextId: () => record.nextRequestId(),
    watched: (taskIds) => record.requestsOf(taskIds).filter(isWatched),
    isAlone: (taskIds) => record.isAlone(taskIds),
    add: (request) => record.addRequest(request, labels),
    answer: (id, answer) => record.noteAnswer(id, answer),
    search: (id, searched) => record.noteSearch(id, searched),
    close: (id, closing) => record.noteClosing(id, closing),
  };
}
