import { withoutSecrets } from 'tributary-sdk';

/** Hex that is longer than an address: of a command line it is a private key, never a hash. */
const LONG_HEX = /(?:0x)?[0-9a-f]{41,}/gi;
const WITH_LOGIN = /[^\s'"]*@[^\s'"]*/g;

/**
 * Returns a message of the command line without what may be a key or a password in the wrong place.
 *
 * @example withoutSecretsOfWords('--keys: me:pass@db/game cannot be read'); // '--keys: … cannot be read'
 */
export function withoutSecretsOfWords(text: string): string {
  return withoutSecrets(text).replace(LONG_HEX, '…').replace(WITH_LOGIN, '…');
}
