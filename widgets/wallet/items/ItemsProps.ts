import type { HeldItem } from '../../../core/index.js';
import type { ListingCommands } from '../../../flows/items/listingFlow.js';
import type { PaymentContext } from '../../shared/host/PaymentContext.js';
import type { PaymentStart } from '../../shared/payment/usePaymentStart.js';
import type { WalletPageProps } from '../WalletPageProps.js';
import type { WatchedItems } from './useItems.js';
import type { ItemsWords } from './words/words.js';

/** Props of every view of the items. */
export interface ItemsProps extends WalletPageProps {
  readonly items: WatchedItems;
  readonly context: PaymentContext;
  readonly words: ItemsWords;
  readonly start: PaymentStart;
  readonly listing: ListingCommands;
  /** Returns to the list of items. */
  readonly onItems: () => void;
}

export interface OneItemProps extends ItemsProps {
  readonly item: HeldItem;
  /** To the item's own view. */
  readonly onItem: () => void;
}
