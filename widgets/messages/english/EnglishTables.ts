// Generated from locales/en.json by `npm run compile`. Do not edit.
import type { addTokensEn } from './addTokens.js';
import type { bridgeEn } from './bridge.js';
import type { cardEn } from './card.js';
import type { connectEn } from './connect.js';
import type { fundingEn } from './funding.js';
import type { historyEn } from './history.js';
import type { horizonEn } from './horizon.js';
import type { itemsEn } from './items.js';
import type { listingEn } from './listing.js';
import type { moneyEn } from './money.js';
import type { networkEn } from './network.js';
import type { onrampEn } from './onramp.js';
import type { orderEn } from './order.js';
import type { receiptEn } from './receipt.js';
import type { rootEn } from './root.js';
import type { sharedEn } from './shared.js';
import type { swapEn } from './swap.js';
import type { transferEn } from './transfer.js';
import type { walletEn } from './wallet.js';

/** The English messages of every table. */
export interface EnglishTables {
  readonly addTokens: typeof addTokensEn;
  readonly bridge: typeof bridgeEn;
  readonly card: typeof cardEn;
  readonly connect: typeof connectEn;
  readonly funding: typeof fundingEn;
  readonly history: typeof historyEn;
  readonly horizon: typeof horizonEn;
  readonly items: typeof itemsEn;
  readonly listing: typeof listingEn;
  readonly money: typeof moneyEn;
  readonly network: typeof networkEn;
  readonly onramp: typeof onrampEn;
  readonly order: typeof orderEn;
  readonly receipt: typeof receiptEn;
  readonly root: typeof rootEn;
  readonly shared: typeof sharedEn;
  readonly swap: typeof swapEn;
  readonly transfer: typeof transferEn;
  readonly wallet: typeof walletEn;
}
