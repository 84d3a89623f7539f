import type { Container } from 'inversify';
import { DEFAULT_ADAPTER, type NamedAdapter } from '../adapters/NamedAdapter.js';
import type { BridgeAdapter } from '../bridge/BridgeAdapter.js';
import type { DexAdapter } from '../dex/DexAdapter.js';
import { ConfigurationProblem, engineErrors } from '../errors/engineErrors.js';
import { type AdapterRole, adapterRoles, isOneOfMany, type ManyName, namedRole } from '../plugin/adapterRoles.js';
import { roleName } from '../plugin/roleName.js';
import { resolved } from './resolved.js';

interface Many {
  readonly dex: DexAdapter;
  readonly bridge: BridgeAdapter;
}

interface Claim extends AdapterRole {
  readonly pluginId: string;
}

/** Records which exchanges and bridges the plugins provide, by id, in the order in which each id first appeared. */
export class AdapterRegistry {
  readonly #claims: Claim[] = [];
  /** Adapters that another plugin replaced, with what they served. */
  readonly #replaced: { readonly by: Claim; readonly claim: Claim; readonly terms: string }[] = [];

  readonly #finderOwners: string[] = [];

  constructor(private readonly container: Container) {}

  /** Records that a plugin binds a route finder. */
  noteFinder(pluginId: string): void {
    this.#finderOwners.push(pluginId);
  }

  /**
   * Returns the id of the plugin that bound `finder`; `all` are the finders in the order of
   * binding. `null` if unknown.
   */
  ownerOfFinder(all: readonly object[], finder: object): string | null {
    return all.length === this.#finderOwners.length ? (this.#finderOwners[all.indexOf(finder)] ?? null) : null;
  }

  /** Returns the adapters of a role, the default one first. Each is created on first use. */
  of<Name extends ManyName>(name: Name): readonly NamedAdapter<Many[Name]>[] {
    return this.ids(name).map((id) => ({ id, adapter: this.#get(name, id) }));
  }

  ids(name: ManyName): readonly string[] {
    const ids = [...new Set(this.#claims.filter((claim) => claim.name === name).map(({ id }) => id))];
    return [...ids.filter((id) => id === DEFAULT_ADAPTER), ...ids.filter((id) => id !== DEFAULT_ADAPTER)];
  }

  /** Records an adapter. Call it before the earlier adapter of the same role and id is unbound. */
  note({ name, id }: AdapterRole, pluginId: string): void {
    if (!isOneOfMany(name)) return;
    const claim = { name, id, pluginId };
    const earlier = this.#claims.findLast((other) => other.name === name && other.id === id);
    if (earlier !== undefined && earlier.pluginId !== pluginId && id !== DEFAULT_ADAPTER)
      this.#replaced.push({ by: claim, claim: earlier, terms: this.#termsOf(name, id) });
    this.#claims.push(claim);
  }

  /**
   * Checks that adapters with the same id, other than `default`, serve the same chains or links.
   * Otherwise a journaled step would be ambiguous.
   * @throws TributaryError AMBIGUOUS_ADAPTER; INVALID_CONFIGURATION if an adapter's own id
   *   differs from the id it is bound to
   */
  assertUnambiguous(): void {
    for (const { by, claim, terms } of this.#replaced)
      if (this.#termsOf(by.name as ManyName, by.id) !== terms)
        throw engineErrors.ambiguousAdapter(roleName(adapterRoles[by.name]), by.id, [claim.pluginId, by.pluginId]);
    for (const { name, id, pluginId } of this.#claims) {
      if (id === DEFAULT_ADAPTER) continue;
      const { id: own = id } = this.#get(name as ManyName, id);
      if (own !== id)
        throw engineErrors.invalidConfiguration(
          `plugins.${pluginId}.adapters.${name}.id`,
          ConfigurationProblem.NOT_ITS_ID,
          own,
        );
    }
  }

  #termsOf(name: ManyName, id: string): string {
    const adapter = this.#get(name, id) as Partial<Pick<DexAdapter, 'serves'> & Pick<BridgeAdapter, 'links'>>;
    const terms = adapter.links ?? adapter.serves ?? [];
    return JSON.stringify([...terms].map((term) => JSON.stringify(term)).sort());
  }

  #get<Name extends ManyName>(name: Name, id: string): Many[Name] {
    const role = namedRole(adapterRoles[name], id);
    return resolved(roleName(role), () => this.container.get<Many[Name]>(role));
  }
}
