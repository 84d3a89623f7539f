import { map, type Observable } from 'rxjs';
import type { ExecutionLock, FundingEngine, JournalEntry, JournalStore } from 'tributary-sdk';
import { assertTenant } from '../auth/ApiKeys.js';
import { PlayerShares } from '../auth/PlayerShares.js';
import { StoredWatch } from '../streams/StoredWatch.js';
import { TenantJournal } from './TenantJournal.js';
import { tenantLock } from './tenantLock.js';

/** The stores of one tenant's engine. */
export interface TenantStores {
  readonly journal: JournalStore;
  readonly lock: ExecutionLock;
}

export interface Tenant {
  readonly engine: FundingEngine;
  readonly journal: TenantJournal;
  readonly lock: ExecutionLock;
  /** Shares of the engine's limit of searches. */
  readonly searches: PlayerShares;
  /** See `StoredWatch.watch`; with the tenant's own id. */
  readonly watch: (executionId: string) => Observable<JournalEntry>;
}

export interface TenantsOptions {
  readonly stores: TenantStores;
  readonly createEngine: (stores: TenantStores) => FundingEngine;
  /** How often watched executions are read for changes by other processes, in ms. */
  readonly pollMs: number;
  /** The number of searches that each player may have open at once. */
  readonly searchesPerPlayer: number;
  /** Called for each new engine. */
  readonly onEngine?: (engine: FundingEngine, tenant: string) => void;
}

/**
 * Creates an engine for each tenant at its first request: with a separate limit, so that one game does not
 * starve another, and separate executions.
 */
export class Tenants {
  readonly #made = new Map<string, Tenant>();

  /** Shared by all tenants: one read covers everything that they watch. */
  readonly #watch: StoredWatch<JournalEntry>;

  constructor(private readonly options: TenantsOptions) {
    this.#watch = new StoredWatch(options.stores.journal, options.pollMs);
  }

  of(name: string): Tenant {
    const known = this.#made.get(name) ?? this.#make(name);
    this.#made.set(name, known);
    return known;
  }

  /** Answers every long poll for an execution with the known state. */
  stopWatching(): void {
    this.#watch.close();
  }

  dispose(): void {
    for (const { engine } of this.#made.values()) engine.dispose();
    this.#made.clear();
  }

  #make(name: string): Tenant {
    assertTenant(name);
    const { stores, createEngine, onEngine, searchesPerPlayer } = this.options;
    const journal = new TenantJournal(stores.journal, name);
    const lock = tenantLock(stores.lock, name);
    journal.written$.subscribe((id) => this.#watch.tell(journal.nameOf(id)));
    const engine = createEngine({ journal, lock });
    onEngine?.(engine, name);
    return {
      engine,
      journal,
      lock,
      searches: new PlayerShares(searchesPerPlayer),
      watch: (id) => this.#watch.watch(journal.nameOf(id)).pipe(map((entry) => journal.inside(entry))),
    };
  }
}
