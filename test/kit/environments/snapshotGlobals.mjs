/** jest-circus keeps these for the file that it runs; other symbols belong to packages that stay loaded. */
const ofOneFile = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'RETRY_TIMES_SETTER'];

const staysLoaded = (key) => typeof key === 'symbol' && !ofOneFile.includes(key.description);

/** Returns a function that restores a context's global properties, and the process's variables. */
export function snapshotGlobals(global) {
  const { env } = global.process;
  const variables = { ...env };
  const properties = Object.getOwnPropertyDescriptors(global);

  return () => {
    for (const name of Object.keys(env)) if (!(name in variables)) delete env[name];
    Object.assign(env, variables);
    for (const key of Reflect.ownKeys(global)) {
      const { [key]: before } = properties;
      const now = Object.getOwnPropertyDescriptor(global, key);
      if (!now?.configurable || isSame(before, now)) continue;
      if (before !== undefined) Object.defineProperty(global, key, before);
      else if (!staysLoaded(key)) delete global[key];
    }
  };
}

const isSame = (before, now) =>
  before !== undefined && before.value === now.value && before.get === now.get && before.set === now.set;
