import { ContainerModule, type ContainerModuleLoadOptions } from 'inversify';
import { StepExecutor } from '../execution/ExecutionTask.js';
import { adapterOfRole, adapterRoles } from '../plugin/adapterRoles.js';
import { FundingRouteFinder } from '../routing/FundingRouteFinder.js';
import { services } from './services.js';

/** Of these an engine has many: a plugin adds its own. */
const contributed: readonly unknown[] = [FundingRouteFinder, StepExecutor];

/** The roles that the engine itself binds or asks for: no plugin may take them away from the others. */
export class ReservedRoles {
  readonly #roles = new Set<unknown>([
    ...contributed,
    ...Object.values(adapterRoles),
    ...Object.values(services).map(({ role }) => role),
  ]);

  has(role: unknown): boolean {
    return this.#roles.has(role) || adapterOfRole(role) !== undefined;
  }

  /** Whether a plugin may bind one of its own beside those of the others. */
  isContributed(role: unknown): boolean {
    return contributed.includes(role);
  }

  /** The engine's own module; its roles are noted as it is loaded. */
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
