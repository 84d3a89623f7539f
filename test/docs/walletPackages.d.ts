/** Declarations for the wallets' pages of packages that are too large to install here. `npm run zoo` compiles the same pages against the packages themselves. */

interface ProviderOfPackage {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
}

declare module '@walletconnect/ethereum-provider' {
  export const EthereumProvider: {
    init(options: {
      projectId: string;
      optionalChains: [number, ...number[]];
      showQrModal: boolean;
    }): Promise<ProviderOfPackage>;
  };
}

declare module '@base-org/account' {
  export function createBaseAccountSDK(options: { appName: string; appChainIds: number[] }): {
    getProvider(): ProviderOfPackage;
  };
}

declare module '@coinbase/wallet-sdk' {
  export function createCoinbaseWalletSDK(options: { appName: string; appChainIds: number[] }): {
    getProvider(): ProviderOfPackage;
  };
}

declare module '@safe-global/safe-apps-sdk' {
  interface SafeInfo {
    readonly safeAddress: string;
  }
  export default class SafeAppsSDK {
    readonly safe: { getInfo(): Promise<SafeInfo> };
  }
}

declare module '@safe-global/safe-apps-provider' {
  export class SafeAppProvider {
    constructor(safe: { readonly safeAddress: string }, sdk: { readonly safe: unknown });
    request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  }
}

declare module '@imtbl/wallet' {
  export function connectWallet(options: { clientId: string }): Promise<ProviderOfPackage>;
}
