import type { WidgetsConfig } from '../../widgets/index.js';

/** Of the factory, or of one widget: its look, and how it behaves. */
export interface CompatWidgetsConfig extends Pick<WidgetsConfig, 'theme' | 'language' | 'themeOverrides' | 'nonce'> {
  /** Its parameters of the same names. */
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
  /** Not read: WalletConnect's provider is handed to the engine (`engine.wallets`). */
  readonly walletConnect?: object;
  /** Of a commerce widget, by flow: `SWAP`, `WALLET` … */
  readonly [flow: `${Uppercase<string>}`]: CompatWidgetsConfig | undefined;
}

const looks = ['theme', 'language', 'themeOverrides', 'nonce'];
const isFlow = (name: string): boolean => /^[A-Z_]+$/.test(name);

export interface SplitConfig {
  readonly look: WidgetsConfig;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** The published SDK keeps both in one object. `flow`: whose section of a commerce widget counts. */
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
