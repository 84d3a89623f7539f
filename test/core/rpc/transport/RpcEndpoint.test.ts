import { describe, expect, it } from '@jest/globals';
import { RpcEndpoint } from '../../../../core/rpc/transport/RpcEndpoint.js';

const url = 'https://rpc.test';

describe('RpcEndpoint', () => {
  it('is available as long as it has not failed', () => {
    const endpoint = new RpcEndpoint(url);
    expect([endpoint.source, endpoint.avoidedForMs(0), endpoint.closedForMs(0), endpoint.batchLimit]).toEqual([
      url,
      0,
      0,
      1_000,
    ]);
  });

  it('is avoided twice as long after each failure, for half a minute at most', () => {
    const endpoint = new RpcEndpoint(url);
    const avoided = Array.from({ length: 7 }, () => (endpoint.noteFailure(10_000), endpoint.avoidedForMs(10_000)));
    expect(avoided).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect([endpoint.avoidedForMs(39_999), endpoint.avoidedForMs(40_001)]).toEqual([1, 0]);
  });

  it('resets its back-off after an answer', () => {
    const endpoint = new RpcEndpoint(url);
    endpoint.noteFailure(0);
    endpoint.noteFailure(0);
    endpoint.noteAnswer();
    expect(endpoint.avoidedForMs(0)).toBe(0);
    endpoint.noteFailure(0);
    expect(endpoint.avoidedForMs(0)).toBe(1_000);
  });

  it('is closed for as long as it asks for, a minute at most', () => {
    const endpoint = new RpcEndpoint(url);
    endpoint.noteClosure(10_000, 5_000);
    expect([endpoint.closedForMs(11_000), endpoint.closedForMs(20_000)]).toEqual([4_000, 0]);
    endpoint.noteClosure(10_000, 86_400_000);
    expect(endpoint.closedForMs(10_000)).toBe(60_000);
  });

  it('takes half of a batch that was too large, and none where it refuses batches; never more again', () => {
    const endpoint = new RpcEndpoint(url);
    endpoint.noteRefusedBatch(101, true);
    expect(endpoint.batchLimit).toBe(51);
    endpoint.noteRefusedBatch(1_000, true);
    expect(endpoint.batchLimit).toBe(51);
    endpoint.noteRefusedBatch(51, false);
    expect(endpoint.batchLimit).toBe(1);
  });
});
