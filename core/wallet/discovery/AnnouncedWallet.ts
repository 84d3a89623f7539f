import type { Eip1193Provider } from '../Wallet.js';

/** What a wallet says of itself (EIP-6963). A stranger's words: bounded, and never markup. */
export interface WalletInfo {
  readonly uuid: string;
  readonly name: string;
  /** `data:image/…` or `https:`; null where there is none that may be shown. */
  readonly icon: string | null;
  /** Reverse domain name in lower case, e.g. `io.metamask`: what a wallet is recognised by. */
  readonly rdns: string;
}

export interface AnnouncedWallet {
  readonly info: WalletInfo;
  readonly provider: Eip1193Provider;
}
