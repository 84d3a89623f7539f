import { propertyOf } from '../core/errors/propertyOf.js';
import type { Eip1193Provider } from '../core/index.js';

/** What tells the engine of a wallet's habits. */
export type WalletMark = 'isPassport' | 'isCoinbaseWallet' | 'isCoinbaseBrowser' | 'isBaseAccount' | 'isWalletConnect';

/** A wallet around a provider that shows the provider's marks: hidden, a "No" of a wallet that says it after sending would be believed. */
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

  /** WalletConnect's: with its networks. */
  get session(): unknown {
    return propertyOf(this.providerBelow(), 'session');
  }

  protected isMarked(mark: WalletMark): boolean {
    return propertyOf(this.providerBelow(), mark) === true;
  }

  /** The provider below; null while there is none, or where nobody has handed it over. */
  protected abstract providerBelow(): Eip1193Provider | null;
}
