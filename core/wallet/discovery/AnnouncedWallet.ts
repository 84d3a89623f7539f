import type { Eip1193Provider } from '../Wallet.js';

/** A wallet's announcement (EIP-6963). Untrusted text: limited in length and never rendered as markup. */
export interface WalletInfo {
  readonly uuid: string;
  readonly name: string;
  /** `data:image/…` or `https:`; `null` if there is none that may be shown. */
  readonly icon: string | null;
  /** Reverse domain name in lower case, e.g. `io.metamask`, which identifies the wallet. */
  readonly rdns: string;
}

export interface AnnouncedWallet {
  readonly info: WalletInfo;
  readonly provider: Eip1193Provider;
}
