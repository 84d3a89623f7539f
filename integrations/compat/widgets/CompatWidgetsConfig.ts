import type { WidgetsConfig } from '../../../widgets/index.js';

/** Options of the factory, or of one widget: theme and behaviour. */
export interface CompatWidgetsConfig extends Pick<WidgetsConfig, 'theme' | 'language' | 'themeOverrides' | 'nonce'> {
  /** The widget's parameters with the same names. */
  readonly showDisconnectButton?: boolean;
  readonly showNetworkMenu?: boolean;
  readonly allowlistWalletRdns?: readonly string[];
  readonly blocklistWalletRdns?: readonly string[];
  readonly waitFulfillmentSettlements?: boolean;
  readonly hideExcludedPaymentTypes?: boolean;
  readonly showMenu?: boolean;
  readonly showHeader?: boolean;
  readonly customTitle?: string;
  readonly customSubTitle?: string;
  /** Ignored: pass WalletConnect's provider to the engine (`engine.wallets`). */
  readonly walletConnect?: object;
  /** Options of a commerce widget, by flow: `SWAP`, `WALLET` … */
  readonly [flow: `${Uppercase<string>}`]: CompatWidgetsConfig | undefined;
}

const looks = ['theme', 'language', 'themeOverrides', 'nonce'];
const isFlow = (name: string): boolean => /^[A-Z_]+$/.test(name);

export interface SplitConfig {
  readonly look: WidgetsConfig;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Splits the options, which the published SDK keeps in one object. `flow`: the section of a commerce widget to use. */
export function splitConfig(config: CompatWidgetsConfig, flow?: string): SplitConfig {
  const section =
    flow === undefined ? undefined : (config as Readonly<Record<string, CompatWidgetsConfig | undefined>>)[flow];
  const entries = Object.entries({ ...config, ...section }).filter(
    ([name, value]) => value !== undefined && name !== 'walletConnect' && !isFlow(name),
  );
  const isLook = ([name]: readonly [string, unknown]): boolean => looks.includes(name);
  return {
    look: Object.fromEntries(entries.filter(isLook)),
    parameters: Object.fromEntries(entries.filter((entry) => !isLook(entry))),
  };
}
