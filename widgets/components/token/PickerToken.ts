import type { ReactNode } from 'react';
import type { NetworkMark } from '../picture/NetworkMark.js';

/** The state of a token's balance. A failed read is never "none". */
export type PickerBalance =
  | { readonly kind: 'none' }
  /** Formatted; `below`: its value in money. */
  | { readonly kind: 'owned'; readonly amount: string; readonly below?: ReactNode }
  | { readonly kind: 'reading' }
  | { readonly kind: 'unread' };

/**
 * A token to choose. Any list may supply its texts, so they are shown as plain text, shortened, without
 * invisible characters.
 */
export interface PickerToken {
  /** Unique in the list. */
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
  /** undefined for a native token. */
  readonly address?: string | undefined;
  /** https only; other addresses count as none. */
  readonly icon?: string | undefined;
  readonly network?: NetworkMark | undefined;
  readonly balance: PickerBalance;
  /** Cannot be chosen, and why. */
  readonly off?: string | undefined;
}
