import type { Closing, LoggedRequest, SearchedLogs, WalletAnswer } from './LoggedRequest.js';
import { isOfTasks, isStanding, isWatched, type RequestLog } from './RequestLog.js';

/** The request log of calls outside the journal. Lives as long as their stream. */
export class MemoryRequestLog implements RequestLog {
  #requests: readonly LoggedRequest[] = [];
  #lastId = 0;

  nextId(): string {
    this.#lastId += 1;
    return `${this.#lastId}`;
  }

  watched(taskIds: readonly string[]): readonly LoggedRequest[] {
    return this.#requests.filter((request) => isWatched(request) && isOfTasks(request, taskIds));
  }

  isAlone(taskIds: readonly string[]): boolean {
    return this.#requests.filter(isStanding).every((request) => isOfTasks(request, taskIds));
  }

  add(request: LoggedRequest): Promise<void> {
    this.#requests = [...this.#requests, request];
    return Promise.resolve();
  }

  answer(id: string, answer: WalletAnswer): Promise<void> {
    return this.#change(id, { answer });
  }

  close(id: string, closed: Closing): Promise<void> {
    return this.#change(id, { closed });
  }

  search(id: string, searched: SearchedLogs): Promise<void> {
    return this.#change(id, { searched });
  }

  #change(id: string, change: Partial<LoggedRequest>): Promise<void> {
    this.#requests = this.#requests.map((request) => (request.id === id ? { ...request, ...change } : request));
    return Promise.resolve();
  }
}
