interface RequestArguments {
  readonly method: string;
  readonly params?: readonly unknown[] | object;
}

interface ProviderEvents {
  accountsChanged(accounts: `0x${string}`[]): void;
  chainChanged(chainId: string): void;
  connect(connectInfo: { chainId: string }): void;
  disconnect(error: { code: number; message: string }): void;
  message(message: { type: string; data: unknown }): void;
}

/** A wallet with requests and events (EIP-1193), and the flags that identify it. */
export interface EIP1193Provider {
  /** Sends a request to the wallet. */
  request(args: RequestArguments): Promise<unknown>;
  /** Listens to an event of the wallet. */
  on<Event extends keyof ProviderEvents>(event: Event, listener: ProviderEvents[Event]): void;
  /** Stops listening. */
  removeListener<Event extends keyof ProviderEvents>(event: Event, listener: ProviderEvents[Event]): void;
  isPassport?: boolean;
  isMetaMask?: boolean;
  isWalletConnect?: boolean;
}

/** A wallet's announcement (EIP-6963). */
export interface EIP6963ProviderInfo {
  icon: `data:image/${string}`;
  name: string;
  rdns: string;
  uuid: string;
}

/** An announced wallet (EIP-6963). */
export interface EIP6963ProviderDetail {
  info: EIP6963ProviderInfo;
  provider: EIP1193Provider;
}
