import { type ReactElement, useCallback, useMemo } from 'react';
import type { Availability } from '../../core/index.js';
import { WidgetType } from '../events/WidgetType.js';
import { fundingWords } from '../funding/words/words.js';
import type { ChosenWallet } from '../host/WalletSession.js';
import { useHost } from '../host/WidgetHost.js';
import { joinWords } from '../i18n/joinWords.js';
import { sharedWords } from '../i18n/shared/words.js';
import { useWords } from '../i18n/useWords.js';
import { moneyWords } from '../money/words/words.js';
import { hasAdapter } from '../order/flow/hasAdapter.js';
import type { MethodRules } from '../order/flow/offerMethods.js';
import type { OrderEvent } from '../order/OrderEvent.js';
import { OrderHost, type OrderHostProps } from '../order/OrderHost.js';
import { orderWords } from '../order/words/words.js';
import { closeOf } from '../root/closeOf.js';
import { defineWidget } from '../root/defineWidget.js';
import { FaultView } from '../root/FaultView.js';
import { LoadingView } from '../root/LoadingView.js';
import { UnavailableView } from '../root/UnavailableView.js';
import { WalletGate } from '../root/WalletGate.js';
import type { WidgetDefinition, WidgetProps, WidgetViewProps } from '../root/WidgetDefinition.js';
import { useAsked } from '../stream/useAsked.js';
import {
  type PurchaseParameters,
  purchaseOrder,
  purchaseSchema,
  type ReadPurchaseParameters,
} from './PurchaseParameters.js';
import { tellPurchase } from './tellPurchase.js';

type Purchase = typeof WidgetType.PURCHASE;

/** One purchase, from the shortfall to the item: the sale's order with one card, and a way back to the game. */
export const purchaseWidget: WidgetDefinition<Purchase, ReadPurchaseParameters> = {
  type: WidgetType.PURCHASE,
  words: joinWords(sharedWords, moneyWords, fundingWords, orderWords),
  schema: purchaseSchema,
  View: PurchaseView,
};

export const PurchaseWidget = defineWidget(purchaseWidget) as (
  props: WidgetProps<Purchase> & PurchaseParameters,
) => ReactElement;

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
  return (
    <WalletGate targetChainId={engine.environment.l2ChainId} close={close} onConnected={connected}>
      {(wallet) => (
        <Served
          wallet={wallet}
          parameters={order}
          rules={rules}
          tell={tell}
          waits
          back={back}
          close={close}
          emit={emit}
        />
      )}
    </WalletGate>
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
