import { randomUUID } from 'node:crypto';
import { parseJson } from './json/parseJson.js';
import type { KeepsState } from './KeepsState.js';
import { createRoutes } from './routes.js';
import type { ServiceAnswer, ServiceHandler } from './ServiceHandler.js';

export interface MetricsSink extends KeepsState {
  readonly handler: ServiceHandler;
  /** Returns the decoded bodies of the flushes, oldest first. */
  list(): readonly unknown[];
}

/** Receives usage metrics and keeps the latest `limit` flushes. */
export const createMetricsSink = (limit = 1_000): MetricsSink => {
  let flushes: readonly unknown[] = [];

  const initialise = (data: Envelope['data']): ServiceAnswer => {
    const runtimeId = typeof data['runtimeId'] === 'string' ? data['runtimeId'] : randomUUID();
    return { status: 200, body: { runtimeId, sTime: String(Math.floor(Date.now() / 1_000)) } };
  };

  const flush = (_data: Envelope['data'], envelope: Envelope): ServiceAnswer => {
    flushes = [...flushes, envelope].slice(-limit);
    return { status: 200, body: {} };
  };

  const decoded =
    (answer: (data: Envelope['data'], envelope: Envelope) => ServiceAnswer) =>
    ({ json }: { readonly json: unknown }): ServiceAnswer => {
      const envelope = decode(json);
      return envelope ? answer(envelope.data, envelope) : malformed();
    };

  return {
    handler: createRoutes([
      { method: 'POST', path: /^\/v1\/sdk\/initialise$/, answer: decoded(initialise) },
      { method: 'POST', path: /^\/v1\/sdk\/metrics$/, answer: decoded(flush) },
    ]),
    list: () => flushes,
    settle: () => Promise.resolve(),
    save: () => flushes,
    restore: (state) => {
      flushes = state as readonly unknown[];
    },
  };
};

interface Envelope {
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Decodes `{ payload: base64(JSON) }`, the SDK's format. */
const decode = (json: unknown): Envelope | null => {
  if (!isObject(json) || typeof json['payload'] !== 'string') return null;
  const envelope = parseJson(Buffer.from(json['payload'], 'base64'));
  return isObject(envelope) && isObject(envelope['data']) ? (envelope as unknown as Envelope) : null;
};

const malformed = (): ServiceAnswer => ({
  status: 400,
  body: { message: 'The payload is base64 of { version, data }' },
});
