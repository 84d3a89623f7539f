import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import { tryParseAddress } from 'tributary-sdk';
import { ServiceError } from '../http/ServiceError.js';
import type { Caller } from './Caller.js';
import { assertPlayerIssuers, type PlayerIssuer, playerScopes } from './PlayerIssuer.js';

interface Known {
  readonly given: PlayerIssuer;
  readonly keys: JWTVerifyGetKey;
}

/** Asymmetric algorithms only: a secret that players' devices share proves nothing. */
const ALGORITHMS = ['ES256', 'ES384', 'EdDSA', 'Ed25519', 'PS256', 'RS256'];
const CLOCKS_APART_S = 30;

/** Authenticates players by signed tokens (JWT): `sub` is the player, `accounts` the player's own addresses. */
export class PlayerTokens {
  readonly #issuers: readonly Known[];

  /** @throws Error for a row that would accept unintended tokens */
  constructor(issuers: readonly PlayerIssuer[]) {
    assertPlayerIssuers(issuers);
    this.#issuers = issuers.map((given) => ({ given, keys: keysOf(given.keySet) }));
  }

  /**
   * `null`: unknown or expired. @throws ServiceError UNAVAILABLE if the issuer's keys cannot be read: that
   * proves nothing about the token
   */
  async find(token: string): Promise<Caller | null> {
    const { iss, audiences } = addressOf(token);
    const meant = this.#issuers.filter(({ given }) => given.issuer === iss && audiences.includes(given.audience));
    const [known] = meant;
    // A token for two games does not show which one is meant.
    if (known === undefined || meant.length > 1) return null;
    const { tenant, issuer, audience, scopes = playerScopes } = known.given;
    const payload = await verified(token, known.keys, {
      issuer,
      audience,
      algorithms: ALGORITHMS,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: CLOCKS_APART_S,
    }).catch(refusedOr);
    const { sub: player, exp } = payload ?? {};
    if (payload === null || player === undefined || player === '' || exp === undefined) return null;
    return { tenant, scopes, player, accounts: accountsOf(payload), until: (exp + CLOCKS_APART_S) * 1_000 };
  }
}

/** A token without a key id is checked against each key: during a rotation there are two. */
async function verified(token: string, keys: JWTVerifyGetKey, options: JWTVerifyOptions): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      const payload = await jwtVerify(token, key, options).then((found) => found.payload, unsignedOr);
      if (payload !== null) return payload;
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/** Returns `null` if the key did not sign it. */
function unsignedOr(error: unknown): null {
  if (error instanceof errors.JWSSignatureVerificationFailed) return null;
  throw error;
}

/** Errors of the token itself. */
const REFUSALS = /^ERR_(?:JWT|JWS)_|^ERR_JOSE_(?:ALG_NOT_ALLOWED|NOT_SUPPORTED)$|^ERR_JWKS_NO_MATCHING_KEY$/;

function refusedOr(error: unknown): null {
  if (error instanceof errors.JOSEError && REFUSALS.test(error.code)) return null;
  throw new ServiceError('UNAVAILABLE', 'the keys that players’ tokens are signed with cannot be read now');
}

function keysOf(keySet: string | JSONWebKeySet): JWTVerifyGetKey {
  return typeof keySet === 'string' ? createRemoteJWKSet(new URL(keySet)) : createLocalJWKSet(keySet);
}

/** Reads which issuer's keys to use: nothing of the token is verified yet. */
function addressOf(token: string): { readonly iss: unknown; readonly audiences: readonly unknown[] } {
  try {
    const { iss, aud } = decodeJwt(token);
    return { iss, audiences: [aud].flat() };
  } catch {
    return { iss: undefined, audiences: [] };
  }
}

function accountsOf({ accounts }: JWTPayload & { readonly accounts?: unknown }): Exclude<Caller['accounts'], 'any'> {
  return (Array.isArray(accounts) ? accounts : []).map(tryParseAddress).filter((account) => account !== null);
}
