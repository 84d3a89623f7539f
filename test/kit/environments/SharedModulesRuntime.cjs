const { default: Runtime } = require('jest-runtime');

/** By environment: the modules that were loaded in its context, as ES modules, as CommonJS, and jest's own. */
const loaded = new WeakMap();

/** Tests and their kits, and what registers hooks for the file that loads it. */
const isOfOneFile = (module) =>
  module.includes('/node_modules/')
    ? /\/(?:@testing-library\/react|jest-circus\/build)\//.test(module)
    : /\/(?:test|lab)\/|@jest\/globals/.test(module);

/**
 * Loads what is tested, the packages and jest itself once in a worker, instead of anew for each of a thousand test files: what V8 has compiled and optimized
 * for one is there for the next. Tests and their kits are loaded for each file, as ever.
 */
module.exports = class SharedModulesRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    if (!environment.sharesModules) return;
    const { esModuleRegistry, moduleRegistry, internalModuleRegistry } = this.registries;
    if (!loaded.has(environment)) loaded.set(environment, { esModuleRegistry, moduleRegistry, internalModuleRegistry });
    const registries = loaded.get(environment);
    for (const registry of Object.values(registries))
      for (const module of registry.keys()) if (isOfOneFile(module)) registry.delete(module);
    Object.assign(this.registries, registries);
  }

  /** Modules of the file that is over may import further ones in the next: they find everything but what was only kept for speed. */
  teardown() {
    if (!this._environment.sharesModules) return super.teardown();
    this.restoreAllMocks();
    this.fileCache.clear();
    this.transformCache.clear();
    this.enterTestCode();
  }
};
