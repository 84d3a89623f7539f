import type { ChainId } from '../enums/checkoutEnums.js';
import type { Environment } from '../enums/configEnums.js';
import { baseOf, type CheckoutModuleConfiguration, type NetworkMap } from './CheckoutConfiguration.js';
import { openCheckoutEngine } from './openCheckoutEngine.js';
import { resolveConfiguration } from './resolveConfiguration.js';

/** The published configuration class: the resolved options of a `Checkout`. `Checkout.config` has the same fields. */
export class CheckoutConfiguration {
  /** There is no development environment. */
  readonly isDevelopment: boolean = false;
  readonly isProduction: boolean;
  readonly isOnRampEnabled: boolean;
  readonly isSwapEnabled: boolean;
  readonly isBridgeEnabled: boolean;
  readonly environment: Environment;
  readonly networkMap: NetworkMap;
  readonly publishableKey: string;
  readonly l1ChainId: ChainId;
  readonly l2ChainId: ChainId;
  readonly overrides: CheckoutModuleConfiguration['overrides'];

  /** @throws TributaryError INVALID_CONFIGURATION */
  constructor(config: CheckoutModuleConfiguration, _httpClient?: unknown) {
    const engine = openCheckoutEngine(config);
    const resolved = resolveConfiguration(config, engine);
    engine.dispose();
    this.isProduction = resolved.isProduction;
    this.isOnRampEnabled = resolved.isOnRampEnabled;
    this.isSwapEnabled = resolved.isSwapEnabled;
    this.isBridgeEnabled = resolved.isBridgeEnabled;
    this.environment = resolved.environment as Environment;
    this.networkMap = resolved.networkMap;
    this.publishableKey = config.publishableKey ?? baseOf(config.baseConfig).publishableKey ?? '';
    this.l1ChainId = resolved.l1ChainId;
    this.l2ChainId = resolved.l2ChainId;
    this.overrides = config.overrides;
  }

  /** Version of the published package with the same names. */
  get sdkVersion(): string {
    return '2.24.8';
  }
}
