import { describeRouteFinder, stageTokens } from 'tributary-sdk/plugin-kit';
import { resolveEnvironment } from '../../core/config/resolveEnvironment.js';
import { BridgeRouteFinder } from '../../plugins/bridge/funding/BridgeRouteFinder.js';
import { BridgeSwapRouteFinder } from '../../plugins/bridge-swap/BridgeSwapRouteFinder.js';
import { OnrampRouteFinder } from '../../plugins/onramp/OnrampRouteFinder.js';
import { SwapRouteFinder } from '../../plugins/swap/funding/SwapRouteFinder.js';
import { aShopFinder } from './aShopFinder.js';
import { stageBridge, stageDex, stageOnramp } from './stageAdapters.js';

const environment = resolveEnvironment({ environment: 'sandbox' });
const { rootNative, rootUsdc, rootGem, childNative, childGem } = stageTokens;
const limitMs = 30_000;
/** The kit's account has a key. */
const request = (_chainId: number, method: string): unknown => {
  if (method === 'eth_getCode') return '0x';
  throw new Error(`${method} is not known`);
};

// The kind and priority of each, as the specification has them.
describeRouteFinder('SwapRouteFinder', (stage) => new SwapRouteFinder(stage.observe(stageDex), environment), {
  kind: 'swap',
  priority: 1,
  limitMs,
});
describeRouteFinder('BridgeRouteFinder', (stage) => new BridgeRouteFinder(stage.observe(stageBridge), environment), {
  kind: 'bridge',
  priority: 2,
  request,
  limitMs,
});
describeRouteFinder('OnrampRouteFinder', (stage) => new OnrampRouteFinder(stage.observe(stageOnramp)), {
  kind: 'onramp',
  priority: 3,
  limitMs,
});
describeRouteFinder(
  'BridgeSwapRouteFinder',
  (stage) => new BridgeSwapRouteFinder(stage.observe(stageBridge), stage.observe(stageDex), environment),
  {
    kind: 'bridge-swap',
    priority: 4,
    request,
    limitMs,
    // Another requirement needs the child chain's GEM, to the unit: all input of the swap must be bridged.
    holdings: [
      [rootNative, 10n ** 24n],
      [rootUsdc, 10n ** 12n],
      [rootGem, 10n ** 24n],
      [childNative, 10n ** 21n],
      [childGem, 3n * 10n ** 18n],
    ],
  },
);

// A finder with a separate source.
describeRouteFinder('a shop', aShopFinder, { kind: 'shop', priority: 5, limitMs });
