import { propertyOf } from '../../core/errors/propertyOf.js';
import type { Eip1193Provider } from '../../core/index.js';

/** The flags that identify a wallet. The engine handles known wallets' behaviour by them. */
export type WalletMark = 'isPassport' | 'isCoinbaseWallet' | 'isCoinbaseBrowser' | 'isBaseAccount' | 'isWalletConnect';

/**
 * Wraps a provider and exposes its wallet flags. Without them the engine would trust a rejection of
 * a wallet that may reject after sending.
 */
export abstract class MarkedWallet {
  get isPassport(): boolean {
    return this.isMarked('isPassport');
  }

  get isCoinbaseWallet(): boolean {
    return this.isMarked('isCoinbaseWallet');
  }

  get isCoinbaseBrowser(): boolean {
    return this.isMarked('isCoinbaseBrowser');
  }

  get isBaseAccount(): boolean {
    return this.isMarked('isBaseAccount');
  }

  get isWalletConnect(): boolean {
    return this.isMarked('isWalletConnect');
  }

  /** WalletConnect's session, with its networks. */
  get session(): unknown {
    return propertyOf(this.providerBelow(), 'session');
  }

  protected isMarked(mark: WalletMark): boolean {
    return propertyOf(this.providerBelow(), mark) === true;
  }

  /** The wrapped provider; `null` if there is none yet, or the host did not pass it. */
  protected abstract providerBelow(): Eip1193Provider | null;
}
