import type { DevnetToken } from '../Devnet.js';

/** What a chain carries after deployment. Keys of `tokens` are symbols (the chain's coin is not among them), of `contracts` roles. */
export interface AddressBook {
  readonly tokens: Readonly<Record<string, DevnetToken>>;
  readonly contracts: Readonly<Record<string, string>>;
}
