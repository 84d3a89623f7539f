import {
  type Eip1193Provider,
  type EnvironmentOptions,
  IndexedDbJournalStore,
  type JournalStore,
  PrivateKeyWallet,
} from 'tributary-sdk';

export interface Network {
  /** For `createFundingEngine`. */
  readonly environment: EnvironmentOptions;
  /** Where payments are written down: local chains that begin anew know nothing of those before. Absent: the engine's own. */
  readonly journal?: JournalStore;
  /** null: the player has none yet. */
  readonly wallet: Eip1193Provider | null;
}

/** What devnet.ts serves. */
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

/** Under `npm start` the local chains, with a wallet that signs whatever it is asked; in a build the public test networks and the player's own wallet. */
export async function openNetwork(): Promise<Network> {
  if (!import.meta.env.DEV) return { environment: { environment: 'sandbox' }, wallet: window.ethereum ?? null };
  const response = await fetch('/devnet.json');
  const { engine, journal: name, ...account } = (await response.json()) as DevnetFacts;
  return { environment: engine, journal: new IndexedDbJournalStore({ name }), wallet: new PrivateKeyWallet(account) };
}
