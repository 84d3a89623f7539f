import { describe, expect, it } from '@jest/globals';
import { ApiKeys } from '../../../src/service/auth/ApiKeys.js';
import { assertPlayerIssuers, type PlayerIssuer } from '../../../src/service/auth/PlayerIssuer.js';

const good = {
  tenant: 'game',
  issuer: 'https://accounts.game.example',
  audience: 'tributary',
  keySet: 'https://accounts.game.example/jwks.json',
};

/** Asserts rows as a file contains them, with unchecked types. */
function assertRows(...rows: readonly object[]): void {
  assertPlayerIssuers(JSON.parse(JSON.stringify(rows)) as PlayerIssuer[]);
}

describe('rows of players', () => {
  it.each([
    ['no audience', { audience: undefined }, '"audience"'],
    ['an empty audience', { audience: '' }, '"audience"'],
    ['a list of audiences', { audience: ['tributary'] }, '"audience"'],
    ['no issuer', { issuer: undefined }, '"issuer"'],
    ['no keys', { keySet: undefined }, '"keySet"'],
    ['keys that are no address', { keySet: 'jwks.json' }, '"keySet"'],
    ['the scope of payments', { scopes: ['read', 'pay'] }, '"scopes"'],
    ['the scope of figures', { scopes: ['admin'] }, '"scopes"'],
    ['scopes that are no list', { scopes: 'read' }, '"scopes"'],
    ['no tenant', { tenant: undefined }, 'tenant'],
  ])('are refused with %s', (_what, wrong, word) => {
    expect(() => assertRows({ ...good, ...wrong })).toThrow(word);
  });

  it('are rejected if two are equal, and accepted if one issuer has several audiences', () => {
    expect(() => assertRows(good, { ...good, tenant: 'other' })).toThrow('another row');
    expect(() => assertRows(good, { ...good, tenant: 'other', audience: 'other' })).not.toThrow();
    expect(() => assertRows({ ...good, scopes: ['quote'], keySet: { keys: [] } })).not.toThrow();
  });
});

describe('rows of keys', () => {
  it.each([[['read', 'everything']], ['read'], [undefined]])('are rejected with the scopes %j', (scopes) => {
    const row = { tenant: 'game', hash: 'a'.repeat(64), scopes } as ConstructorParameters<typeof ApiKeys>[0][number];
    expect(() => new ApiKeys([row])).toThrow('scopes');
  });
});
