import type { baseAccount, coinbaseWallet, safe, walletConnect } from '@wagmi/connectors';
import type { getConnectorClient, getWalletClient, injected } from '@wagmi/core';
import { takes } from './takes.js';

/** The type that `connector.getProvider()` resolves to. */
type ProviderOf<
  Connector extends (...args: never[]) => (...config: never[]) => { getProvider(...args: never[]): Promise<unknown> },
> = NonNullable<Awaited<ReturnType<ReturnType<ReturnType<Connector>>['getProvider']>>>;

declare const ofInjected: ProviderOf<typeof injected>;
takes(ofInjected);
declare const ofCoinbase: ProviderOf<typeof coinbaseWallet>;
takes(ofCoinbase);
declare const ofBase: ProviderOf<typeof baseAccount>;
takes(ofBase);
declare const ofWalletConnect: ProviderOf<typeof walletConnect>;
takes(ofWalletConnect);
declare const ofSafe: ProviderOf<typeof safe>;
takes(ofSafe);
declare const connectorClient: Awaited<ReturnType<typeof getConnectorClient>>;
takes(connectorClient);
declare const walletClient: Awaited<ReturnType<typeof getWalletClient>>;
takes(walletClient);
