import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { importJWK, SignJWT } from 'jose';
import { lastValueFrom } from 'rxjs';
import { type Devnet, devnetOverrides, startDevnet } from 'tributary-devnet';
import {
  type Address,
  createFundingEngine,
  type Hex,
  type JournalEntry,
  PrivateKeyWallet,
  type RoutingSnapshot,
  swapPlugin,
} from 'tributary-sdk';
import { type Custody, openSqliteCustody } from '../../../src/custody/openCustody.js';
import type { PaymentSnapshot } from '../../../src/custody/Payment.js';
import type { SpendingRules } from '../../../src/custody/SpendingPolicy.js';
import { apiKeyHash } from '../../../src/service/auth/ApiKeys.js';
import { createService, type ServiceOptions } from '../../../src/service/createService.js';
import type { PaymentOutbox } from '../../../src/service/payments/PaymentOutbox.js';
import type { SharedStores } from '../../../src/stores/SharedStores.js';
import { openSqlite } from '../../../src/stores/sqlite/openSqlite.js';

export const keys = {
  game: 'game-key-of-the-recorded-talks-01',
  quotes: 'quotes-key-of-the-recorded-talks1',
  other: 'other-key-of-the-recorded-talks01',
  admin: 'admin-key-of-the-recorded-talks01',
  forged: 'forged-key-of-the-recorded-talks1',
} as const;
export const treasury = `0x${'a1'.repeat(20)}`;
const issuer = 'https://accounts.game.example';
const signing = {
  ...{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA' },
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
  d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
};
/** 1 January 2026, in ms: when all that is recorded happened. */
const THEN = 1_767_225_600_000;

/**
 * Returns the token of a player with these accounts. It is the same each time: it ends in 2100, and its
 * signature has no random part.
 */
export async function playerToken(...accounts: readonly string[]): Promise<string> {
  return new SignJWT({ iss: issuer, aud: 'tributary', sub: 'player-1', accounts })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setExpirationTime(4_102_444_800)
    .sign(await importJWK(signing));
}

/** A hash that no chain has, by its number. */
function hashOf(number: number): Hex {
  return `0x${createHash('sha256').update(`talk ${number}`).digest('hex')}`;
}

/** Returns a payment with the time of the recordings instead of the database's. */
function asThen<Payment extends PaymentSnapshot | null>(payment: Payment): Payment {
  if (payment === null) return payment;
  return { ...payment, acceptedAt: THEN, settledAt: payment.settledAt === null ? null : THEN };
}

/** The service over a devnet and a file of SQLite, with what it takes to bring about what is to be recorded. */
export class TalkBed {
  readonly #directory = mkdtempSync(join(tmpdir(), 'tributary-talks-'));
  readonly #apps: FastifyInstance[] = [];
  readonly #stores: SharedStores;
  readonly #custody: Custody;
  /** While it is, the database does not answer. */
  isDown = false;
  #example: JournalEntry | null = null;
  url = '';

  private constructor(readonly devnet: Devnet) {
    const file = join(this.#directory, 'journal.db');
    this.#stores = openSqlite({ file });
    this.#custody = openSqliteCustody({ file });
  }

  static async start(): Promise<TalkBed> {
    // The recorded talks are compared word for word.
    const bed = new TalkBed(await startDevnet({ silent: true, weather: false }));
    bed.url = (await bed.serve()).url;
    for (const tenant of ['game', 'other']) await bed.allow(tenant, {});
    return bed;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#apps.map((app) => app.close()));
    await this.#stores.close();
    await this.#custody.close();
    await this.devnet.stop();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  /** Another process of the fleet. */
  async serve(options: Partial<ServiceOptions> = {}): Promise<{ readonly app: FastifyInstance; readonly url: string }> {
    const createEngine: NonNullable<ServiceOptions['funding']>['createEngine'] = (own) =>
      createFundingEngine({ ...devnetOverrides(this.devnet), plugins: [swapPlugin()], ...own });
    const { kty, crv, x } = signing;
    const app = createService({
      keys: [
        { tenant: 'game', hash: apiKeyHash(keys.game), scopes: ['quote', 'checkout', 'read', 'pay'] },
        { tenant: 'game', hash: apiKeyHash(keys.quotes), scopes: ['quote'] },
        { tenant: 'other', hash: apiKeyHash(keys.other), scopes: ['quote', 'checkout', 'read', 'pay'] },
        { tenant: 'studio', hash: apiKeyHash(keys.admin), scopes: ['admin'] },
      ],
      players: [{ tenant: 'game', issuer, audience: 'tributary', keySet: { keys: [{ kty, crv, x, alg: 'EdDSA' }] } }],
      funding: { stores: this.#sharedStores(), createEngine },
      outbox: this.#outbox(),
      pollMs: 20,
      // Not looked at: a loop of which there is no sample yet counts as infinitely late.
      pressure: { loopDelayMs: 0, heapBytes: 64e9 },
      ...options,
    });
    this.#apps.push(app);
    return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
  }

  /**
   * Waits until the service has noticed that a stream has no reader: a client that reconnects before that gets
   * the last read state, and a different response than later.
   */
  async noticesThatNobodyFollows(): Promise<void> {
    const headers = { authorization: `Bearer ${keys.admin}` };
    const isFollowed = async (): Promise<boolean> => {
      const response = await fetch(`${this.url}/metrics`, { headers });
      return !/^tributary_streams 0$/m.test(await response.text());
    };
    while (await isFollowed()) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  get custody(): Custody['outbox'] {
    return this.#custody.outbox;
  }

  async allow(tenant: string, rules: Partial<SpendingRules>): Promise<void> {
    await this.custody.setPolicy(tenant, { senders: [treasury], targets: 'any', selectors: [], ...rules });
  }

  /** Runs a worker for an account's payments, up to the given state. */
  async carryOn(address: string, until: 'numbered' | 'signed' | 'confirmed' | 'failed'): Promise<void> {
    const sender = { chainId: 1, address: address as Address };
    const fees = { gasLimit: 21_000n, maxFeePerGas: 2n, maxPriorityFeePerGas: 1n };
    await this.custody.open(sender, 7);
    const given = await this.custody.number(sender, fees, {
      owner: 'here',
      leaseMs: 60_000,
      most: 9,
      funds: 10n ** 30n,
    });
    if (until === 'numbered') return;
    for (const { id, nonce, fence } of given) {
      const hash = hashOf(nonce);
      const signed = { hash, raw: '0x01', fees, isCancellation: false, bumpAfterMs: 60_000 } as const;
      await this.custody.writeSigned(sender, { id, nonce, fence }, signed);
      if (until !== 'signed') await this.custody.conclude(id, hash, until === 'confirmed');
    }
  }

  /** Writes a new version of an execution to the game's journal, like another process. */
  async write(executionId: string, given: Partial<JournalEntry>): Promise<void> {
    const name = `game/${executionId}`;
    const stored = await this.#stores.journal.get(name);
    const revision = (stored?.revision ?? 0) + 1;
    const entry = stored ?? { ...(await this.#exampleEntry()), createdAt: THEN, updatedAt: THEN };
    if (!(await this.#stores.journal.compareAndSwap({ ...entry, ...given, executionId: name, revision })))
      throw new Error(`somebody else has written ${executionId}`);
  }

  async forget(account: Address): Promise<void> {
    for (const { executionId } of await this.#stores.journal.list(account))
      await this.#stores.journal.delete(executionId);
  }

  /** Returns an execution that ran here, with fixed times and hashes: the recording is the same each time. */
  async #exampleEntry(): Promise<JournalEntry> {
    this.#example ??= await this.#carryOut();
    return this.#example;
  }

  async #carryOut(): Promise<JournalEntry> {
    const { root, child, accounts, tokens } = this.devnet;
    const wallet = new PrivateKeyWallet({
      privateKey: accounts.player.privateKey,
      networks: { [root.chainId]: root.rpcUrl, [child.chainId]: child.rpcUrl },
      chainId: child.chainId,
    });
    const before = await this.devnet.snapshot();
    const { journal, lock } = this.#stores;
    const engine = createFundingEngine({ ...devnetOverrides(this.devnet), plugins: [swapPlugin()], journal, lock });
    const shortfall = { chainId: child.chainId, tokenAddress: tokens.child['USDC']!.address, amount: 5_000_000n };
    const found: RoutingSnapshot = await lastValueFrom(engine.findFundingRoutes({ wallet, shortfall }));
    const route = found.routes.find(({ steps }) => steps.length === 1)!;
    await lastValueFrom(engine.execute(route, { wallet, idempotencyKey: 'example' }));
    const entry = (await journal.get('example'))!;
    await journal.delete('example');
    engine.dispose();
    await this.devnet.revert(before);
    let number = 0;
    const hashes = new Map<string, string>();
    const text = JSON.stringify(entry, (key, value: unknown) => {
      if (typeof value === 'bigint') return { $bigint: `${value}` };
      if (key === 'at' || key === 'createdAt' || key === 'updatedAt') return THEN;
      if (key === 'deadline' && value !== null) return THEN / 1_000 + 900;
      if (key === 'writer') return 'somebody';
      if (key !== 'hash' || typeof value !== 'string') return value;
      if (!hashes.has(value)) hashes.set(value, hashOf((number += 1)));
      return hashes.get(value);
    });
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && '$bigint' in value ? BigInt(String(value.$bigint)) : value,
    ) as JournalEntry;
  }

  #sharedStores(): SharedStores {
    const assertUp = (): void => this.#assertUp();
    const journal = new Proxy(this.#stores.journal, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]): unknown => {
          assertUp();
          return Reflect.apply(member, target, given);
        };
      },
    });
    return { ...this.#stores, journal, lock: this.#stores.lock, close: () => this.#stores.close() };
  }

  #outbox(): PaymentOutbox {
    const whenUp =
      <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
      async (...given: Given): Promise<Answer> => {
        this.#assertUp();
        return work(...given);
      };
    const { outbox } = this.#custody;
    return {
      accept: whenUp(async (payment) => {
        const acceptance = await outbox.accept(payment);
        return 'payment' in acceptance ? { ...acceptance, payment: asThen(acceptance.payment) } : acceptance;
      }),
      find: whenUp(async (id) => asThen(await outbox.find(id))),
      cancel: whenUp(async (id, why) => asThen(await outbox.cancel(id, why))),
      versionsOf: whenUp((ids) => outbox.versionsOf(ids)),
      overview: whenUp(() => outbox.overview()),
    };
  }

  #assertUp(): void {
    if (this.isDown) throw new Error('the database is away');
  }
}
