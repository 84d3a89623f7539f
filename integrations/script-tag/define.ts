import { createFundingEngine, type EngineOptions } from '../../core/index.js';
import { bridgePlugin } from '../../plugins/bridge/index.js';
import { bridgeSwapPlugin } from '../../plugins/bridge-swap/index.js';
import { onrampPlugin } from '../../plugins/onramp/index.js';
import { swapPlugin } from '../../plugins/swap/index.js';
import { defineTributaryWidget, type TributaryElementOptions } from '../../widgets/index.js';

export interface DefineOptions extends Omit<EngineOptions, 'plugins'>, Omit<TributaryElementOptions, 'engine'> {
  /** Default: swap, bridge, onramp, bridge and swap. */
  readonly plugins?: EngineOptions['plugins'];
}

/** The widgets default to the engine's currency. */
type Look = Omit<TributaryElementOptions, 'engine' | 'currency'>;

/**
 * `Tributary.define({ environment: 'production', publishableKey: 'pk_imapik-…' })`, and the page may write `<tributary-widget type="swap">`. The
 * engine is made when the first element is shown, and asks nothing before a player does.
 */
export function define({
  name,
  theme,
  themeOverrides,
  language,
  messages,
  dir,
  kinds,
  app,
  brand,
  answers,
  nonce = scriptNonce,
  plugins,
  ...engine
}: DefineOptions): void {
  // The engine refuses what it does not know: the compiler misses a name of the look that would go there.
  const look: Readonly<Record<keyof Look, unknown>> = {
    name,
    theme,
    themeOverrides,
    language,
    messages,
    dir,
    kinds,
    app,
    brand,
    answers,
    nonce,
  };
  const given = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined)) as Look;
  const all = plugins ?? [swapPlugin(), bridgePlugin(), onrampPlugin(), bridgeSwapPlugin()];
  defineTributaryWidget({ ...given, engine: () => createFundingEngine({ ...engine, plugins: all }) });
}

/** Nonce of this script, reused for its styles under a strict policy. Readable only while the script runs. */
const scriptNonce = typeof document === 'undefined' ? undefined : document.currentScript?.nonce || undefined;
