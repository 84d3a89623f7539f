const dist = '../../../dist/';

/** A part that may not be built yet. */
const optional = (path) => import(dist + path).catch((error) => (error.code === 'ERR_MODULE_NOT_FOUND' ? null : Promise.reject(error)));

export async function load() {
  const [sdk, devnet, bridge] = await Promise.all([import(`${dist}index.js`), import(`${dist}devnet/index.js`), optional('plugins/bridge/index.js')]);
  return { ...sdk, devnetOverrides: devnet.devnetOverrides, bridgePlugin: sdk.bridgePlugin ?? bridge?.bridgePlugin ?? null };
}
