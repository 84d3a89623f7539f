import type { DevnetNode, DevnetService, RecordedRequest } from '../Devnet.js';

export interface OpenRequest {
  /** Names the JSON-RPC methods once the body is read. */
  named(rpcMethods: readonly string[]): void;
  /** We hang up ourselves: what follows is not the client's doing. */
  dropped(): void;
  ended(aborted: boolean): void;
}

export interface ReceivedRequests {
  open(service: DevnetService | DevnetNode, method: string, path: string): OpenRequest;
  list(): readonly RecordedRequest[];
  clear(): void;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Finer than a millisecond, so that requests that follow each other at once can be told from requests side by side. */
const now = (): number => performance.timeOrigin + performance.now();

/** Keeps the latest `limit` requests. */
export const createRequestLog = (limit = 10_000): ReceivedRequests => {
  let records: Writable<RecordedRequest>[] = [];
  return {
    open: (service, method, path) => {
      const record: Writable<RecordedRequest> = {
        service,
        method,
        path,
        startedAt: now(),
        endedAt: null,
        rpcMethods: [],
        aborted: false,
      };
      records.push(record);
      // Cut in large pieces: shifting a full list on every request would cost more than the request.
      if (records.length >= limit * 2) records = records.slice(-limit);
      return {
        named: (rpcMethods) => {
          record.rpcMethods = rpcMethods;
        },
        dropped: () => {
          record.endedAt = now();
        },
        ended: (aborted) => {
          if (record.endedAt !== null) return;
          record.endedAt = now();
          record.aborted = aborted;
        },
      };
    },
    list: () => records.slice(-limit).map((record) => ({ ...record })),
    clear: () => {
      records = [];
    },
  };
};
