import type { DevnetToken } from '../Devnet.js';

/**
 * The tokens and contracts of a chain after deployment. Keys of `tokens` are symbols (without the
 * native token), those of `contracts` are roles.
 */
export interface AddressBook {
  readonly tokens: Readonly<Record<string, DevnetToken>>;
  readonly contracts: Readonly<Record<string, string>>;
}
