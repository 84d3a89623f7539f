import { type ReactElement, Suspense, useCallback, useMemo } from 'react';
import type { ChosenWallet } from '../../flows/connect/WalletSession.js';
import type { MethodRules } from '../../flows/order/offerMethods.js';
import { lazyView } from '../loading/lazyView.js';
import { useWords } from '../messages/useWords.js';
import { WalletGate } from '../shared/connect/WalletGate.js';
import { WidgetType } from '../shared/events/WidgetType.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { OrderAround } from '../shared/order/OrderAround.js';
import type { OrderEvent } from '../shared/order/OrderEvent.js';
import { QuotesAheadContext } from '../shared/order/QuotesAhead.js';
import { useSalePrice } from '../shared/order/useSalePrice.js';
import { stripWords } from '../shared/order/words/stripWords.js';
import { closeOf } from '../shared/root/closeOf.js';
import { defineWidget } from '../shared/root/defineWidget.js';
import { LoadingView } from '../shared/root/LoadingView.js';
import type { SellingProps, WidgetDefinition, WidgetProps, WidgetViewProps } from '../shared/root/WidgetDefinition.js';
import { rootWords } from '../shared/root/words/words.js';
import { OffersAhead } from './listing/OffersAhead.js';
import {
  type PurchaseParameters,
  purchaseOrder,
  purchaseSchema,
  type ReadPurchaseParameters,
} from './PurchaseParameters.js';
import { tellPurchase } from './tellPurchase.js';

type Purchase = typeof WidgetType.PURCHASE;

/**
 * One purchase, from the shortfall to the item: a sale's products, or another player's listing. With a card, and
 * a way back to the game.
 */
export const purchaseWidget: WidgetDefinition<Purchase, ReadPurchaseParameters> = {
  type: WidgetType.PURCHASE,
  words: stripWords,
  schema: purchaseSchema,
  View: PurchaseView,
};

/**
 * Buys a listed item, or items of a shop, from the wallet to the receipt.
 *
 * @example <PurchaseWidget listingId={listingId} onEvent={(event) => console.log(event)} />
 */
export const PurchaseWidget = defineWidget(purchaseWidget) as (
  props: WidgetProps<Purchase> & SellingProps & PurchaseParameters,
) => ReactElement;

/** Loaded only once a wallet is connected. */
const ServedOrder = lazyView(async () => (await import('./ServedOrder.js')).ServedOrder);

/** Loaded only for purchases from another player. */
const ListingPurchase = lazyView(async () => (await import('./listing/ListingPurchase.js')).ListingPurchase);

const rules: MethodRules = { cards: 'one', excluded: [], hidesExcluded: false };

function PurchaseView({ parameters, emit }: WidgetViewProps<Purchase, ReadPurchaseParameters>): ReactElement {
  const { engine } = useHost();
  const { fault } = useWords(rootWords);
  const close = closeOf(WidgetType.PURCHASE, fault.close, emit);
  const order = useMemo(() => purchaseOrder(parameters), [parameters]);
  const onBack = useMemo(
    () => (parameters.showBackButton ? () => emit('request-go-back', {}) : undefined),
    [parameters.showBackButton, emit],
  );
  const tell = useCallback((event: OrderEvent) => tellPurchase(emit, event), [emit]);
  const connected = useCallback(
    ({ provider, info }: ChosenWallet) =>
      emit('connect-success', { provider, providerType: 'from', ...(info && { providerInfo: info }) }),
    [emit],
  );
  const { readPrice: salePrice, quotes } = useSalePrice(order);
  const { listingId, pieces } = parameters;
  const offers = useMemo(
    () =>
      new OffersAhead(async (signal) =>
        (await import('../../flows/order/listingOffer.js')).readListingOffer(engine, listingId ?? '', signal),
      ),
    [engine, listingId],
  );
  const listingPrice = useCallback(
    async (signal: AbortSignal) => {
      const [{ priceOfListing }, offer] = await Promise.all([
        import('./listing/priceOfListing.js'),
        offers.see(signal),
      ]);
      return priceOfListing(offer, pieces);
    },
    [offers, pieces],
  );
  return (
    <QuotesAheadContext.Provider value={quotes}>
      <OrderAround
        items={order.items}
        excludedCurrencies={order.excludedCurrencies}
        readPrice={listingId === undefined ? salePrice : listingPrice}
      >
        <WalletGate targetChainId={engine.environment.l2ChainId} close={close} onConnected={connected}>
          {(wallet) => {
            const shared = { wallet, rules, tell, waits: true, onBack, close };
            return (
              <Suspense fallback={<LoadingView onClose={close} />}>
                {listingId === undefined ? (
                  <ServedOrder {...shared} parameters={order} emit={emit} />
                ) : (
                  <ListingPurchase
                    key={listingId}
                    {...shared}
                    listingId={listingId}
                    offers={offers}
                    pieces={pieces}
                    costLimit={parameters.costLimit}
                  />
                )}
              </Suspense>
            );
          }}
        </WalletGate>
      </OrderAround>
    </QuotesAheadContext.Provider>
  );
}
