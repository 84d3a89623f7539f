import { lazy, type ReactElement, Suspense, useCallback, useMemo } from 'react';
import type { Availability } from '../../core/index.js';
import type { ChosenWallet } from '../../flows/connect/WalletSession.js';
import { hasAdapter } from '../../flows/order/hasAdapter.js';
import type { MethodRules } from '../../flows/order/offerMethods.js';
import { joinWords } from '../messages/joinWords.js';
import { sharedWords } from '../messages/shared/words.js';
import { useWords } from '../messages/useWords.js';
import { WalletGate } from '../shared/connect/WalletGate.js';
import { WidgetType } from '../shared/events/WidgetType.js';
import { fundingWords } from '../shared/funding/words/words.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { moneyWords } from '../shared/money/words/words.js';
import { OrderAround } from '../shared/order/OrderAround.js';
import type { OrderEvent } from '../shared/order/OrderEvent.js';
import { OrderHost, type OrderHostProps } from '../shared/order/OrderHost.js';
import { useSalePrice } from '../shared/order/useSalePrice.js';
import { orderWords } from '../shared/order/words/words.js';
import { closeOf } from '../shared/root/closeOf.js';
import { defineWidget } from '../shared/root/defineWidget.js';
import { FaultView } from '../shared/root/FaultView.js';
import { LoadingView } from '../shared/root/LoadingView.js';
import { UnavailableView } from '../shared/root/UnavailableView.js';
import type { WidgetDefinition, WidgetProps, WidgetViewProps } from '../shared/root/WidgetDefinition.js';
import { useAsked } from '../shared/stream/useAsked.js';
import {
  type PurchaseParameters,
  purchaseOrder,
  purchaseSchema,
  type ReadPurchaseParameters,
} from './PurchaseParameters.js';
import { tellPurchase } from './tellPurchase.js';

type Purchase = typeof WidgetType.PURCHASE;

/** One purchase, from the shortfall to the item: of a sale's products, or of what another player has listed. With one card, and a way back to the game. */
export const purchaseWidget: WidgetDefinition<Purchase, ReadPurchaseParameters> = {
  type: WidgetType.PURCHASE,
  words: joinWords(sharedWords, moneyWords, fundingWords, orderWords),
  schema: purchaseSchema,
  View: PurchaseView,
};

export const PurchaseWidget = defineWidget(purchaseWidget) as (
  props: WidgetProps<Purchase> & PurchaseParameters,
) => ReactElement;

/** Only who buys from another player loads what the order book needs. */
const ListingPurchase = lazy(async () => ({
  default: (await import('./listing/ListingPurchase.js')).ListingPurchase,
}));

const rules: MethodRules = { cards: 'one', excluded: [], hidesExcluded: false };

function PurchaseView({ parameters, emit }: WidgetViewProps<Purchase, ReadPurchaseParameters>): ReactElement {
  const { engine } = useHost();
  const { frame } = useWords(sharedWords);
  const close = closeOf(WidgetType.PURCHASE, frame.close, emit);
  const order = useMemo(() => purchaseOrder(parameters), [parameters]);
  const back = useMemo(
    () => (parameters.showBackButton ? { name: frame.back, onPress: () => emit('request-go-back', {}) } : undefined),
    [parameters.showBackButton, frame.back, emit],
  );
  const tell = useCallback((event: OrderEvent) => tellPurchase(emit, event), [emit]);
  const connected = useCallback(
    ({ provider, info }: ChosenWallet) =>
      emit('connect-success', { provider, providerType: 'from', ...(info && { providerInfo: info }) }),
    [emit],
  );
  const salePrice = useSalePrice(order);
  const { listingId, pieces } = parameters;
  const listingPrice = useCallback(
    async (signal: AbortSignal) =>
      (await import('./listing/readListingPrice.js')).readListingPrice(
        engine,
        { listingId: listingId ?? '', pieces },
        signal,
      ),
    [engine, listingId, pieces],
  );
  return (
    <OrderAround
      items={order.items}
      excludedCurrencies={order.excludedCurrencies}
      readPrice={listingId === undefined ? salePrice : listingPrice}
    >
      <WalletGate targetChainId={engine.environment.l2ChainId} close={close} onConnected={connected}>
        {(wallet) => {
          const shared = { wallet, rules, tell, waits: true, back, close };
          if (listingId === undefined) return <Served {...shared} parameters={order} emit={emit} />;
          return (
            <Suspense fallback={<LoadingView onClose={close} />}>
              <ListingPurchase
                key={listingId}
                {...shared}
                listingId={listingId}
                pieces={pieces}
                costLimit={parameters.costLimit}
              />
            </Suspense>
          );
        }}
      </WalletGate>
    </OrderAround>
  );
}

/** Only where its exchange is served; an engine without one has nothing to ask about. */
function Served({
  emit,
  ...props
}: OrderHostProps & Pick<WidgetViewProps<Purchase, ReadPurchaseParameters>, 'emit'>): ReactElement {
  const { engine } = useHost();
  const order = useWords(orderWords);
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Availability> =>
      hasAdapter(engine, 'dex')
        ? ((await engine.dex.isAvailable?.({ signal })) ?? { available: true })
        : { available: true },
    [engine],
  );
  const [region, askAgain] = useAsked(ask);
  if (region.status === 'asking') return <LoadingView title={order.title} note={order.region} onClose={props.close} />;
  if (region.status === 'failed')
    return <FaultView type={WidgetType.PURCHASE} error={region.error} emit={emit} onRetry={askAgain} />;
  if (!region.value.available) return <UnavailableView title={order.title} back={props.back} close={props.close} />;
  return <OrderHost {...props} />;
}
