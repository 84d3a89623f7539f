/**
 * Each test file has a context of its own, into which Jest loads itself and everything that is tested: the same files, compiled anew for each
 * of a thousand test files. V8's own cache does not help, as Jest compiles with `importModuleDynamically`. With the code cache
 * that Node documents (`cachedData`), a file is compiled once in a process: a fifth of the processor's time in tests without a devnet.
 */
import vm from 'node:vm';

/** By file: what was compiled, and V8's code cache of it. */
const compiled = new Map();

function cacheOf(file, source) {
  const entry = compiled.get(file);
  return entry?.source === source ? entry.cachedData : undefined;
}

/** What comes from a code cache has lost whom it asks for modules at run time: "A dynamic import callback was not specified". */
const importsAtRunTime = (source) => /\bimport\s*\(/.test(source);

const { compileFunction, SourceTextModule } = vm;

vm.compileFunction = (source, parameters, options) => {
  if (importsAtRunTime(source)) return compileFunction(source, parameters, options);
  const cachedData = cacheOf(options.filename, source);
  if (cachedData !== undefined) return compileFunction(source, parameters, { ...options, cachedData });
  const made = compileFunction(source, parameters, { ...options, produceCachedData: true });
  compiled.set(options.filename, { source, cachedData: made.cachedData });
  return made;
};

vm.SourceTextModule = class extends SourceTextModule {
  constructor(source, options) {
    const cachedData = cacheOf(options.identifier, source);
    super(source, cachedData === undefined ? options : { ...options, cachedData });
    if (cachedData === undefined && !importsAtRunTime(source))
      compiled.set(options.identifier, { source, cachedData: this.createCachedData() });
  }
};
