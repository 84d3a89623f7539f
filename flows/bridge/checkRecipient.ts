import { type Address, type Token, tryParseAddress } from '../../core/index.js';

/** Result of checking a typed recipient. */
export type RecipientCheck =
  | { readonly kind: 'empty' }
  | { readonly kind: 'right'; readonly address: Address; readonly whose: 'own' | 'other' }
  /** `checksum`: the letter case shows that a character is wrong. */
  | { readonly kind: 'wrong'; readonly problem: 'no-address' | 'checksum' | 'nobody' | 'token' };

const nobody = `0x${'0'.repeat(40)}`;

/** Checks a recipient without a request. Rejects addresses where the funds would be lost. */
export function checkRecipient(text: string, account: Address, token: Pick<Token, 'address'> | null): RecipientCheck {
  if (text === '') return { kind: 'empty' };
  const address = tryParseAddress(text);
  if (address === null) return { kind: 'wrong', problem: /^0x[0-9a-f]{40}$/i.test(text) ? 'checksum' : 'no-address' };
  if (address === nobody) return { kind: 'wrong', problem: 'nobody' };
  if (address === token?.address) return { kind: 'wrong', problem: 'token' };
  return { kind: 'right', address, whose: address === account ? 'own' : 'other' };
}
