import { describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { HistoryPage, RoutingSnapshot } from 'tributary-sdk';
import { encode } from 'tributary-sdk/headless';
import { GameSocket } from '../kit/GameSocket.js';
import { allEvents, readEvents } from '../kit/readEvents.js';
import { keys, useService } from '../kit/useService.js';

const issuer = 'https://accounts.game.example';
const signing = await generateKeyPair('ES256');
const bed = useService({
  players: [{ tenant: 'game', issuer, audience: 'tributary', keySet: { keys: [await exportJWK(signing.publicKey)] } }],
});

/** Returns the token of a player with these accounts. */
function playerToken(...accounts: readonly string[]): Promise<string> {
  const claims = { iss: issuer, aud: 'tributary', sub: 'player-1', accounts };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256' })
    .setExpirationTime('5 minutes')
    .sign(signing.privateKey);
}

function shortfall(amount = 5_000_000n) {
  return { chainId: bed.devnet.child.chainId, tokenAddress: bed.devnet.tokens.child['USDC']!.address, amount };
}

function search(amount?: bigint) {
  return { account: bed.devnet.accounts.player.address, shortfall: shortfall(amount) };
}

function quote(tokenIn = 'GEM', amount = 10n ** 17n) {
  const { child, accounts, tokens } = bed.devnet;
  return {
    tradeType: 'EXACT_INPUT',
    chainId: child.chainId,
    fromAddress: accounts.player.address,
    tokenIn: tokens.child[tokenIn]?.address ?? tokenIn,
    tokenOut: tokens.child['USDC']!.address,
    amount,
  };
}

describe('searches and quotes', () => {
  it('returns a search as JSON with all results, and as a stream with each snapshot', async () => {
    const { status, body } = await bed.ask('POST', '/v1/routes', { body: search() });
    expect([status, body]).toMatchObject([
      200,
      { status: 'ROUTES_FOUND', pending: [], shortfall: { missing: 5_000_000n } },
    ]);
    const accept = { accept: 'text/event-stream' };
    const events = await allEvents(await bed.raw('POST', '/v1/routes', { body: search(), headers: accept }));
    expect(events.map(({ event }) => event)).toEqual([...events.slice(1).map(() => 'snapshot'), 'end']);
    expect(events[0]?.data).toMatchObject({ status: 'SEARCHING' });
    expect((events.at(-2)?.data as RoutingSnapshot).routes).toHaveLength((body as RoutingSnapshot).routes.length);
  });

  it('returns the requirements of a purchase', async () => {
    const { tokens, contracts, accounts } = bed.devnet;
    const item = {
      type: 'ERC20',
      tokenAddress: tokens.child['USDC']!.address,
      spenderAddress: contracts.child['marketplace'],
      amount: 60_000_000n,
    };
    const body = { account: accounts.player.address, itemRequirements: [item] };
    expect((await bed.ask('POST', '/v1/checkouts', { body })).body).toMatchObject({
      status: 'done',
      sufficient: false,
      insufficient: [{ required: { balance: 60_000_000n } }],
    });
  });

  it('quotes many at once, and one failure does not fail the others', async () => {
    const body = { quotes: [quote(), quote('0x0000000000000000000000000000000000000001'), quote()] };
    const { body: answered } = await bed.ask('POST', '/v1/quotes', { key: keys.quotes, body });
    expect(answered).toMatchObject({
      quotes: [
        { result: { amountIn: { value: 10n ** 17n } } },
        { error: { code: expect.any(String) as unknown } },
        { result: { amountIn: { value: 10n ** 17n } } },
      ],
    });
    const tooMany = { quotes: Array.from({ length: 51 }, () => quote()) };
    expect(await bed.ask('POST', '/v1/quotes', { body: tooMany })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  });

  it('ends reads at the client’s deadline, and returns the engine’s own errors', async () => {
    bed.devnet.faults.set('childRpc', { socket: 'hang' });
    const headers = { 'x-deadline-ms': '300' };
    const events = await allEvents(
      await bed.raw('POST', '/v1/routes', { body: search(77n), headers: { ...headers, accept: 'text/event-stream' } }),
    );
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'DEADLINE_PASSED' } });
    bed.devnet.faults.clear();
    const elsewhere = { ...search(), shortfall: { ...shortfall(), chainId: 4_242 } };
    expect(await bed.ask('POST', '/v1/routes', { body: elsewhere })).toMatchObject({
      status: 422,
      body: { code: 'CHAIN_NOT_SUPPORTED_ERROR' },
    });
  });

  it('aborts the engine’s requests when the client has gone', async () => {
    bed.devnet.clearRequests();
    bed.devnet.faults.set('childRpc', { socket: 'hang' });
    const leaving = new AbortController();
    const asked = bed.raw('POST', '/v1/routes', { body: search(78n), signal: leaving.signal });
    const ofChild = () => bed.devnet.requests().filter(({ service }) => service === 'childRpc');
    while (ofChild().length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    leaving.abort();
    await expect(asked).rejects.toThrow('aborted');
    while (ofChild().some(({ aborted }) => !aborted)) await new Promise((resolve) => setTimeout(resolve, 10));
    bed.devnet.faults.clear();
  });
});

describe('executions', () => {
  it('start with the game’s wallet over the socket, and are readable by other requests', async () => {
    const wallet = bed.player();
    let isAsked = (): void => undefined;
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    let goOn = (): void => undefined;
    const allowed = new Promise<void>((resolve) => (goOn = resolve));
    const game = await bed.game(keys.game, {
      request: async (request) => {
        if (request.method === 'eth_sendTransaction') {
          isAsked();
          await allowed;
        }
        return wallet.request(request);
      },
    });
    const found = (await game.call('findFundingRoutes', { wallet: 'main', shortfall: shortfall() })).at(-1);
    const [route] = (found as RoutingSnapshot).routes;
    const executed = game.call('execute', { wallet: 'main', route, idempotencyKey: 'order/1' });
    await asked;

    const path = '/v1/executions/order%2F1';
    const running = await bed.ask('GET', path);
    expect(running.body).toMatchObject({ id: 'order/1', status: 'running', carrier: 'another' });
    const etag = running.headers.get('etag') ?? '';
    expect(await bed.ask('GET', path, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304 });
    const waited = bed.ask('GET', `${path}?wait=60`, { headers: { 'if-none-match': etag } });
    // Another process of the fleet, which sees it only in the journal.
    const another = await bed.another();
    const elsewhere = fetch(`${another.url}${path}/events`, { headers: { authorization: `Bearer ${keys.game}` } });
    const events = allEvents(await elsewhere);
    expect(await bed.ask('POST', `${path}/cancel`, { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'EXECUTION_BUSY' },
    });
    goOn();

    expect((await executed).at(-1)).toMatchObject({ id: 'order/1', status: 'done' });
    expect((await waited).headers.get('etag')).not.toBe(etag);
    const told = await events;
    expect(told[0]).toMatchObject({ event: 'snapshot', id: etag.replaceAll('"', ''), data: { status: 'running' } });
    expect(told.at(-2)).toMatchObject({
      event: 'snapshot',
      data: { id: 'order/1', status: 'done', carrier: 'nobody' },
    });
    expect(told.at(-1)).toMatchObject({ event: 'end' });
    const versions = told.slice(0, -1).map(({ id }) => Number(id));
    expect(versions).toEqual([...versions].sort((a, b) => a - b));

    // A client that reconnects with its last event id gets the newest, or an end without news.
    const seen = (id: string) => bed.raw('GET', `${path}/events`, { headers: { 'last-event-id': id } });
    expect((await seen(`${versions.at(-1)}`)).status).toBe(204);
    expect((await allEvents(await seen(`${versions[0]}`))).map(({ event }) => event)).toEqual(['snapshot', 'end']);
    game.socket.close();
  });

  it('are rechecked, abandoned and listed without a wallet', async () => {
    const path = '/v1/executions/order%2F1';
    expect(await bed.ask('POST', `${path}/recheck`)).toMatchObject({ status: 200, body: { status: 'done' } });
    expect(await bed.ask('POST', `${path}/cancel`, { body: { reason: 'by hand' } })).toMatchObject({
      status: 409,
      body: { code: 'EXECUTION_NOT_RESUMABLE' },
    });
    const { player } = bed.devnet.accounts;
    const { body } = await bed.ask('GET', `/v1/accounts/${player.address}/executions?limit=1`);
    expect((body as HistoryPage).entries.map(({ id, outcome }) => [id, outcome])).toEqual([['order/1', 'done']]);
    expect(await bed.ask('GET', `/v1/accounts/${player.address}/executions?cursor=x`)).toMatchObject({ status: 400 });
  });

  it('are separate for each tenant', async () => {
    const { player } = bed.devnet.accounts;
    const key = keys.other;
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/events'],
      ['POST', '/recheck'],
    ] as const)
      expect(await bed.ask(method, `/v1/executions/order%2F1${path}`, { key })).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      });
    expect((await bed.ask('GET', `/v1/accounts/${player.address}/executions`, { key })).body).toMatchObject({
      entries: [],
    });
    const game = await bed.game(key);
    expect(await game.call('executions', { account: player.address })).toEqual([[]]);
    await expect(game.call('abandon', { executionId: 'order/1' })).rejects.toMatchObject({
      code: 'EXECUTION_NOT_FOUND',
    });
    game.socket.close();
  });
});

describe('players', () => {
  it('see only their own executions, over HTTP and over the socket', async () => {
    const { player, rich } = bed.devnet.accounts;
    const [own, foreign] = await Promise.all([playerToken(player.address), playerToken(rich.address)]);
    const path = '/v1/executions/order%2F1';
    const list = `/v1/accounts/${player.address}/executions`;
    expect(await bed.ask('GET', path, { key: own })).toMatchObject({ status: 200, body: { status: 'done' } });
    expect((await bed.ask('GET', list, { key: own })).body).toMatchObject({ entries: [{ id: 'order/1' }] });
    expect(await bed.ask('GET', path, { key: foreign })).toMatchObject({ status: 404 });
    expect(await bed.ask('GET', list, { key: foreign })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });

    const [game, other] = await Promise.all([bed.game(own, bed.player()), bed.game(foreign)]);
    const { account } = { account: player.address };
    expect(await game.call('history', { account, receipts: false })).toMatchObject([{ entries: [{ id: 'order/1' }] }]);
    expect(await game.call('recheck', { wallet: 'main', executionId: 'order/1' })).toMatchObject([{ status: 'done' }]);
    expect(await game.call('networks.list', {})).toHaveLength(1);
    const executionId = 'order/1';
    for (const [method, params, code] of [
      ['executions', { account }, 'FORBIDDEN'],
      ['history', { account }, 'FORBIDDEN'],
      ['abandon', { executionId }, 'EXECUTION_NOT_FOUND'],
      ['recheck', { executionId, wallet: 'main' }, 'EXECUTION_NOT_FOUND'],
      ['resume', { executionId, wallet: 'main' }, 'EXECUTION_NOT_FOUND'],
      ['events', {}, 'FORBIDDEN'],
    ] as const)
      await expect(other.call(method, params)).rejects.toMatchObject({ code });
    game.socket.close();
    other.socket.close();
  });

  it('reject methods that are not for players', async () => {
    const key = await playerToken();
    expect(await bed.ask('GET', '/metrics', { key })).toMatchObject({ status: 403 });
    expect(await bed.ask('POST', '/v1/quotes', { key, body: { quotes: [quote()] } })).toMatchObject({ status: 200 });
  });
});

describe('a stop', () => {
  it('reports not ready first, ends streams and closes sockets, without delay', async () => {
    const { app, url } = await bed.another();
    bed.devnet.faults.set('childRpc', { socket: 'hang' });
    const headers = {
      authorization: `Bearer ${keys.game}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    };
    const game = await GameSocket.open(url, keys.game);
    const streamed = await fetch(`${url}/v1/routes`, { method: 'POST', headers, body: encode(search(80n)) });
    const events = readEvents(streamed);
    const began = performance.now();
    const closed = app.close();
    let last: unknown;
    for await (const event of events) last = event;
    expect(last).toMatchObject({ event: 'goodbye', retry: '1000' });
    await closed;
    // It would be seven seconds if an open stream delayed the server's end.
    expect(performance.now() - began).toBeLessThan(4_000);
    expect(await game.closed).toBe(1005);
    bed.devnet.faults.clear();
  });
});

describe('metrics and health of the service', () => {
  it('exposes metrics to keys with the scope', async () => {
    expect(await bed.ask('GET', '/metrics')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const text = await (await bed.raw('GET', '/metrics', { key: keys.admin })).text();
    expect(text).toMatch(
      /tributary_request_seconds_count\{route="\/v1\/executions\/:id",method="GET",status="200"\} [1-9]/,
    );
  });
});
