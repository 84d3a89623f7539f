import {
  type Eip1193Provider,
  type EnvironmentOptions,
  IndexedDbJournalStore,
  type JournalStore,
  PrivateKeyWallet,
} from 'tributary-sdk';

export interface Network {
  /** Options for `createFundingEngine`. */
  readonly environment: EnvironmentOptions;
  /**
   * The journal of payments. The local chains start again each time, so they get an empty one.
   * Absent: the engine's default.
   */
  readonly journal?: JournalStore;
  /** `null` if the player has no wallet yet. */
  readonly wallet: Eip1193Provider | null;
}

/** The facts that devnet.ts serves. */
interface DevnetFacts {
  readonly engine: EnvironmentOptions;
  readonly networks: Readonly<Record<number, string>>;
  readonly chainId: number;
  readonly privateKey: string;
  readonly journal: string;
}

declare global {
  interface Window {
    readonly ethereum?: Eip1193Provider;
  }
}

/**
 * Opens the local chains under `npm start`, with a wallet that signs every request; in a build the
 * public test networks and the player's own wallet.
 */
export async function openNetwork(): Promise<Network> {
  if (!import.meta.env.DEV) return { environment: { environment: 'sandbox' }, wallet: window.ethereum ?? null };
  const response = await fetch('/devnet.json');
  const { engine, journal: name, ...account } = (await response.json()) as DevnetFacts;
  return { environment: engine, journal: new IndexedDbJournalStore({ name }), wallet: new PrivateKeyWallet(account) };
}
