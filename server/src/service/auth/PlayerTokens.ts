import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { tryParseAddress } from 'tributary-sdk';
import { ServiceError } from '../http/ServiceError.js';
import { ApiScope, assertTenant } from './ApiKeys.js';
import type { Caller } from './Caller.js';

/** Who vouches for a tenant's players: the studio's own service of accounts. */
export interface PlayerIssuer {
  readonly tenant: string;
  /** The tokens' `iss` and `aud`. */
  readonly issuer: string;
  readonly audience: string;
  /** Where its public keys are, or they themselves. */
  readonly keySet: string | JSONWebKeySet;
  /** What its players may do. Default quote, checkout and read; never `pay` or `admin`. */
  readonly scopes?: readonly ('quote' | 'checkout' | 'read')[];
}

interface Known {
  readonly given: PlayerIssuer;
  readonly keys: JWTVerifyGetKey;
}

/** Keys that are public on one side: a secret that is shared with players' devices proves nothing. */
const ALGORITHMS = ['ES256', 'ES384', 'EdDSA', 'Ed25519', 'PS256', 'RS256'];
const CLOCKS_APART_S = 30;

/** Players by signed tokens (JWT): `sub` is the player, `accounts` the addresses that are the player's own. */
export class PlayerTokens {
  readonly #issuers: ReadonlyMap<string, Known>;

  constructor(issuers: readonly PlayerIssuer[]) {
    for (const { tenant } of issuers) assertTenant(tenant);
    this.#issuers = new Map(issuers.map((given) => [given.issuer, { given, keys: keysOf(given.keySet) }]));
  }

  /** null: nobody's, or over. @throws ServiceError UNAVAILABLE where the issuer's keys cannot be read: that says nothing about the token */
  async find(token: string): Promise<Caller | null> {
    const known = this.#issuers.get(issuerOf(token) ?? '');
    if (known === undefined) return null;
    const { tenant, issuer, audience, scopes = [ApiScope.QUOTE, ApiScope.CHECKOUT, ApiScope.READ] } = known.given;
    const verified = await jwtVerify(token, known.keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: CLOCKS_APART_S,
    }).catch(refusedOr);
    const player = verified?.payload.sub;
    if (verified === null || player === undefined || player === '') return null;
    return { tenant, scopes, player, accounts: accountsOf(verified.payload) };
  }
}

/** What is wrong with the token itself. */
const REFUSALS = /^ERR_(?:JWT|JWS)_|^ERR_JOSE_(?:ALG_NOT_ALLOWED|NOT_SUPPORTED)$|^ERR_JWKS_NO_MATCHING_KEY$/;

function refusedOr(error: unknown): null {
  if (error instanceof errors.JOSEError && REFUSALS.test(error.code)) return null;
  throw new ServiceError('UNAVAILABLE', 'the keys that players’ tokens are signed with cannot be read now');
}

function keysOf(keySet: string | JSONWebKeySet): JWTVerifyGetKey {
  return typeof keySet === 'string' ? createRemoteJWKSet(new URL(keySet)) : createLocalJWKSet(keySet);
}

/** Says only whose keys to look among. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}

function accountsOf({ accounts }: JWTPayload & { readonly accounts?: unknown }): Exclude<Caller['accounts'], 'any'> {
  return (Array.isArray(accounts) ? accounts : []).map(tryParseAddress).filter((account) => account !== null);
}
