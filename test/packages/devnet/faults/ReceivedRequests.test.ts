import { describe, expect, it } from '@jest/globals';
import { createRequestLog } from '../../../../packages/devnet/faults/ReceivedRequests.js';

describe('createRequestLog', () => {
  it('keeps the latest requests, oldest first', () => {
    const log = createRequestLog(3);
    for (let index = 0; index < 20; index += 1) log.open('api', 'GET', `/${index}`);
    expect(log.list().map(({ path }) => path)).toEqual(['/17', '/18', '/19']);
  });

  it('shows a request as running until it has ended', () => {
    const log = createRequestLog();
    const request = log.open('api', 'POST', '/');
    request.named(['eth_call']);
    const [running] = log.list();
    request.ended(false);
    const [ended] = log.list();
    expect(running).toEqual({
      service: 'api',
      method: 'POST',
      path: '/',
      startedAt: expect.any(Number),
      endedAt: null,
      rpcMethods: ['eth_call'],
      aborted: false,
    });
    expect(ended?.endedAt).toBeGreaterThanOrEqual(ended!.startedAt);
  });

  it('does not change a list that was handed out', () => {
    const log = createRequestLog();
    const request = log.open('api', 'GET', '/');
    const before = log.list();
    request.ended(true);
    expect(before[0]?.aborted).toBe(false);
  });

  it('clears on request, and ignores requests that end later', () => {
    const log = createRequestLog();
    const request = log.open('api', 'GET', '/');
    log.clear();
    request.ended(false);
    expect(log.list()).toEqual([]);
  });
});
