import { createFundingEngine } from '../../core/index.js';
import { bridgePlugin } from '../../plugins/bridge/index.js';
import { bridgeSwapPlugin } from '../../plugins/bridge-swap/index.js';
import { onrampPlugin } from '../../plugins/onramp/index.js';
import { swapPlugin } from '../../plugins/swap/index.js';
import { createWidgets, defineTributaryWidget, WidgetType } from '../../widgets/index.js';
import './chunkNonce.js';
import { define } from './define.js';

// For pages without a bundler: <script src="…/tributary.js"></script>, and all of it is `Tributary`.
const tributary = {
  createFundingEngine,
  swapPlugin,
  bridgePlugin,
  onrampPlugin,
  bridgeSwapPlugin,
  createWidgets,
  defineTributaryWidget,
  define,
  WidgetType,
};

export type Tributary = typeof tributary;

declare global {
  interface Window {
    Tributary?: Tributary;
  }
}

// The first one stays: a script that stands in a page twice must not take its widgets apart.
window.Tributary ??= tributary;
