import { type ApiKey, ApiKeys } from './ApiKeys.js';
import type { Caller } from './Caller.js';
import type { PlayerIssuer } from './PlayerIssuer.js';
import { PlayerTokens } from './PlayerTokens.js';

/** Authenticates callers: servers by their key, players by their token. */
export class Callers {
  readonly #keys: ApiKeys;
  readonly #players: PlayerTokens;

  /** @throws Error for invalid rows */
  constructor({ keys, players }: { readonly keys: readonly ApiKey[]; readonly players: readonly PlayerIssuer[] }) {
    this.#keys = new ApiKeys(keys);
    this.#players = new PlayerTokens(players);
  }

  /**
   * Finds the caller by the header `Authorization: Bearer …`; the scheme's case does not matter (RFC 9110,
   * 11.1). `null`: unknown.
   */
  async find(header: string | undefined): Promise<Caller | null> {
    const [, shown] = /^bearer +([\x21-\x7e]{16,4000})$/i.exec(header ?? '') ?? [];
    if (shown === undefined) return null;
    const key = this.#keys.find(shown);
    if (key !== null) return { tenant: key.tenant, scopes: key.scopes, player: null, accounts: 'any', until: null };
    return shown.split('.').length === 3 ? this.#players.find(shown) : null;
  }
}
