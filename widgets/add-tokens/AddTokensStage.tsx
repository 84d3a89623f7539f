import type { ReactElement } from 'react';
import type { FundingRoute } from '../../core/index.js';
import { isServedNowhere } from '../../flows/add-tokens/offeredWays.js';
import { formatTokenAmount } from '../../flows/format/formatTokenAmount.js';
import { wantedOf } from '../../flows/money/AmountForm.js';
import { heldAmountOf } from '../../flows/money/Holdings.js';
import type { PayWay } from '../../flows/order/PayWay.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useBalances } from '../shared/money/useBalances.js';
import { usePrices } from '../shared/money/usePrices.js';
import { startWay } from '../shared/order/startWay.js';
import { UnavailableView } from '../shared/root/UnavailableView.js';
import { useTokenWays } from './useTokenWays.js';
import { AddTokensFormView } from './views/AddTokensFormView.js';
import type { AddTokensStageProps } from './views/AddTokensStageProps.js';

/** The form, and the page to pay for its amount. */
export function AddTokensStage(props: AddTokensStageProps): ReactElement {
  const { wallet, form, tokens, kinds, rules, start, onBegin, context: outer, back, close } = props;
  const { account } = wallet;
  const { engine } = useHost();
  const wanted = wantedOf(form, outer.locale);
  const ways = useTokenWays({ wallet, wanted, kinds, rules });
  const holdings = useBalances(engine.environment.l2ChainId, account);
  const prices = usePrices(tokens);
  const { state, commands } = ways;
  const isCardOffered = state.offers.some(
    ({ id, obstacle }) => id !== 'crypto' && (obstacle === null || obstacle === 'asking'),
  );
  const { snapshot } = state.search ?? {};
  if (snapshot != null && isServedNowhere(snapshot, isCardOffered))
    return <UnavailableView title={outer.add.title} back={back} close={close} />;
  const context = {
    ...outer,
    itemName: wanted === null ? null : formatTokenAmount(wanted, { locale: outer.locale, round: 'up' }),
  };
  const routeOf = async ({ plan: { funding, currency, total: amount } }: PayWay, signal: AbortSignal) =>
    funding ?? (await engine.actions.onramp({ account, token: currency.address, amount }, { signal }));
  const onPay = (way: PayWay): void => {
    onBegin(wanted === null ? null : heldAmountOf(holdings, wanted.token));
    startWay(way, {
      ...{ engine, start, commands },
      route: (signal): Promise<FundingRoute> => routeOf(way, signal),
    });
  };
  return (
    <AddTokensFormView
      {...props}
      {...ways}
      context={context}
      wanted={wanted}
      holdings={holdings}
      prices={prices}
      onPay={onPay}
    />
  );
}
