import { ContainerModule, type ContainerModuleLoadOptions } from 'inversify';
import { StepExecutor } from '../execution/ExecutionTask.js';
import { adapterOfRole, adapterRoles } from '../plugin/adapterRoles.js';
import { FundingRouteFinder } from '../routing/FundingRouteFinder.js';
import { services } from './services.js';

/** Roles with many bindings: each plugin adds its own. */
const contributed: readonly unknown[] = [FundingRouteFinder, StepExecutor];

/** Roles that the engine binds or uses itself. Plugins may not replace them. */
export class ReservedRoles {
  readonly #roles = new Set<unknown>([
    ...contributed,
    ...Object.values(adapterRoles),
    ...Object.values(services).map(({ role }) => role),
  ]);

  has(role: unknown): boolean {
    return this.#roles.has(role) || adapterOfRole(role) !== undefined;
  }

  /** Whether a plugin may add its own binding of a role to those of others. */
  isContributed(role: unknown): boolean {
    return contributed.includes(role);
  }

  /** Returns the engine's own module and records its roles when it is loaded. */
  noting(module: ContainerModule): ContainerModule {
    return new ContainerModule((options) => {
      const bind: ContainerModuleLoadOptions['bind'] = (role) => {
        this.#roles.add(role);
        return options.bind(role);
      };
      return module.load({ ...options, bind });
    });
  }
}
