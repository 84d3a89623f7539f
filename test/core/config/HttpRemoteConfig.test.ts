import { beforeEach, describe, expect, it } from '@jest/globals';
import { HttpRemoteConfig } from '../../../core/config/HttpRemoteConfig.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { TributaryError } from '../../../core/errors/TributaryError.js';
import type { HttpClient, HttpRequest, HttpResponse } from '../../../core/http/HttpClient.js';

type Answer = (request: HttpRequest) => Promise<HttpResponse>;

/** Answers each request with the next answer of the list, the last one for ever. */
class FakeHttpClient implements HttpClient {
  readonly requests: HttpRequest[] = [];
  answers: readonly Answer[] = [];

  send(request: HttpRequest): Promise<HttpResponse> {
    this.requests.push(request);
    const answer = this.answers[this.requests.length - 1] ?? this.answers.at(-1);
    return answer ? answer(request) : Promise.reject(new Error('no answer'));
  }
}

const responds =
  (status: number, text: string): Answer =>
  () =>
    Promise.resolve({ status, text, retryAfterMs: null });
const ok = responds(200, JSON.stringify({ allowedNetworks: [{ chainId: 13473 }] }));
const never: Answer = ({ signal }) =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new TributaryError('HTTP_FAILED', 'the request was aborted'))),
  );

const publishableKey = 'pk_imapik-test-1';
const environment = resolveEnvironment({ environment: 'sandbox', publishableKey });
const url = 'https://checkout-api.sandbox.immutable.com/v1/config';

describe('HttpRemoteConfig', () => {
  let http: FakeHttpClient;
  let remoteConfig: HttpRemoteConfig;

  beforeEach(() => {
    http = new FakeHttpClient();
    http.answers = [ok];
    remoteConfig = new HttpRemoteConfig(http, environment);
  });

  it('makes no request before the first read', () => {
    expect(http.requests).toEqual([]);
  });

  it('gets {checkout api}/v1/config once and keeps the answer', async () => {
    const first = await remoteConfig.get();
    expect(await remoteConfig.get()).toBe(first);
    expect(first.allowedNetworks).toEqual([13473]);
    expect(http.requests.map(({ method, url: asked }) => [method, asked])).toEqual([['GET', url]]);
  });

  it('carries the publishable key', async () => {
    await remoteConfig.get();
    expect(http.requests[0]?.headers).toEqual({ 'x-immutable-publishable-key': publishableKey });
  });

  it('shares one request between concurrent callers', async () => {
    const [a, b, c] = await Promise.all([remoteConfig.get(), remoteConfig.get(), remoteConfig.get()]);
    expect(a).toBe(b);
    expect(b).toBe(c);
    expect(http.requests).toHaveLength(1);
  });

  it.each([
    ['a status that is none of success', responds(503, 'down'), { url, status: 503 }],
    ['text that isn’t JSON', responds(200, '<html>'), { url }],
    ['JSON that isn’t an object', responds(200, '[]'), { url }],
    [
      'no answer',
      (() => Promise.reject(new TributaryError('HTTP_FAILED', 'the server could not be reached'))) satisfies Answer,
      { url },
    ],
  ])('fails with API_ERROR for %s', async (_name, answer, data) => {
    http.answers = [answer];
    await expect(remoteConfig.get()).rejects.toMatchObject({ code: 'API_ERROR', data });
  });

  it('does not keep a failure: the next caller asks again', async () => {
    http.answers = [responds(503, 'down'), ok];
    await expect(remoteConfig.get()).rejects.toMatchObject({ code: 'API_ERROR' });
    expect((await remoteConfig.get()).allowedNetworks).toEqual([13473]);
    expect(http.requests).toHaveLength(2);
  });

  it('gives concurrent callers the same failure from one request', async () => {
    http.answers = [responds(503, 'down')];
    const outcomes = await Promise.allSettled([remoteConfig.get(), remoteConfig.get()]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(http.requests).toHaveLength(1);
  });

  it('lets one caller leave without the others', async () => {
    let answer: (response: HttpResponse) => void = () => undefined;
    http.answers = [() => new Promise((resolve) => (answer = resolve))];
    const leaver = new AbortController();
    const left = remoteConfig.get({ signal: leaver.signal });
    const staying = remoteConfig.get();
    leaver.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(http.requests[0]?.signal?.aborted).toBe(false);
    answer({ status: 200, text: '{}', retryAfterMs: null });
    expect((await staying).allowedNetworks).toEqual([]);
  });

  it('aborts the request when the last caller leaves, and asks again for the next', async () => {
    http.answers = [never, ok];
    const leaver = new AbortController();
    const left = remoteConfig.get({ signal: leaver.signal });
    leaver.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect(http.requests[0]?.signal?.aborted).toBe(true);
    expect((await remoteConfig.get()).allowedNetworks).toEqual([13473]);
  });

  it('asks nothing for a caller who has already left', async () => {
    await expect(remoteConfig.get({ signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow('left');
    expect(http.requests).toEqual([]);
  });

  it('leaves the key out where the environment has none', async () => {
    await new HttpRemoteConfig(http, resolveEnvironment({ environment: 'sandbox' })).get();
    expect(http.requests[0]?.headers).toEqual({});
  });
});
