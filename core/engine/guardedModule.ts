import { type BindToFluentSyntax, ContainerModule, type ContainerModuleLoadOptions } from 'inversify';
import { DEFAULT_ADAPTER } from '../adapters/NamedAdapter.js';
import { ConfigurationProblem, engineErrors } from '../errors/engineErrors.js';
import { adapterOfRole, brings } from '../plugin/adapterRoles.js';
import type { EnginePlugin } from '../plugin/EnginePlugin.js';
import { roleName } from '../plugin/roleName.js';
import { FundingRouteFinder } from '../routing/FundingRouteFinder.js';
import type { AdapterRegistry } from './AdapterRegistry.js';
import type { ReservedRoles } from './ReservedRoles.js';

type Options = ContainerModuleLoadOptions;
type Bindings = Pick<Options, 'isBound' | 'unbind'>;

/**
 * Returns a plugin's module with the engine's roles protected, during loading and afterwards.
 * `bind` adds a finder or an executor, or replaces an adapter once (`rebind` does the same). Any
 * other change to a role of the engine throws, because only some of its users would see it. The
 * module is free to use other roles.
 * @throws TributaryError RESERVED_ROLE, INVALID_CONFIGURATION
 */
export function guardedModule(
  module: ContainerModule,
  plugin: EnginePlugin,
  reservedRoles: ReservedRoles,
  registry: AdapterRegistry,
): ContainerModule {
  const taken = new Set<unknown>();
  let isLoaded = false;
  const refuse = (verb: keyof Options, role: unknown): void => {
    if (reservedRoles.has(role)) throw engineErrors.reservedRole(plugin.id, verb, roleName(role));
  };
  const takePlace = (bindings: Bindings, role: unknown): void => {
    if (isLoaded) refuse('bind', role);
    if (taken.has(role)) throw engineErrors.invalidConfiguration(`plugins.${plugin.id}.module`, twice(role));
    makeWay(bindings, role, plugin, registry);
    taken.add(role);
  };
  const guarded =
    <V extends Exclude<keyof Options, 'bind' | 'rebind' | 'isBound'>>(verb: V, options: Options) =>
    (role: unknown, ...rest: unknown[]): unknown => {
      refuse(verb, role);
      return (options[verb] as (...given: unknown[]) => unknown)(role, ...rest);
    };
  return new ContainerModule((options) => {
    const bind: Options['bind'] = (role) => {
      if (adapterOfRole(role) !== undefined) return before(options.bind(role), () => takePlace(options, role));
      if (isLoaded || !reservedRoles.isContributed(role)) refuse('bind', role);
      return role === FundingRouteFinder
        ? before(options.bind(role), () => registry.noteFinder(plugin.id))
        : options.bind(role);
    };
    const rebind: Options['rebind'] = (role) => {
      if (adapterOfRole(role) === undefined) refuse('rebind', role);
      else taken.delete(role);
      return adapterOfRole(role) === undefined ? options.rebind(role) : bind(role);
    };
    const others = Object.fromEntries(otherVerbs.map((verb) => [verb, guarded(verb, options)])) as unknown as Pick<
      Options,
      (typeof otherVerbs)[number]
    >;
    const loading = module.load({ ...options, ...others, bind, rebind });
    isLoaded = true;
    return loading;
  });
}

const otherVerbs = ['unbind', 'unbindAsync', 'rebindAsync', 'onActivation', 'onDeactivation'] as const;

/** Two exchanges in one module: some callers would use the first and some the second. */
function twice(role: unknown): string {
  return `binds "${roleName(role)}" twice: an engine has one, which a later plugin replaces, or \`rebind\``;
}

/**
 * Replaces an earlier adapter and records the new one. A second binding would be ambiguous, and an
 * unrecorded one would be missing from the facade.
 * @throws TributaryError INVALID_CONFIGURATION
 */
export function makeWay(bindings: Bindings, role: unknown, plugin: EnginePlugin, registry: AdapterRegistry): void {
  const adapter = adapterOfRole(role);
  if (adapter === undefined) return;
  const { name, id } = adapter;
  if (!brings(plugin, name, id))
    throw engineErrors.invalidConfiguration(
      `plugins.${plugin.id}.provides.${name}${id === DEFAULT_ADAPTER ? '' : `.${id}`}`,
      ConfigurationProblem.MISSING,
    );
  registry.note(adapter, plugin.id);
  if (bindings.isBound(role as symbol)) bindings.unbind(role as symbol);
}

/** Runs `binding` before a binding is created by `to…`, and again before each further one. */
function before<T>(syntax: BindToFluentSyntax<T>, binding: () => void): BindToFluentSyntax<T> {
  return new Proxy(syntax, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return (...given: unknown[]): unknown => {
        binding();
        return Reflect.apply(method, target, given);
      };
    },
  });
}
