import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { NEVER } from 'rxjs';
import { type FundingEngine, MemoryExecutionLock, MemoryJournalStore } from 'tributary-sdk';
import { apiKeyHash } from '../../src/service/auth/ApiKeys.js';
import { createService, type ServiceOptions } from '../../src/service/createService.js';

const issuer = 'https://accounts.game.example';
const signing = await generateKeyPair('ES256');

/** The issuer's row, and tokens of its players. `exp`: in seconds since 1970. */
export const players = [
  { tenant: 'game', issuer, audience: 'tributary', keySet: { keys: [await exportJWK(signing.publicKey)] } },
];

export function playerToken(sub: string, accounts: readonly string[] = [], exp: number | string = '5 minutes') {
  return new SignJWT({ iss: issuer, aud: 'tributary', sub, accounts })
    .setProtectedHeader({ alg: 'ES256' })
    .setExpirationTime(exp)
    .sign(signing.privateKey);
}

/** How long an expired token is still accepted, because clocks differ. */
const CLOCKS_APART_S = 30;

/** Returns a token that expires after this many seconds. */
export function endingToken(sub: string, accounts: readonly string[], seconds: number): Promise<string> {
  return playerToken(sub, accounts, Math.floor(Date.now() / 1_000) - CLOCKS_APART_S + seconds);
}

/** A service for players over a given engine, without a chain. */
export class PlayerBed {
  readonly journal = new MemoryJournalStore();
  readonly key = 'g'.repeat(32);
  readonly #app: FastifyInstance;
  url = '';

  private constructor(engine: Partial<FundingEngine>, options: Partial<ServiceOptions>) {
    const funding = {
      stores: { journal: this.journal, lock: new MemoryExecutionLock() },
      createEngine: () => ({ events$: NEVER, dispose: () => undefined, ...engine }) as FundingEngine,
    };
    this.#app = createService({
      keys: [{ tenant: 'game', hash: apiKeyHash(this.key), scopes: ['quote', 'checkout', 'read', 'admin'] }],
      players,
      funding,
      pollMs: 20,
      // A busy machine must not count as an overloaded service.
      pressure: { loopDelayMs: 0, heapBytes: 64e9 },
      ...options,
    });
  }

  static async start(engine: Partial<FundingEngine>, options: Partial<ServiceOptions> = {}): Promise<PlayerBed> {
    const bed = new PlayerBed(engine, options);
    bed.url = await bed.#app.listen({ port: 0, host: '127.0.0.1' });
    return bed;
  }

  ask(path: string, token: string, body?: object): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    return fetch(`${this.url}${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  }

  /** A figure of the process. */
  async metric(name: string): Promise<string | undefined> {
    const told = await (await this.ask('/metrics', this.key)).text();
    return new RegExp(`^${name} (.*)$`, 'm').exec(told)?.[1];
  }

  async stop(): Promise<void> {
    await this.#app.close();
  }
}
