import { explorerLink } from '../../../core/index.js';
import type { IconName } from '../../components/picture/Icon.js';
import type { Language } from '../../messages/Language.js';
import type { SharedWords } from '../../messages/shared/words.js';
import type { KnownNetworks } from './networkMark.js';

/** How a studio's own kind of way is called. */
export interface KindLabel {
  readonly name: string;
  /** In "Start: use 32.60 USDC". */
  readonly verb?: string;
  readonly icon?: IconName;
}
export type KindLabels = Readonly<Record<string, KindLabel>>;

/** What the words need to know beside the state. */
export interface PaymentContext extends KnownNetworks {
  readonly t: SharedWords;
  /** Of amounts and times. */
  readonly locale: Language;
  /** The wallet's name, as the player knows it. */
  readonly wallet: string;
  readonly kinds: KindLabels;
  /** What is being paid for; null or absent where the host does not say. */
  readonly itemName?: string | null;
}

/** The page of a transaction on the network's explorer, null where there is none. */
export function explorerUrl({ networks }: PaymentContext, chainId: number, hash: string): string | null {
  return explorerLink(networks[chainId], hash);
}

/** `top-up` → `Top up`: a last resort for words nobody gave. */
export function humanise(word: string): string {
  const text = word.replace(/[-_]+/g, ' ').trim().toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
