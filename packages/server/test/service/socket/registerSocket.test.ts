import { once } from 'node:events';
import { afterAll, describe, expect, it } from '@jest/globals';
import { defer, from, NEVER } from 'rxjs';
import type { FundingEngine } from 'tributary-sdk';
import { newAccount } from '../../../../../integrations/plugin-kit/journal/kitEntry.js';
import { GameSocket } from '../../kit/GameSocket.js';
import { endingToken, PlayerBed, playerToken } from '../../kit/PlayerBed.js';

const beds: PlayerBed[] = [];
afterAll(() => Promise.all(beds.map((bed) => bed.stop())));

const account = newAccount();
const history = { entries: [], cursor: null, total: 0 };
const engine = {
  environment: { l2ChainId: 1 },
  history: () => Promise.resolve(history),
  findFundingRoutes: () => NEVER,
  wallets: {
    watchAccount: (wallet: Parameters<FundingEngine['wallets']['watchAccount']>[0]) =>
      defer(() => from(wallet.request({ method: 'eth_accounts' }))),
  },
} as unknown as Partial<FundingEngine>;

async function start(options: Parameters<typeof PlayerBed.start>[1] = {}): Promise<PlayerBed> {
  const bed = await PlayerBed.start(engine, options);
  beds.push(bed);
  return bed;
}

/** Returns the result of each of this many calls: its answer, or the code of its refusal. */
function outcomes(game: GameSocket, count: number, method = 'history', params: object = { account }) {
  const calls = Array.from({ length: count }, () =>
    game.call(method, params).then(
      () => 'answered',
      ({ code }: { readonly code: string }) => code,
    ),
  );
  return Promise.all(calls);
}

describe('the socket', () => {
  it('ends when its token expires, with the reason', async () => {
    const bed = await start();
    const token = await endingToken('alice', [account], 6);
    const game = await GameSocket.open(bed.url, token);
    expect(await game.call('history', { account })).toEqual([history]);
    const [code, reason] = (await once(game.socket, 'close')) as [number, Buffer];
    expect([code, String(reason)]).toEqual([4401, 'the token has ended']);
    expect((await bed.ask('/v1/executions/a', token)).status).toBe(401);
  });

  it('has no end for a tenant’s own server', async () => {
    const { url, key } = await start();
    const game = await GameSocket.open(url, key);
    expect(await game.call('history', { account })).toEqual([history]);
    game.socket.close();
  });

  it('counts toward its player’s rate limit only', async () => {
    const bed = await start({ rateLimit: { most: 5, perMs: 60_000 } });
    const token = await playerToken('mallory', [account]);
    const game = await GameSocket.open(bed.url, token);
    const told = await outcomes(game, 100);
    // Opening the socket was the first request.
    expect(told.filter((each) => each === 'answered')).toHaveLength(4);
    expect(new Set(told)).toEqual(new Set(['answered', 'TOO_MANY_REQUESTS']));
    expect((await bed.ask('/v1/executions/a', token)).status).toBe(429);
    const other = await GameSocket.open(bed.url, await playerToken('alice', [account]));
    expect(await outcomes(other, 1)).toEqual(['answered']);
    game.socket.close();
    other.socket.close();
  });

  it('counts toward its player’s limit of sockets', async () => {
    const { url, key } = await start({ mostPerPlayer: { sockets: 2 } });
    const token = await playerToken('mallory', [account]);
    const [first, second] = [await GameSocket.open(url, token), await GameSocket.open(url, token)];
    expect(await (await GameSocket.open(url, token)).closed).toBe(1013);
    const others = [await GameSocket.open(url, await playerToken('alice', [account]))];
    for (let n = 0; n < 4; n += 1) others.push(await GameSocket.open(url, key));
    for (const other of others) expect(await outcomes(other, 1)).toEqual(['answered']);
    first.socket.close();
    await first.closed;
    const third = await GameSocket.open(url, token);
    expect(await outcomes(third, 1)).toEqual(['answered']);
    for (const game of [second, third, ...others]) game.socket.close();
  });

  it('leaves room in the tenant’s gate: over all sockets of a player so many searches, and no more', async () => {
    const bed = await start({ mostPerPlayer: { searches: 3 } });
    const token = await playerToken('mallory', [account]);
    const games = [await GameSocket.open(bed.url, token), await GameSocket.open(bed.url, token)];
    const search = { wallet: 'main', shortfall: { chainId: 1, tokenAddress: 'native', amount: 5n } };
    const refused: string[] = [];
    for (const game of games)
      for (let n = 0; n < 5; n += 1)
        void game.call('findFundingRoutes', search).catch(({ code }: { readonly code: string }) => refused.push(code));
    while (refused.length < 7) await new Promise((resolve) => setTimeout(resolve, 10));
    const body = { account, shortfall: { ...search.shortfall, amount: { $bigint: '5' } } };
    const over = await bed.ask('/v1/routes', token, body);
    expect([over.status, over.headers.get('retry-after'), await over.json()]).toMatchObject([
      503,
      '1',
      { code: 'BUSY' },
    ]);
    expect(new Set(refused)).toEqual(new Set(['BUSY']));
    for (const game of games) game.socket.close();
    await Promise.all(games.map(({ closed }) => closed));
    // Their open calls are free again.
    const game = await GameSocket.open(bed.url, token);
    await expect(Promise.race([game.call('findFundingRoutes', search), settled()])).resolves.toBe('open');
    game.socket.close();
  });

  it('limits the bytes of a player’s calls, over all of its sockets, until they end', async () => {
    const bed = await start({ mostPerPlayer: { callBytes: 100_000 } });
    const token = await playerToken('mallory', [account]);
    const games = [await GameSocket.open(bed.url, token), await GameSocket.open(bed.url, token)];
    const [first, second] = games as [GameSocket, GameSocket];
    const filler = 'x'.repeat(60_000);
    const held = { id: 'a', method: 'wallets.watchAccount', params: { wallet: 'main', filler } };
    const asked = new Promise<void>((resolve) =>
      first.socket.on('message', (data: Buffer) => String(data).includes('"ask"') && resolve()),
    );
    first.say(held);
    await asked;
    expect(await outcomes(second, 1, 'history', { account, filler })).toEqual(['BUSY']);
    expect(await outcomes(second, 1)).toEqual(['answered']);
    const other = await GameSocket.open(bed.url, await playerToken('alice', [account]));
    expect(await outcomes(other, 1, 'history', { account, filler })).toEqual(['answered']);
    // A refused second call with its id does not end it.
    first.say({ id: 'a', method: 'events' });
    expect(await outcomes(first, 1)).toEqual(['answered']);
    expect(await outcomes(second, 1, 'history', { account, filler })).toEqual(['BUSY']);
    first.say({ id: 'a', cancel: true });
    expect(await outcomes(first, 1)).toEqual(['answered']);
    for (let n = 0; n < 3; n += 1)
      expect(await outcomes(second, 1, 'history', { account, filler })).toEqual(['answered']);
    first.say(held);
    await outcomes(first, 1);
    first.socket.close();
    await first.closed;
    expect(await outcomes(second, 1, 'history', { account, filler })).toEqual(['answered']);
    for (const game of [second, other]) game.socket.close();
  });

  it('survives an invalid answer: it affects only its sender', async () => {
    const { url } = await start();
    const game = await GameSocket.open(url, await playerToken('mallory', [account]));
    const asked = new Promise<void>((resolve) =>
      game.socket.on('message', (data: Buffer) => String(data).includes('"ask"') && resolve()),
    );
    game.say({ id: 'a', method: 'wallets.watchAccount', params: { wallet: 'main' } });
    await asked;
    game.say({ answer: 1, result: [], error: null });
    expect(await outcomes(game, 1)).toEqual(['answered']);
    game.socket.close();
  });
});

/** Resolves once all immediate refusals have arrived. */
function settled(): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve('open'), 300));
}
