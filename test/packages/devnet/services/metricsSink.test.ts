import { describe, expect, it } from '@jest/globals';
import { createMetricsSink } from '../../../../packages/devnet/services/metricsSink.js';
import type { ServiceAnswer, ServiceRequest } from '../../../../packages/devnet/services/ServiceHandler.js';

const payload = (value: unknown): unknown => ({ payload: Buffer.from(JSON.stringify(value)).toString('base64') });

const aSink = (limit?: number) => {
  const sink = createMetricsSink(limit);
  const send = (path: string, json: unknown): ServiceAnswer =>
    sink.handler({ method: 'POST', url: new URL(`http://127.0.0.1${path}`), json } as ServiceRequest) as ServiceAnswer;
  return { sink, send };
};

describe('createMetricsSink', () => {
  it('gives a runtime its id and the time', () => {
    const { send } = aSink();
    const answer = send('/v1/sdk/initialise', payload({ version: 1, data: { runtimeDetails: [] } }));
    expect(answer).toEqual({
      status: 200,
      body: { runtimeId: expect.stringMatching(/^[0-9a-f-]{36}$/), sTime: expect.stringMatching(/^\d{10}$/) },
    });
  });

  it('lets a runtime keep its id', () => {
    const answer = aSink().send('/v1/sdk/initialise', payload({ version: 1, data: { runtimeId: 'mine' } }));
    expect(answer.body).toMatchObject({ runtimeId: 'mine' });
  });

  it('keeps the latest flushes, decoded', () => {
    const { send, sink } = aSink(2);
    const flush = (event: string) => ({ version: 1, data: { events: [{ event, time: 't' }], details: {} } });
    for (const event of ['a.a', 'b.b', 'c.c']) send('/v1/sdk/metrics', payload(flush(event)));
    expect(sink.list()).toEqual([flush('b.b'), flush('c.c')]);
  });

  it.each([undefined, {}, { payload: 7 }, { payload: '%%%' }, payload('text'), payload({ version: 1 })])(
    'refuses undecodable data: %j',
    (json) => {
      const { send, sink } = aSink();
      expect([send('/v1/sdk/metrics', json).status, sink.list()]).toEqual([400, []]);
    },
  );

  it('restores a saved state', () => {
    const { send, sink } = aSink();
    const saved = sink.save();
    send('/v1/sdk/metrics', payload({ version: 1, data: {} }));
    sink.restore(saved);
    expect(sink.list()).toEqual([]);
  });
});
