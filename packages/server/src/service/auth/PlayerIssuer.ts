import type { JSONWebKeySet } from 'jose';
import { assertTenant } from './ApiKeys.js';

/**
 * The most that players may do, and their default unless the issuer's row allows less: they begin no payments of
 * the studio, and see no metrics.
 */
export const playerScopes = ['quote', 'checkout', 'read'] as const;

/** The issuer of tokens for a tenant's players: the studio's account service. */
export interface PlayerIssuer {
  readonly tenant: string;
  /** The tokens' `iss` and `aud`. One issuer may issue tokens for several tenants, each with a separate audience. */
  readonly issuer: string;
  readonly audience: string;
  /** The URL of its public keys, or the keys. */
  readonly keySet: string | JSONWebKeySet;
  /** Scopes of its players. Default quote, checkout and read; never `pay` or `admin`. */
  readonly scopes?: readonly (typeof playerScopes)[number][];
}

/**
 * The rows come from a file, whose types are not checked: without an audience a token for any other service
 * would be valid, and of two equal rows one would be ignored. @throws Error with a text for the author of the
 * file
 */
export function assertPlayerIssuers(issuers: readonly PlayerIssuer[]): void {
  const seen = new Set<string>();
  for (const { tenant, issuer, audience, keySet, scopes = [] } of issuers) {
    assertTenant(tenant);
    const refuse = (why: string): never => {
      throw new Error(`Players of "${tenant}": ${why}.`);
    };
    if (!isText(issuer)) refuse('"issuer" has to be the `iss` of their tokens, a text that is not empty');
    if (!isText(audience)) refuse('"audience" has to be the `aud` of their tokens, a text that is not empty');
    if (!isKeySet(keySet)) refuse('"keySet" has to be an address, or a set of public keys: { "keys": [ … ] }');
    const allowed: readonly unknown[] = playerScopes;
    if (!Array.isArray(scopes) || !scopes.every((scope) => allowed.includes(scope)))
      refuse(`"scopes" of players are ${playerScopes.join(', ')}, and no others`);
    const name = JSON.stringify([issuer, audience]);
    if (seen.has(name)) refuse(`another row has the issuer "${issuer}" and the audience "${audience}", too`);
    seen.add(name);
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isKeySet(value: unknown): boolean {
  if (typeof value === 'string') return URL.canParse(value);
  return typeof value === 'object' && value !== null && Array.isArray((value as Partial<JSONWebKeySet>).keys);
}
