import { explorerLink } from '../../../core/index.js';
import type { IconName } from '../../components/picture/Icon.js';
import type { Language } from '../../messages/Language.js';
import type { SharedWords } from '../../messages/shared/words.js';
import type { KnownNetworks } from './networkMark.js';

/** The label of a studio's custom route kind. */
export interface KindLabel {
  readonly name: string;
  /** In "Start: use 32.60 USDC". */
  readonly verb?: string;
  readonly icon?: IconName;
}
export type KindLabels = Readonly<Record<string, KindLabel>>;

/** The values that texts need in addition to the state. */
export interface PaymentContext extends KnownNetworks {
  readonly t: SharedWords;
  /** The locale of amounts and times. */
  readonly locale: Language;
  /** The wallet's name, as the player knows it. */
  readonly wallet: string;
  readonly kinds: KindLabels;
  /** The item that is paid for; `null` or absent if the host does not name it. */
  readonly itemName?: string | null;
}

/** The explorer page of a transaction; `null` if the network has no explorer. */
export function explorerUrl({ networks }: PaymentContext, chainId: number, hash: string): string | null {
  return explorerLink(networks[chainId], hash);
}

/** `top-up` → `Top up`: a fallback for words without a message. */
export function humanise(word: string): string {
  const text = word.replace(/[-_]+/g, ' ').trim().toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
