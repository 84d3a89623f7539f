import '../kit/loadedAhead.js';
import { type Devnet, type DevnetOptions, type DevnetSnapshot, devnetOverrides, startDevnet } from 'tributary-devnet';
import {
  createFundingEngine,
  type EngineOptions,
  type FundingEngine,
  PrivateKeyWallet,
  type SwapPluginOptions,
  swapPlugin,
} from 'tributary-sdk';
import { type EnginePlugin } from 'tributary-sdk/plugin';
import { afterAll, afterEach, beforeAll, beforeEach } from '../kit/hooks.js';

export interface DevnetBed {
  readonly devnet: Devnet;
  /** Creates an engine, by default with the swap plugin; disposed after the test. */
  engine(options?: Partial<EngineOptions> & { readonly swap?: SwapPluginOptions }): FundingEngine;
  wallet(name: keyof Devnet['accounts'], chain?: 'root' | 'child'): PrivateKeyWallet;
}

/** Selects the requests of services that are late or fail: `DEVNET_SEED=7 npx jest …` tries others. */
const seed = Number(process.env['DEVNET_SEED'] ?? 1);

/** One devnet for the file; every test finds it as it was at the start. */
export function useDevnet(devnetOptions: DevnetOptions = {}): DevnetBed {
  let devnet: Devnet;
  let snapshot: DevnetSnapshot;
  const engines: FundingEngine[] = [];

  beforeAll(async () => {
    devnet = await startDevnet({ silent: true, seed, ...devnetOptions });
  });
  beforeEach(async () => {
    snapshot = await devnet.snapshot();
    devnet.clearRequests();
  });
  afterEach(async () => {
    for (const engine of engines.splice(0)) engine.dispose();
    devnet.faults.clear();
    await devnet.revert(snapshot);
  });
  afterAll(() => devnet.stop());

  return {
    get devnet() {
      return devnet;
    },
    engine({ swap, plugins = [swapPlugin(swap)], ...options } = {}) {
      const all: readonly EnginePlugin[] = plugins;
      const engine = createFundingEngine({ ...devnetOverrides(devnet), journal: 'memory', plugins: all, ...options });
      engines.push(engine);
      return engine;
    },
    wallet(name, chain = 'child') {
      const { root, child, accounts } = devnet;
      const networks = { [root.chainId]: root.rpcUrl, [child.chainId]: child.rpcUrl };
      return new PrivateKeyWallet({ privateKey: accounts[name].privateKey, networks, chainId: devnet[chain].chainId });
    },
  };
}
