import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Callers } from '../../../src/service/auth/Callers.js';
import { PlayerTokens } from '../../../src/service/auth/PlayerTokens.js';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

const issuer = 'https://accounts.game.example';
const own = `0x${'A'.repeat(40)}`.toLowerCase();
let key: KeyPair;
let foreign: KeyPair;
let server: Server;
let callers: Callers;

beforeAll(async () => {
  [key, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
  const set = JSON.stringify({ keys: [{ ...(await exportJWK(key.publicKey)), kid: 'one', alg: 'ES256' }] });
  server = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(set));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const keySet = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
  callers = new Callers({ keys: [], players: [{ tenant: 'game', issuer, audience: 'tributary', keySet }] });
});
afterAll(() => void server.close());

const good = { iss: issuer, aud: 'tributary', sub: 'player-1', accounts: [own, 'none'] };

interface Signing {
  readonly by?: KeyPair;
  readonly over?: boolean;
  readonly kid?: string | null;
}

function token(claims: JWTPayload, { by = key, over = false, kid = 'one' }: Signing = {}): Promise<string> {
  const jwt = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...(kid !== null && { kid }) });
  return jwt.setExpirationTime(over ? '-2 minutes' : '5 minutes').sign(by.privateKey);
}

describe('players', () => {
  it('have the name and the accounts from the studio’s issuer', async () => {
    expect(await callers.find(`Bearer ${await token(good)}`)).toEqual({
      tenant: 'game',
      scopes: ['quote', 'checkout', 'read'],
      player: 'player-1',
      accounts: [expect.stringMatching(new RegExp(own, 'i'))],
      until: expect.any(Number),
    });
    expect(await callers.find(`Bearer ${await token({ ...good, accounts: undefined })}`)).toMatchObject({
      accounts: [],
    });
  });

  it.each(['bearer', 'BEARER', 'Bearer '])('are recognised by the scheme "%s"', async (scheme) => {
    await expect(callers.find(`${scheme} ${await token(good)}`)).resolves.toMatchObject({ player: 'player-1' });
  });

  it('are accepted until 30 s after their token’s end, in any request', async () => {
    const exp = Math.floor(Date.now() / 1_000) + 100;
    const jwt = new SignJWT({ ...good, exp }).setProtectedHeader({ alg: 'ES256', kid: 'one' });
    expect(await callers.find(`Bearer ${await jwt.sign(key.privateKey)}`)).toMatchObject({ until: (exp + 30) * 1_000 });
  });

  it('are recognised during a key rotation, by tokens without a key id', async () => {
    const [first, second, other] = await Promise.all([1, 2, 3].map(() => generateKeyPair('ES256')));
    const set = { keys: [await exportJWK(first!.publicKey), await exportJWK(second!.publicKey)] };
    const changing = new PlayerTokens([{ tenant: 'game', issuer, audience: 'tributary', keySet: set }]);
    const nameless = (by: KeyPair, over = false) => token(good, { by, over, kid: null });
    for (const by of [first!, second!])
      expect(await changing.find(await nameless(by))).toMatchObject({ player: 'player-1' });
    expect(await changing.find(await nameless(other!))).toBeNull();
    expect(await changing.find(await nameless(second!, true))).toBeNull();
  });

  it('belong to the game of their token, if one issuer serves several', async () => {
    const keySet = { keys: [await exportJWK(key.publicKey)] };
    const [row, nameless] = [{ issuer, keySet }, { kid: null }];
    const both = new PlayerTokens([
      { ...row, tenant: 'racing', audience: 'racing' },
      { ...row, tenant: 'chess', audience: 'chess', scopes: ['quote'] },
    ]);
    expect(await both.find(await token({ ...good, aud: 'racing' }, nameless))).toMatchObject({ tenant: 'racing' });
    expect(await both.find(await token({ ...good, aud: ['else', 'chess'] }, nameless))).toMatchObject({
      tenant: 'chess',
      scopes: ['quote'],
    });
    // The token does not show which of them is meant.
    expect(await both.find(await token({ ...good, aud: ['racing', 'chess'] }, nameless))).toBeNull();
    expect(await both.find(await token({ ...good, aud: 'else' }, nameless))).toBeNull();
  });

  it('are not rejected if the issuer’s keys cannot be read', async () => {
    const players = [{ tenant: 'game', issuer, audience: 'tributary', keySet: 'http://127.0.0.1:1/keys' }];
    const cut = new Callers({ keys: [], players });
    await expect(cut.find(`Bearer ${await token(good)}`)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      statusCode: 503,
    });
  });

  it.each<[string, () => Promise<string>]>([
    ['signed by somebody else', () => token(good, { by: foreign })],
    ['over', () => token(good, { over: true })],
    ['for another service', () => token({ ...good, aud: 'other' })],
    ['of another issuer', () => token({ ...good, iss: 'https://evil.example' })],
    ['of nobody', () => token({ ...good, sub: '' })],
    ['without an end', () => new SignJWT(good).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(key.privateKey)],
    [
      'not signed at all',
      () =>
        Promise.resolve(
          `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ ...good, exp: 4e9 }))}.`.replaceAll('=', ''),
        ),
    ],
    [
      'signed with the public key as a shared secret',
      async () => {
        const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(key.publicKey)));
        return new SignJWT(good)
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .setExpirationTime('5 minutes')
          .sign(secret);
      },
    ],
  ])('rejects a token that is %s', async (_what, make) => {
    expect(await callers.find(`Bearer ${await make()}`)).toBeNull();
  });

  it('belong to a tenant with a valid name, which the error does not repeat', () => {
    expect(
      () => new PlayerTokens([{ tenant: 'a/b', issuer, audience: 'tributary', keySet: 'https://a.example' }]),
    ).toThrow('A tenant\'s name must have 1 to 40 letters, digits, "_" and "-".');
  });
});
