import * as ethers from 'ethers';

const dist = '../../../dist/';

/** The compat entry, made as the published packages are: the environment comes in by the classes' own constructors. */
export async function load(world) {
  const [compat, { load: loadOurs }] = await Promise.all([
    import(`${dist}integrations/compat/index.js`),
    import('./ours.mjs'),
  ]);
  const { optionsFor } = await loadOurs();
  const { overrides } = optionsFor(world);
  const onDevnet = (Class) =>
    class extends Class {
      constructor({ engine, ...configuration }) {
        super({ ...configuration, engine: { ...engine, overrides } });
      }
    };
  const [Checkout, Exchange, BridgeConfiguration] = [compat.Checkout, compat.Exchange, compat.BridgeConfiguration].map(
    onDevnet,
  );
  class ImmutableConfiguration {
    constructor(configuration) {
      Object.assign(this, configuration);
    }
  }
  const sdk = { ...compat, Checkout, Exchange, BridgeConfiguration };
  return {
    dex: sdk,
    bridge: sdk,
    checkout: sdk,
    config: { Environment: compat.Environment, ImmutableConfiguration },
    ethers,
  };
}
