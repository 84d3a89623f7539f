import { ContainerModule, type ContainerModuleLoadOptions } from 'inversify';
import { engineErrors } from '../errors/engineErrors.js';
import { adapterOfRole } from '../plugin/adapterRoles.js';
import type { EnginePlugin } from '../plugin/EnginePlugin.js';
import { roleName } from '../plugin/roleName.js';
import type { ReservedRoles } from './ReservedRoles.js';

type Options = ContainerModuleLoadOptions;

/**
 * A plugin's module with the house's roles kept safe. `bind` contributes a finder or an executor, and takes an adapter's place (`rebind` does the
 * same); whatever else is done to a role of the house would change it for some of those who use it, and is refused. Other roles are the module's own affair.
 * @param makeWay what has to happen before an adapter is bound
 * @throws TributaryError RESERVED_ROLE
 */
export function guardedModule(
  module: ContainerModule,
  plugin: EnginePlugin,
  reservedRoles: ReservedRoles,
  makeWay: (options: Options, role: unknown) => void,
): ContainerModule {
  const refuse = (verb: keyof Options, role: unknown): void => {
    if (reservedRoles.has(role)) throw engineErrors.reservedRole(plugin.id, verb, roleName(role));
  };
  const guarded =
    <V extends Exclude<keyof Options, 'bind' | 'rebind' | 'isBound'>>(verb: V, options: Options) =>
    (role: unknown, ...rest: unknown[]): unknown => {
      refuse(verb, role);
      return (options[verb] as (...given: unknown[]) => unknown)(role, ...rest);
    };
  return new ContainerModule((options) => {
    const bind: Options['bind'] = (role) => {
      if (adapterOfRole(role) !== undefined) makeWay(options, role);
      else if (!reservedRoles.isContributed(role)) refuse('bind', role);
      return options.bind(role);
    };
    const rebind: Options['rebind'] = (role) => {
      if (adapterOfRole(role) !== undefined) return bind(role);
      refuse('rebind', role);
      return options.rebind(role);
    };
    const others = Object.fromEntries(otherVerbs.map((verb) => [verb, guarded(verb, options)])) as unknown as Pick<
      Options,
      (typeof otherVerbs)[number]
    >;
    return module.load({ ...options, ...others, bind, rebind });
  });
}

const otherVerbs = ['unbind', 'unbindAsync', 'rebindAsync', 'onActivation', 'onDeactivation'] as const;
