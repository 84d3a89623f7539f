import { createHash } from 'node:crypto';

/** `read` sees what became of payments, `pay` begins them. Never one key for both where one is enough. */
export const ApiScope = { READ: 'read', PAY: 'pay' } as const;
export type ApiScope = (typeof ApiScope)[keyof typeof ApiScope];

export interface ApiKey {
  readonly tenant: string;
  /** `apiKeyHash` of the key: the key itself is kept by nobody but the tenant. */
  readonly hash: string;
  readonly scopes: readonly ApiScope[];
}

export function apiKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Found by the hash, so that how long it takes tells nothing of the key. null: nobody's. */
export function findApiKey(keys: readonly ApiKey[], header: string | undefined): ApiKey | null {
  const [, key] = /^Bearer ([\x21-\x7e]{16,200})$/.exec(header ?? '') ?? [];
  if (key === undefined) return null;
  const hash = apiKeyHash(key);
  return keys.find((each) => each.hash === hash) ?? null;
}
