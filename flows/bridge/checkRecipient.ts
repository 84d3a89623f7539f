import { type Address, type Token, tryParseAddress } from '../../core/index.js';

/** What a typed recipient is. */
export type RecipientCheck =
  | { readonly kind: 'empty' }
  | { readonly kind: 'right'; readonly address: Address; readonly whose: 'own' | 'other' }
  /** `checksum`: its capitals say that a character is wrong. */
  | { readonly kind: 'wrong'; readonly problem: 'no-address' | 'checksum' | 'nobody' | 'token' };

const nobody = `0x${'0'.repeat(40)}`;

/** Before anything is asked: addresses from which nothing comes back are refused. */
export function checkRecipient(text: string, account: Address, token: Pick<Token, 'address'> | null): RecipientCheck {
  if (text === '') return { kind: 'empty' };
  const address = tryParseAddress(text);
  if (address === null) return { kind: 'wrong', problem: /^0x[0-9a-f]{40}$/i.test(text) ? 'checksum' : 'no-address' };
  if (address === nobody) return { kind: 'wrong', problem: 'nobody' };
  if (address === token?.address) return { kind: 'wrong', problem: 'token' };
  return { kind: 'right', address, whose: address === account ? 'own' : 'other' };
}
