import { type ReactElement, useCallback, useMemo } from 'react';
import type { MethodRules } from '../../flows/order/offerMethods.js';
import { useWords } from '../messages/useWords.js';
import { WalletGate } from '../shared/connect/WalletGate.js';
import { WidgetType } from '../shared/events/WidgetType.js';
import { usePreferredWallet } from '../shared/host/usePreferredWallet.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { LazyOrder } from '../shared/order/LazyOrder.js';
import { OrderAround } from '../shared/order/OrderAround.js';
import type { OrderEvent } from '../shared/order/OrderEvent.js';
import { QuotesAheadContext } from '../shared/order/QuotesAhead.js';
import { useSalePrice } from '../shared/order/useSalePrice.js';
import { stripWords } from '../shared/order/words/stripWords.js';
import { closeOf } from '../shared/root/closeOf.js';
import { defineWidget } from '../shared/root/defineWidget.js';
import type { SellingProps, WidgetDefinition, WidgetProps, WidgetViewProps } from '../shared/root/WidgetDefinition.js';
import { rootWords } from '../shared/root/words/words.js';
import { type ReadSaleParameters, type SaleParameters, saleOrder, saleSchema } from './SaleParameters.js';
import { tellSale } from './tellSale.js';

type Sale = typeof WidgetType.SALE;

/** A studio's own products, paid in any currency that the sale accepts, with tokens from any chain or by card. */
export const saleWidget: WidgetDefinition<Sale, ReadSaleParameters> = {
  type: WidgetType.SALE,
  words: stripWords,
  schema: saleSchema,
  View: SaleView,
};

/**
 * A primary sale: items, the ways to pay for them, the receipt.
 *
 * @example <SaleWidget environmentId={environmentId} items={[{ productId: 'lantern', qty: 1, name: 'Lantern', image: '', description: '' }]} />
 */
export const SaleWidget = defineWidget(saleWidget) as (
  props: WidgetProps<Sale> & SellingProps & SaleParameters,
) => ReactElement;

function SaleView({ parameters, emit }: WidgetViewProps<Sale, ReadSaleParameters>): ReactElement {
  const { engine } = useHost();
  const { fault } = useWords(rootWords);
  const { excludePaymentTypes, hideExcludedPaymentTypes, waitFulfillmentSettlements: waits } = parameters;
  usePreferredWallet(parameters.walletProviderName);
  const close = closeOf(WidgetType.SALE, fault.close, emit);
  const order = useMemo(() => saleOrder(parameters), [parameters]);
  const { readPrice, quotes } = useSalePrice(order);
  const rules = useMemo(
    (): MethodRules => ({
      cards: 'debit-and-credit',
      excluded: excludePaymentTypes,
      hidesExcluded: hideExcludedPaymentTypes,
    }),
    [excludePaymentTypes, hideExcludedPaymentTypes],
  );
  const tell = useCallback((event: OrderEvent) => tellSale(emit, event, waits), [emit, waits]);
  return (
    <QuotesAheadContext.Provider value={quotes}>
      <OrderAround items={order.items} excludedCurrencies={order.excludedCurrencies} readPrice={readPrice}>
        <WalletGate targetChainId={engine.environment.l2ChainId} close={close}>
          {(wallet) => (
            <LazyOrder
              wallet={wallet}
              parameters={order}
              rules={rules}
              tell={tell}
              waits={waits}
              back={undefined}
              close={close}
            />
          )}
        </WalletGate>
      </OrderAround>
    </QuotesAheadContext.Provider>
  );
}
