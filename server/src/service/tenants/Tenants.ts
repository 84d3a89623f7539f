import type { ExecutionLock, FundingEngine, JournalStore } from 'tributary-sdk';
import { assertTenant } from '../auth/ApiKeys.js';
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
  readonly watch: ExecutionWatch;
}

export interface TenantsOptions {
  readonly stores: TenantStores;
  readonly createEngine: (stores: TenantStores) => FundingEngine;
  /** How often executions that somebody watches are looked at, for what other processes write. */
  readonly pollMs: number;
}

/** An engine for each tenant, made when it asks first: a gate of its own, so that one game does not starve another, and executions of its own. */
export class Tenants {
  readonly #made = new Map<string, Tenant>();

  constructor(private readonly options: TenantsOptions) {}

  of(name: string): Tenant {
    const known = this.#made.get(name) ?? this.#make(name);
    this.#made.set(name, known);
    return known;
  }

  dispose(): void {
    for (const { engine, watch } of this.#made.values()) {
      watch.close();
      engine.dispose();
    }
    this.#made.clear();
  }

  #make(name: string): Tenant {
    assertTenant(name);
    const { stores, createEngine, pollMs } = this.options;
    const journal = new TenantJournal(stores.journal, name);
    const lock = tenantLock(stores.lock, name);
    return { engine: createEngine({ journal, lock }), journal, lock, watch: new ExecutionWatch(journal, pollMs) };
  }
}
