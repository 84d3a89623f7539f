import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { type Address, type Hex, parseAddress } from 'tributary-sdk';
import { createServiceClient } from '../../../src/client/createServiceClient.js';
import { type Custody, openCustody, openSqliteCustody } from '../../../src/custody/openCustody.js';
import { apiKeyHash } from '../../../src/service/auth/ApiKeys.js';
import { createService } from '../../../src/service/createService.js';
import { definitions } from '../../../src/service/http/schemas.js';
import type { Payout } from '../../../src/service/payments/payoutOf.js';
import { Postgres } from '../../kit/Postgres.js';
import { readEvents } from '../../kit/readEvents.js';

const keys = { game: 'g'.repeat(32), reader: 'r'.repeat(32), other: 'o'.repeat(32) };
const to = parseAddress(`0x${'b'.repeat(40)}`);
const fees = { gasLimit: 21_000n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n };
const hashes = ['1', '2'].map((digit): Hex => `0x${digit.repeat(64)}`) as [Hex, Hex];
const last: Hex = `0x${'4'.repeat(64)}`;

describe.each(['postgres', 'sqlite'] as const)('payments over HTTP, in %s', (kind) => {
  const directory = mkdtempSync(join(tmpdir(), 'tributary-payments-'));
  let postgres: Postgres | null = null;
  let custody: Custody;
  let app: FastifyInstance;
  let url: string;
  let isPayment: ValidateFunction;
  let accounts = 0;

  beforeAll(async () => {
    postgres = kind === 'postgres' ? await Postgres.start() : null;
    custody =
      postgres === null
        ? openSqliteCustody({ file: join(directory, 'payments.db') })
        : await openCustody({ url: await postgres.newDatabase(), connections: 4 });
    const ajv = new Ajv2020({ strict: false });
    isPayment = ajv.compile({ $ref: '#/$defs/payment', $defs: definitions });
    app = createService({
      outbox: custody.outbox,
      pollMs: 10,
      mostPaymentWaits: 3,
      // Not checked: an event loop without a sample counts as infinitely late.
      pressure: { loopDelayMs: 0 },
      keys: [
        { tenant: 'game', hash: apiKeyHash(keys.game), scopes: ['pay', 'read'] },
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
    rmSync(directory, { recursive: true, force: true });
  });

  async function ask(
    path: string,
    { method = 'GET', key = keys.game, headers = {}, body, signal }: RequestInit & { readonly key?: string } = {},
  ): Promise<Response> {
    return fetch(`${url}/v1/payments${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(headers as Record<string, string>),
      },
      ...(body !== undefined && { body }),
      ...(signal !== undefined && { signal }),
    });
  }

  async function read(id: string): Promise<Payout> {
    const response = await ask(`/${id}`);
    const payment = (await response.json()) as Payout;
    expect([response.status, isPayment(payment), isPayment.errors]).toEqual([200, true, null]);
    expect(response.headers.get('etag')).toBe(`"${payment.version}"`);
    return payment;
  }

  /** Starts a payment from a separate account. */
  async function pay(id: string): Promise<Address> {
    const sender = parseAddress(`0x${String((accounts += 1)).padStart(40, '0')}`);
    await custody.outbox.setPolicy('game', { chains: [1], senders: [sender], targets: 'any', selectors: [] });
    await custody.outbox.open({ chainId: 1, address: sender }, 0);
    const body = JSON.stringify({ chainId: 1, sender, to, value: '5' });
    const response = await ask('', { method: 'POST', headers: { 'idempotency-key': id }, body });
    expect([response.status, response.headers.get('etag')]).toEqual([202, '"1"']);
    expect(isPayment(await response.json())).toBe(true);
    return sender;
  }

  const [leasing, room] = [
    { owner: 'here', leaseMs: 60_000 },
    { most: 9, funds: 10n ** 30n },
  ];
  const number = (address: Address) => custody.outbox.number({ chainId: 1, address }, fees, { ...leasing, ...room });

  async function sign(address: Address, hash: Hex): Promise<void> {
    const sender = { chainId: 1, address };
    const given = [...(await number(address)), ...(await custody.outbox.takeStuck(sender, { ...leasing, againMs: 0 }))];
    const signed = { hash, raw: '0x01', fees, isCancellation: false, bumpAfterMs: 0 } as const;
    for (const payment of given) await custody.outbox.writeSigned(sender, payment, signed);
  }

  it('have a status, commands and steps of every payment, from acceptance to the receipt', async () => {
    const sender = await pay('whole');
    const accepted = await read('whole');
    expect(accepted).toMatchObject({
      ...{ id: 'whole', version: 1, status: 'processing', account: sender, recipient: to, chainId: 1, value: '5' },
      ...{ can: ['cancel'], waitsFor: 'signing', problem: null, receipt: null, result: null, until: null },
      ...{ state: 'accepted', nonce: null, hash: null },
      steps: [{ id: 'payout', status: 'planned', detail: 'accepted', transactions: [] }],
    });
    // Milliseconds: the first of January 2026 or later.
    expect(accepted.since).toBeGreaterThan(1_767_225_600_000);
    await sign(sender, hashes[0]);
    const signed = await read('whole');
    expect(signed).toMatchObject({
      ...{ status: 'processing', waitsFor: 'inclusion', can: ['cancel'], since: accepted.since },
      steps: [{ status: 'processing', detail: 'signed', transactions: [{ chainId: 1, hash: hashes[0], url: null }] }],
    });
    await sign(sender, hashes[1]);
    const again = await read('whole');
    expect(again.steps[0]?.transactions.map(({ hash }) => hash)).toEqual(hashes);
    await custody.outbox.conclude('game/whole', hashes[1], true);
    const paid = await read('whole');
    expect(paid).toMatchObject({
      ...{ status: 'succeeded', result: 'SUCCESS', can: [], waitsFor: null, problem: null, state: 'confirmed' },
      receipt: { transactions: [{ chainId: 1, hash: hashes[1] }] },
      steps: [{ status: 'succeeded', transactionHash: hashes[1], transactions: [{ hash: hashes[1] }] }],
    });
    expect(paid.since).toBeGreaterThanOrEqual(accepted.since);
    const versions = [accepted, signed, again, paid].map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });

  it('name what delays them, and have a new version for it once', async () => {
    await pay('delayed');
    await custody.outbox.note('game/delayed', 'the node is busy');
    await custody.outbox.note('game/delayed', 'the node is busy');
    const delayed = await read('delayed');
    expect(delayed).toMatchObject({ version: 2, problem: { code: 'PAYMENT_DELAYED', message: 'the node is busy' } });
    await custody.outbox.note('game/delayed', null);
    await custody.outbox.note('game/delayed', null);
    expect(await read('delayed')).toMatchObject({ version: 3, problem: null });
  });

  it('are canceled if they revert', async () => {
    const sender = await pay('reverted');
    const hash: Hex = `0x${'3'.repeat(64)}`;
    await sign(sender, hash);
    await custody.outbox.conclude('game/reverted', hash, false);
    expect(await read('reverted')).toMatchObject({
      ...{ status: 'canceled', result: 'FAILED', can: [], problem: { code: 'TRANSACTION_REVERTED' } },
      ...{ receipt: { transactions: [{ hash }] }, steps: [{ status: 'failed' }] },
    });
  });

  it('are canceled at once before they have a nonce, and not twice afterwards', async () => {
    await pay('early');
    const canceled = await ask('/early/cancel', { method: 'POST', body: JSON.stringify({ reason: 'left' }) });
    expect([canceled.status, canceled.headers.get('etag')]).toEqual([200, `"${(await read('early')).version}"`]);
    expect(await read('early')).toMatchObject({
      ...{ status: 'canceled', can: [], problem: { code: 'EXECUTION_ABANDONED', message: 'left' }, receipt: null },
    });
    const sender = await pay('late');
    await number(sender);
    const { version } = await read('late');
    await ask('/late/cancel', { method: 'POST', body: '{}' });
    const canceling = await read('late');
    expect(canceling).toMatchObject({ status: 'processing', can: [], version: version + 1 });
    await ask('/late/cancel', { method: 'POST', body: '{}' });
    expect(await read('late')).toEqual(canceling);
  });

  it.each(['stop', 'retry', 'recheck', 'refresh', 'choose', 'confirm', 'pay'])(
    'refuse the command %s, and list the commands that have an effect',
    async (command) => {
      await pay(`commanded-${command}`);
      const refused = await ask(`/commanded-${command}/${command}`, { method: 'POST' });
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { code: 'COMMAND_UNAVAILABLE', data: { command, status: 'processing', can: ['cancel'] } },
      ]);
      const known = { method: 'POST', body: '{}' };
      expect((await ask(`/commanded-${command}/${command}`, { ...known, key: keys.other })).status).toBe(404);
      expect((await ask(`/commanded-${command}/${command}`, { ...known, key: keys.reader })).status).toBe(403);
    },
  );

  it('answer the known version with 304, and a wait with the next version', async () => {
    const sender = await pay('awaited');
    const known = { headers: { 'if-none-match': '"1"' } };
    const same = await ask('/awaited', known);
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, '"1"', '']);
    expect((await ask('/awaited?wait=60')).status).toBe(200);
    const next = ask('/awaited?wait=60', known);
    await number(sender);
    const heard = await next;
    expect([heard.status, heard.headers.get('etag')]).toEqual([200, '"2"']);
    expect(await heard.json()).toMatchObject({ version: 2, steps: [{ detail: 'numbered' }] });
    const vain = await ask('/awaited?wait=1', { headers: { 'if-none-match': '2' } });
    expect([vain.status, vain.headers.get('etag')]).toEqual([304, '"2"']);
    expect((await ask('/awaited?wait=61', known)).status).toBe(400);
    expect((await ask('/awaited?wait=1', { ...known, key: keys.other })).status).toBe(404);
  });

  it('answer a wait at once if no version can follow', async () => {
    await pay('over');
    await ask('/over/cancel', { method: 'POST', body: '{}' });
    const { version } = await read('over');
    const heard = await ask('/over?wait=60', { headers: { 'if-none-match': `"${version}"` } });
    expect(heard.status).toBe(304);
  });

  it('limit the waits of one tenant, and free the place of a client that has gone', async () => {
    await pay('crowded');
    const leaving = new AbortController();
    const wait = (signal?: AbortSignal): Promise<Response> =>
      ask('/crowded/events', { ...(signal !== undefined && { signal }) });
    const open = await Promise.all([1, 2, 3].map(() => wait(leaving.signal)));
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refused = await wait();
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
    leaving.abort();
    const freed = new AbortController();
    const isFree = async (): Promise<boolean> => (await wait(freed.signal)).status === 200;
    while (!(await isFree())) await new Promise((resolve) => setImmediate(resolve));
    freed.abort();
  });

  it('stream each version until the outcome, and nothing that was seen', async () => {
    const sender = await pay('streamed');
    const response = await ask('/streamed/events');
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const seen: [string, string | undefined, unknown][] = [];
    for await (const { event, id, data } of readEvents(response)) {
      const { status } = data as Partial<Payout>;
      seen.push([event, id, status]);
      if (id === '1') await number(sender);
      if (id === '2') await signNumbered(sender);
      if (id === '4') await custody.outbox.conclude('game/streamed', last, true);
    }
    expect(seen).toEqual([
      ['snapshot', '1', 'processing'],
      ['snapshot', '2', 'processing'],
      ['snapshot', '4', 'processing'],
      ['snapshot', '5', 'succeeded'],
      ['end', undefined, undefined],
    ]);
    const again = await ask('/streamed/events', { headers: { 'last-event-id': '5' } });
    expect(again.status).toBe(204);
    expect((await ask('/streamed/events', { key: keys.other })).status).toBe(404);
  });

  it('are followed by the client to the outcome, also after the connection was cut', async () => {
    const sender = await pay('followed');
    let cuts = 0;
    const cut = new AbortController();
    const cutOnce: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if ((cuts += 1) > 1) return response;
      const [body] = [response.body?.pipeThrough(new TransformStream(), { signal: cut.signal })];
      return new Response(body ?? null, response);
    };
    const client = createServiceClient({ url, token: keys.game, fetch: cutOnce, sleep: () => Promise.resolve() });
    const seen: [number, string][] = [];
    for await (const { version, status } of client.followPayment('followed')) {
      seen.push([version, status]);
      if (version === 1) {
        cut.abort(new TypeError('terminated'));
        await number(sender);
      }
      if (version === 2) await signNumbered(sender);
      if (version === 4) await custody.outbox.conclude('game/followed', last, true);
    }
    expect(cuts).toBeGreaterThan(1);
    expect(seen).toEqual([
      [1, 'processing'],
      [2, 'processing'],
      [4, 'processing'],
      [5, 'succeeded'],
    ]);
    await expect(client.followPayment('none').next()).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  /** Signs a payment that has a nonce. */
  async function signNumbered(address: Address): Promise<void> {
    const sender = { chainId: 1, address };
    const [row] = await custody.outbox.unfinished(sender);
    const signed = {
      hash: last,
      raw: '0x01' as const,
      fees,
      isCancellation: false,
      bumpAfterMs: 9e6,
    };
    if (row !== undefined) await custody.outbox.writeSigned(sender, { ...row, fence: 1n }, signed);
  }
});
