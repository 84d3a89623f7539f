import { describe, expect, it } from '@jest/globals';
import { createFaultBook } from '../../../../packages/devnet/faults/FaultBook.js';

const target = { path: '/v1/config?a=1', methods: ['eth_call', 'eth_blockNumber'] };

describe('createFaultBook', () => {
  it('leaves a service without faults unchanged', () => {
    const book = createFaultBook();
    book.set('rootRpc', { status: 500 });
    expect(book.take('childRpc', target)).toEqual({});
  });

  it.each(['rootRcp', 'rpc:8453'])('refuses a fault of %s, which it does not have, and ends none', (name) => {
    const book = createFaultBook();
    const service = name as 'rootRpc';
    expect(() => book.set(service, { status: 500 })).toThrow(RangeError);
    expect(() => book.clear(service)).toThrow(`The devnet has no service ${name}`);
  });

  it('accepts faults of an additional chain', () => {
    const book = createFaultBook(['rpc:8453']);
    book.set('rpc:8453', { status: 500 });
    expect(book.take('rpc:8453', target)).toEqual({ status: 500 });
  });

  it('holds the newest of the lasting faults', () => {
    const book = createFaultBook();
    book.set('api', { status: 500 });
    book.set('api', { status: 503 });
    expect([book.take('api', target), book.take('api', target)]).toEqual([{ status: 503 }, { status: 503 }]);
  });

  it('uses counted faults up in the order they were set, before the lasting ones', () => {
    const book = createFaultBook();
    book.set('api', { status: 500, times: 2 });
    book.set('api', { status: 418 });
    book.set('api', { socket: 'drop', times: 1 });
    expect([1, 2, 3, 4, 5].map(() => book.take('api', target))).toEqual([
      { status: 500 },
      { status: 500 },
      { socket: 'drop' },
      { status: 418 },
      { status: 418 },
    ]);
  });

  it('decides delay, answer and age one by one', () => {
    const book = createFaultBook();
    book.set('rootRpc', { latencyMs: 50 });
    book.set('rootRpc', { staleBlocks: 3 });
    book.set('rootRpc', { status: 429, retryAfterSeconds: 2, times: 1 });
    expect(book.take('rootRpc', target)).toEqual({ latencyMs: 50, staleBlocks: 3, status: 429, retryAfterSeconds: 2 });
    expect(book.take('rootRpc', target)).toEqual({ latencyMs: 50, staleBlocks: 3 });
  });

  it('counts a fault only for requests that it affects', () => {
    const book = createFaultBook();
    book.set('api', { status: 500, times: 1 });
    book.set('api', { status: 503, times: 1 });
    book.take('api', target);
    expect(book.take('api', target)).toEqual({ status: 503 });
  });

  it.each([
    ['config?a', true],
    ['eth_blockNumber', true],
    ['eth_getLogs', false],
  ])('matches path with query and methods: %s %s', (match, isHit) => {
    const book = createFaultBook();
    book.set('api', { status: 500, match });
    expect(book.take('api', target)).toEqual(isHit ? { status: 500 } : {});
  });

  it('does not count a fault for a request that it does not match', () => {
    const book = createFaultBook();
    book.set('api', { status: 500, times: 1, match: 'eth_call' });
    book.take('api', { path: '/', methods: [] });
    expect(book.take('api', target)).toEqual({ status: 500 });
  });

  it('clears one service, or all', () => {
    const book = createFaultBook();
    book.set('api', { status: 500 });
    book.set('metrics', { status: 500 });
    book.clear('api');
    expect([book.take('api', target), book.take('metrics', target)]).toEqual([{}, { status: 500 }]);
    book.clear();
    expect(book.take('metrics', target)).toEqual({});
  });

  it.each([
    { status: 199 },
    { status: 600 },
    { times: 0 },
    { latencyMs: -1 },
    { staleBlocks: 0.5 },
    { retryAfterSeconds: -1 },
    { staleBlocks: 1 },
    { socket: 'dropped' },
    { body: { message: 'busy' } },
    { match: 5 },
    { stats: 500 },
    null,
    undefined,
  ])('refuses the impossible: %j', (fault) => {
    expect(() => createFaultBook().set('api', fault as never)).toThrow(RangeError);
  });
});
