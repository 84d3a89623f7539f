import { createHash, randomBytes } from 'node:crypto';

/**
 * quote: prices. checkout: searches, and executions of the players' own wallets. read: results of executions
 * and payments. pay: begins payments. admin: metrics. Never one key for all where one scope is enough.
 */
export const ApiScope = { QUOTE: 'quote', CHECKOUT: 'checkout', READ: 'read', PAY: 'pay', ADMIN: 'admin' } as const;
export type ApiScope = (typeof ApiScope)[keyof typeof ApiScope];

export interface ApiKey {
  /** 1 to 40 letters, digits, `_` and `-`. */
  readonly tenant: string;
  /** `apiKeyHash` of the key: only the tenant has the key itself. */
  readonly hash: string;
  readonly scopes: readonly ApiScope[];
}

export function apiKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Returns a key of 256 random bits. */
export function newApiKey(): string {
  return `trib_${randomBytes(32).toString('base64url')}`;
}

/** Finds keys by their hash, so that the response time reveals nothing about a key. */
export class ApiKeys {
  readonly #byHash: ReadonlyMap<string, ApiKey>;

  /** @throws Error for an invalid tenant name, an invalid hash, or an unknown scope */
  constructor(keys: readonly ApiKey[]) {
    const known: readonly unknown[] = Object.values(ApiScope);
    for (const { tenant, hash, scopes } of keys) {
      assertTenant(tenant);
      if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`A key of "${tenant}" has no hash of SHA-256 in hexadecimal.`);
      if (!Array.isArray(scopes) || !scopes.every((scope) => known.includes(scope)))
        throw new Error(`A key of "${tenant}" has to have a list of scopes, of ${known.join(', ')}.`);
    }
    this.#byHash = new Map(keys.map((key) => [key.hash, key]));
  }

  find(key: string): ApiKey | null {
    return this.#byHash.get(apiKeyHash(key)) ?? null;
  }
}

/** The tenant is the prefix of its execution ids, so it must not contain the separator. @throws Error */
export function assertTenant(tenant: string): void {
  // Said without what was given: it may be a key in the wrong place.
  if (typeof tenant !== 'string' || !/^[A-Za-z0-9_-]{1,40}$/.test(tenant))
    throw new Error('A tenant\'s name must have 1 to 40 letters, digits, "_" and "-".');
}
