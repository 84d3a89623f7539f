import { map, type Observable } from 'rxjs';
import type { ExecutionLock, FundingEngine, JournalEntry, JournalStore } from 'tributary-sdk';
import { assertTenant } from '../auth/ApiKeys.js';
import { PlayerShares } from '../auth/PlayerShares.js';
import { ExecutionWatch } from '../executions/ExecutionWatch.js';
import { TenantJournal } from './TenantJournal.js';
import { tenantLock } from './tenantLock.js';

/** What an engine of one tenant is made with. */
export interface TenantStores {
  readonly journal: JournalStore;
  readonly lock: ExecutionLock;
}

export interface Tenant {
  readonly engine: FundingEngine;
  readonly journal: TenantJournal;
  readonly lock: ExecutionLock;
  /** Of the engine's gate. */
  readonly searches: PlayerShares;
  /** See `ExecutionWatch.watch`; by the tenant's own name of it. */
  readonly watch: (executionId: string) => Observable<JournalEntry>;
}

export interface TenantsOptions {
  readonly stores: TenantStores;
  readonly createEngine: (stores: TenantStores) => FundingEngine;
  /** How often executions that somebody watches are looked at, for what other processes write. */
  readonly pollMs: number;
  /** How many searches each player may have open at once. */
  readonly searchesPerPlayer: number;
  /** Of each engine that is made. */
  readonly onEngine?: (engine: FundingEngine, tenant: string) => void;
}

/** An engine for each tenant, made when it asks first: a gate of its own, so that one game does not starve another, and executions of its own. */
export class Tenants {
  readonly #made = new Map<string, Tenant>();

  /** One for all: what they watch is asked for at once. */
  readonly #watch: ExecutionWatch;

  constructor(private readonly options: TenantsOptions) {
    this.#watch = new ExecutionWatch(options.stores.journal, options.pollMs);
  }

  of(name: string): Tenant {
    const known = this.#made.get(name) ?? this.#make(name);
    this.#made.set(name, known);
    return known;
  }

  /** Whoever waits for an execution to change is answered with what is known. */
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
