import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { type FundingRoute, nativeTokenOf, RouteKind, type SaleCurrency, type SaleQuote } from '../../../core/index.js';
import { chosenRoute } from '../../../flows/funding/FundingState.js';
import type { FundingAction } from '../../../flows/funding/fundingFlow.js';
import { heldAmountOf } from '../../../flows/money/Holdings.js';
import { assertNotUnderWay } from '../../../flows/order/assertNotUnderWay.js';
import type { OrderPlan } from '../../../flows/order/OrderPlan.js';
import { chosenFunding, firstCurrency } from '../../../flows/order/OrderState.js';
import { offerMethods } from '../../../flows/order/offerMethods.js';
import { orderRoute } from '../../../flows/order/orderRoute.js';
import { PaymentMethod } from '../../../flows/order/PaymentMethod.js';
import { spendOf } from '../../../flows/payment/routeSums.js';
import { RoutesView } from '../funding/views/RoutesView.js';
import { useHost } from '../host/WidgetHost.js';
import { useBalances } from '../money/useBalances.js';
import { usePrices } from '../money/usePrices.js';
import { useSeconds } from '../stream/useSeconds.js';
import type { OrderStageProps } from './OrderStageProps.js';
import { tokenChosen } from './tokenChosen.js';
import { useCardOffer } from './useCardOffer.js';
import { useOrder } from './useOrder.js';
import { ItemPicture } from './views/ItemPicture.js';
import { MethodsView } from './views/MethodsView.js';
import { OrderReview } from './views/OrderReview.js';
import type { OrderViewProps } from './views/OrderViewProps.js';
import { PayByCardView } from './views/PayByCardView.js';
import { TopUp } from './views/TopUp.js';
import { describeMethods } from './words/describeMethods.js';

/** A price is there: how it is paid, the ways to cover it, the card's page, the review. */
export function OrderDesk(props: OrderStageProps & { readonly quote: SaleQuote }): ReactElement {
  const { wallet, parameters, rules, kept, context, start, tell, quote, orders } = props;
  const { engine } = useHost();
  const { account } = wallet;
  const { networks, l2ChainId } = engine.environment;
  const [currency, choose] = useCurrency(props);
  const pieces = parameters.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const { state, act } = useOrder(wallet, currency, pieces);
  const holdings = useBalances(l2ChainId, account);
  const prices = usePrices(quote.currencies.map(({ token }) => token));
  const wantsCard =
    !rules.excluded.includes(PaymentMethod.DEBIT) ||
    (rules.cards === 'debit-and-credit' && !rules.excluded.includes(PaymentMethod.CREDIT));
  const card = useCardOffer(currency.token, wantsCard);
  const methods = useMemo(
    () => describeMethods(offerMethods(rules, card), rules.cards, currency.token.symbol, context),
    [rules, card, currency, context],
  );
  const [wanted, setWanted] = useState<PaymentMethod | null>(kept.current.method);
  const method = methods.some(({ id, off }) => id === wanted && off === undefined)
    ? wanted
    : (methods.find(({ off }) => off === undefined)?.id ?? null);
  /** Of the token that is bought by card; null while the provider's page is not open. */
  const [atCard, setAtCard] = useState<bigint | null>(null);
  const now = useSeconds(state.funding.view === 'routes');
  const searchNext = useRef(false);
  useEffect(() => {
    if (!searchNext.current) return;
    searchNext.current = false;
    act({ type: 'search' });
  }, [act]);

  const view: OrderViewProps = { ...props, quote, currency, state, act, holdings, prices, onCurrency };
  const { check, funding: ways } = state;
  const held = heldAmountOf(holdings, currency.token);
  const planOf = (funding: FundingRoute | null): OrderPlan => ({
    environmentId: parameters.environmentId,
    items: parameters.items.map(({ productId, quantity }) => ({ productId, quantity })),
    account,
    method: method ?? PaymentMethod.CRYPTO,
    currency: currency.token,
    total: currency.total,
    funding,
    native: nativeTokenOf(networks[l2ChainId]!),
    gas: check.status === 'known' && check.gas !== null && check.gas > 0n ? check.gas : null,
    customData: parameters.customData,
  });
  const pay = (plan: OrderPlan): void =>
    start.start(async () => {
      await assertNotUnderWay(orders, plan);
      return orderRoute(plan);
    });
  const tellToken = (funding: FundingRoute | null): void => {
    const spend = funding === null ? null : spendOf(funding);
    const paid = spend ?? { token: currency.token, value: currency.total };
    const balance =
      paid.token.chainId === l2ChainId
        ? heldAmountOf(holdings, paid.token)
        : (funding?.steps[0]?.fundingItem.userBalance.balance ?? null);
    tell({
      type: 'token',
      token: tokenChosen(
        { paid, balance, settlementType: funding === null ? 'balance' : 'route', type: funding?.kind ?? 'ERC20' },
        prices,
      ),
    });
  };

  function onCurrency(name: string): void {
    const next = quote.currencies.find((each) => each.name === name);
    if (next === undefined || next === currency) return;
    searchNext.current = ways.view === 'review';
    choose(next);
    tell({
      type: 'token',
      token: tokenChosen(
        {
          paid: { token: next.token, value: next.total },
          balance: heldAmountOf(holdings, next.token),
          settlementType: 'balance',
          type: 'ERC20',
        },
        prices,
      ),
    });
  }

  const goOn = (): void => {
    if (method === null) return;
    kept.current = { ...kept.current, method };
    tell({ type: 'method', method });
    if (method === PaymentMethod.CRYPTO) act({ type: 'search' });
    // Who has enough and wants to pay by card buys the whole price.
    else setAtCard(held === null || held >= currency.total ? currency.total : currency.total - held);
  };
  const actOnWays = (action: FundingAction): void => {
    if (action.type !== 'search' && action.type !== 'choose' && action.type !== 'go') return;
    const route = chosenRoute(ways);
    if (action.type === 'go' && action.view === 'review' && route !== null) {
      tellToken(route);
      if (route.kind === RouteKind.ONRAMP && check.status === 'known') return setAtCard(check.missing);
    }
    act(action);
  };

  const funding = chosenFunding(state);
  useEffect(() => {
    if (check.status === 'known' && check.sufficient) tellToken(null);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told once for each answer of the check
  }, [check]);

  if (atCard !== null) {
    const token = ways.view === 'routes' && ways.funds.status === 'known' ? ways.funds.token : currency.token;
    return (
      <PayByCardView
        {...view}
        token={token}
        amount={atCard}
        onBack={() => setAtCard(null)}
        onPaid={(route) => pay(planOf(route))}
        onRefused={(message) => tell({ type: 'refused', failure: { code: 'TRANSAK_FAILED', message }, method })}
      />
    );
  }
  if (ways.view === 'review' && funding !== undefined) {
    const plan = planOf(funding);
    return <OrderReview {...view} plan={plan} onStart={() => pay(plan)} />;
  }
  if (ways.view === 'routes') {
    return (
      <RoutesView
        state={ways}
        act={actOnWays}
        now={now}
        context={context}
        picture={<ItemPicture items={parameters.items} />}
        missing={check.status === 'known' ? check.missing : 0n}
        onClose={props.close.onPress}
        whenNone={<TopUp state={state} context={context} tell={tell} />}
      />
    );
  }
  return <MethodsView {...view} methods={methods} method={method} onMethod={setWanted} onGoOn={goOn} />;
}

function useCurrency({
  quote,
  parameters,
  kept,
}: OrderStageProps & { readonly quote: SaleQuote }): readonly [SaleCurrency, (currency: SaleCurrency) => void] {
  const [name, setName] = useState(kept.current.currency);
  const currency =
    quote.currencies.find((each) => each.name === name) ??
    firstCurrency(quote.currencies, parameters.preferredCurrency)!;
  const choose = (next: SaleCurrency): void => {
    kept.current = { ...kept.current, currency: next.name };
    setName(next.name);
  };
  return [currency, choose];
}
