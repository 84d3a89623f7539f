import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type Custody, openCustody } from '../../src/custody/openCustody.js';
import { apiKeyHash } from '../../src/service/auth/ApiKeys.js';
import { createService } from '../../src/service/createService.js';
import { Postgres } from '../kit/Postgres.js';

const keys = { payer: 'k'.repeat(32), reader: 'r'.repeat(32), other: 'o'.repeat(32) };
const treasury = `0x${'a'.repeat(40)}`;
const payment = { chainId: 1, sender: treasury, to: `0x${'b'.repeat(40)}`, value: '5' };

let postgres: Postgres;
let custody: Custody;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  postgres = await Postgres.start();
  custody = await openCustody({ url: await postgres.newDatabase(), connections: 4 });
  for (const tenant of ['game', 'other'])
    await custody.outbox.setPolicy(tenant, {
      chains: [1],
      senders: [treasury],
      targets: 'any',
      selectors: [],
      mostPerPayment: '9',
    });
  app = createService({
    outbox: custody.outbox,
    // Not checked: an event loop without a sample counts as infinitely late.
    pressure: { loopDelayMs: 0 },
    keys: [
      { tenant: 'game', hash: apiKeyHash(keys.payer), scopes: ['pay', 'read'] },
      { tenant: 'game', hash: apiKeyHash(keys.reader), scopes: ['read'] },
      { tenant: 'other', hash: apiKeyHash(keys.other), scopes: ['pay', 'read'] },
    ],
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app?.close();
  await custody?.close();
  await postgres?.stop();
});

interface Asked {
  readonly key?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly body?: string;
  readonly type?: string;
}

async function post({
  key = keys.payer,
  idempotencyKey = 'one',
  body = JSON.stringify(payment),
  type = 'application/json',
}: Asked = {}) {
  const headers = { authorization: `Bearer ${key}`, 'idempotency-key': idempotencyKey, 'content-type': type };
  const response = await fetch(`${url}/v1/payments`, { method: 'POST', headers, body });
  return {
    ...((await response.json()) as { readonly code?: string; readonly data?: unknown }),
    status: response.status,
  };
}

const get = async (path: string, key = keys.reader) => {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
  return { ...((await response.json()) as object), status: response.status };
};

describe('createService', () => {
  it.each(['sender', 'to'])('rejects a payment with an invalid address in %s', async (field) => {
    const body = JSON.stringify({ ...payment, [field]: `0xB${'b'.repeat(39)}` });
    expect(await post({ idempotencyKey: `misspelt-${field}`, body })).toMatchObject({
      status: 400,
      code: 'INVALID_ADDRESS',
    });
    expect(await get(`/v1/payments/misspelt-${field}`)).toMatchObject({ status: 404 });
  });

  it('accepts a payment once, returns its status, and rejects another body for it', async () => {
    const seen = await Promise.all([post(), post(), post()]);
    expect(seen.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    expect(await get('/v1/payments/one')).toMatchObject({
      ...{ status: 200, id: 'one', state: 'accepted', nonce: null, hash: null },
    });
    expect(await post({ body: JSON.stringify({ ...payment, value: '6' }) })).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  it('returns the refusing rule, and the rest of the limit', async () => {
    expect(await post({ idempotencyKey: 'two', body: JSON.stringify({ ...payment, value: '10' }) })).toMatchObject({
      status: 422,
      code: 'POLICY_REFUSED',
      data: { rule: 'per-payment', left: '9' },
    });
  });

  it('shows a tenant no data of another; keys are separate for each', async () => {
    expect(await get('/v1/payments/one', keys.other)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await post({ key: keys.other, body: JSON.stringify({ ...payment, value: '6' }) })).toMatchObject({
      status: 202,
    });
  });

  it('cancels a payment for its tenant only, and returns its status at each request', async () => {
    const cancel = async (key: string, name = 'given-up', body: object = { reason: 'the player left' }) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const response = await fetch(`${url}/v1/payments/${name}/cancel`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { ...((await response.json()) as object), status: response.status };
    };
    await post({ idempotencyKey: 'given-up' });
    expect(await cancel(keys.other)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await cancel(keys.reader)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await cancel(keys.payer, 'given-up', { why: 1 })).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    expect(await cancel(keys.payer, 'given-up', { reason: 'a\u0000b' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await get('/v1/payments/given-up')).toMatchObject({ state: 'accepted' });
    // The first reason stays: a cancelled payment is not cancelled again.
    const reason = 'the player left';
    const cancelled = { status: 200, id: 'given-up', state: 'cancelled', nonce: null, hash: null, reason };
    expect([await cancel(keys.payer), await cancel(keys.payer, 'given-up', {})]).toMatchObject([cancelled, cancelled]);
    expect(await post({ idempotencyKey: 'given-up' })).toMatchObject({ status: 200, state: 'cancelled' });
    expect(await cancel(keys.payer, 'nobodys')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it.each<[string, Asked, number, string]>([
    ['a forged key', { key: 'f'.repeat(32) }, 401, 'UNAUTHORIZED'],
    ['a key that is no key', { key: 'short' }, 401, 'UNAUTHORIZED'],
    ['a key for something else', { key: keys.reader }, 403, 'FORBIDDEN'],
    ['an empty idempotency key', { idempotencyKey: '' }, 400, 'BAD_REQUEST'],
    ['an idempotency key of another kind', { idempotencyKey: 'a/../b' }, 400, 'BAD_REQUEST'],
    ['a text with the character 0', { body: JSON.stringify({ ...payment, player: 'a\u0000b' }) }, 400, 'BAD_REQUEST'],
    ['no JSON', { body: '{' }, 400, 'BAD_REQUEST'],
    ['another type', { type: 'text/plain' }, 415, 'NOT_JSON'],
    ['__proto__', { body: JSON.stringify(payment).replace('{', '{"__proto__":{"isAdmin":true},') }, 400, 'BAD_REQUEST'],
    ['a field that is not known', { body: JSON.stringify({ ...payment, gas: 1 }) }, 400, 'BAD_REQUEST'],
    ['an amount as a number', { body: JSON.stringify({ ...payment, value: 5 }) }, 400, 'BAD_REQUEST'],
    ['a negative amount', { body: JSON.stringify({ ...payment, value: '-5' }) }, 400, 'BAD_REQUEST'],
    [
      'a body that is too large',
      { body: JSON.stringify({ ...payment, data: `0x${'00'.repeat(70_000)}` }) },
      413,
      'BODY_TOO_LARGE',
    ],
  ])('refuses %s in words', async (_what, asked, status, code) => {
    expect(await post({ idempotencyKey: 'hostile', ...asked })).toMatchObject({ status, code });
    expect(await get('/v1/payments/hostile')).toMatchObject({ status: 404 });
  });

  it('rejects a request without a key before it reads a body of 100 megabytes', async () => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /v1/payments HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100000000\r\n\r\n{',
    );
    const said = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
    socket.destroy();
    expect(said).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('rejects other methods and paths', async () => {
    expect(await get('/v1/__proto__')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await fetch(`${url}/v1/payments`, { method: 'DELETE' })).status).toBe(404);
  });

  it('is ready while the database answers, and otherwise says why not', async () => {
    expect(await (await fetch(`${url}/health/live`)).json()).toMatchObject({ status: 'live' });
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    await postgres.crash();
    // A known caller stays valid for a second.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await fetch(`${url}/health/ready`)).status).toBe(503);
    expect(await post({ idempotencyKey: 'three' })).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    await postgres.begin();
    expect(await post({ idempotencyKey: 'three' })).toMatchObject({ status: 202 });
  });
});
