const dist = '../../../dist/';

/** A part that may not be built yet. */
const optional = (path) =>
  import(dist + path).catch((error) => (error.code === 'ERR_MODULE_NOT_FOUND' ? {} : Promise.reject(error)));

/** Block times of the public networks, so that reads are cached for as long as there. */
function optionsFor(devnetOverrides, world) {
  const { environment, overrides } = devnetOverrides(world);
  const networks = Object.fromEntries(
    Object.entries(overrides.networks).map(([chainId, { rpcUrls, indexerUrl }]) => [chainId, { rpcUrls, indexerUrl }]),
  );
  return { environment, overrides: { ...overrides, networks } };
}

export async function load() {
  const [sdk, { devnetOverrides }, bridge] = await Promise.all([
    import(`${dist}index.js`),
    import(`${dist}packages/devnet/index.js`),
    optional('plugins/bridge/index.js'),
  ]);
  return { bridgePlugin: null, ...bridge, ...sdk, optionsFor: (world) => optionsFor(devnetOverrides, world) };
}
