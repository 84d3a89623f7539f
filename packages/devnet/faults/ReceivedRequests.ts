import type { DevnetNode, DevnetService, RecordedRequest } from '../Devnet.js';

export interface OpenRequest {
  /** Records the JSON-RPC methods once the body is parsed. */
  named(rpcMethods: readonly string[]): void;
  /** Records that the server closed the connection: a later abort is not the client's. */
  dropped(): void;
  ended(aborted: boolean): void;
}

export interface ReceivedRequests {
  open(service: DevnetService | DevnetNode, method: string, path: string): OpenRequest;
  list(): readonly RecordedRequest[];
  clear(): void;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Finer than a millisecond, to distinguish consecutive requests from parallel ones. */
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
      // Removes many at once: shifting a full list on every request would take longer than the
      // request.
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
