import { type ReactElement, useCallback, useMemo } from 'react';
import { WidgetType } from '../events/WidgetType.js';
import { fundingWords } from '../funding/words/words.js';
import { usePreferredWallet } from '../host/usePreferredWallet.js';
import { useHost } from '../host/WidgetHost.js';
import { joinWords } from '../i18n/joinWords.js';
import { sharedWords } from '../i18n/shared/words.js';
import { useWords } from '../i18n/useWords.js';
import { moneyWords } from '../money/words/words.js';
import type { MethodRules } from '../order/flow/offerMethods.js';
import type { OrderEvent } from '../order/OrderEvent.js';
import { OrderHost } from '../order/OrderHost.js';
import { orderWords } from '../order/words/words.js';
import { closeOf } from '../root/closeOf.js';
import { defineWidget } from '../root/defineWidget.js';
import { WalletGate } from '../root/WalletGate.js';
import type { WidgetDefinition, WidgetProps, WidgetViewProps } from '../root/WidgetDefinition.js';
import { type ReadSaleParameters, type SaleParameters, saleOrder, saleSchema } from './SaleParameters.js';
import { tellSale } from './tellSale.js';

type Sale = typeof WidgetType.SALE;

/** A studio's own products, paid in any currency the sale takes, by tokens from anywhere or by card. */
export const saleWidget: WidgetDefinition<Sale, ReadSaleParameters> = {
  type: WidgetType.SALE,
  words: joinWords(sharedWords, moneyWords, fundingWords, orderWords),
  schema: saleSchema,
  View: SaleView,
};

export const SaleWidget = defineWidget(saleWidget) as (props: WidgetProps<Sale> & SaleParameters) => ReactElement;

function SaleView({ parameters, emit }: WidgetViewProps<Sale, ReadSaleParameters>): ReactElement {
  const { engine } = useHost();
  const { frame } = useWords(sharedWords);
  const { excludePaymentTypes, hideExcludedPaymentTypes, waitFulfillmentSettlements: waits } = parameters;
  usePreferredWallet(parameters.walletProviderName);
  const close = closeOf(WidgetType.SALE, frame.close, emit);
  const order = useMemo(() => saleOrder(parameters), [parameters]);
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
    <WalletGate targetChainId={engine.environment.l2ChainId} close={close}>
      {(wallet) => (
        <OrderHost
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
  );
}
