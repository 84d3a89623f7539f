import { useEffect, useMemo, useRef, useState } from 'react';
import { type FundingRoute, NATIVE, nativeTokenOf, RouteKind, type Token } from '../../../core/index.js';
import { chosenRoute } from '../../../flows/funding/FundingState.js';
import type { WayCommands } from '../../../flows/funding/fundingFlow.js';
import { heldAmountOf } from '../../../flows/money/Holdings.js';
import { assertNotUnderWay } from '../../../flows/order/assertNotUnderWay.js';
import type { OrderPlan } from '../../../flows/order/OrderPlan.js';
import { chosenFunding, type OrderState } from '../../../flows/order/OrderState.js';
import { chosenMethod, offerMethods, offersCard } from '../../../flows/order/offerMethods.js';
import { orderRoute } from '../../../flows/order/orderRoute.js';
import { PaymentMethod } from '../../../flows/order/PaymentMethod.js';
import { shownCurrency } from '../../../flows/order/shownCurrency.js';
import { spendOf } from '../../../flows/payment/routeSums.js';
import { useCurrencyCode } from '../host/useCurrencyCode.js';
import { useHost } from '../host/WidgetHost.js';
import { useBalances } from '../money/useBalances.js';
import { usePrices } from '../money/usePrices.js';
import { useSeconds } from '../stream/useSeconds.js';
import type { OrderDeskProps } from './OrderStageProps.js';
import { type ChosenToken, tokenChosen } from './tokenChosen.js';
import { useCardOffer } from './useCardOffer.js';
import { useCurrency } from './useCurrency.js';
import { saleGasLimit, useOrder } from './useOrder.js';
import type { OrderViewProps } from './views/OrderViewProps.js';
import { describeMethods, type OfferedMethod } from './words/describeMethods.js';

/** Which view of the order is shown. */
export type DeskView = { readonly name: 'methods' | 'routes' } | { readonly name: 'review'; readonly plan: OrderPlan };

export interface UseOrderDesk {
  readonly shown: DeskView;
  /** What every view gets. */
  readonly view: OrderViewProps;
  /** Unix milliseconds, once a second while routes are shown. */
  readonly now: number;
  readonly methods: readonly OfferedMethod[];
  readonly method: PaymentMethod | null;
  readonly onMethod: (method: PaymentMethod) => void;
  /** With the chosen method. */
  readonly onGoOn: () => void;
  /** Among the ways to pay. */
  readonly ways: WayCommands;
  readonly onPay: (plan: OrderPlan) => void;
}

/** An order with a price: its methods, the ways to cover it, and what is told of the choice. */
export function useOrderDesk(props: OrderDeskProps): UseOrderDesk {
  const { wallet, parameters, rules, kept, context, start, tell, quote, orders } = props;
  const { account } = wallet;
  const { engine } = useHost();
  const { networks, l2ChainId } = engine.environment;
  const [currency, choose] = useCurrency(quote, props);
  const pieces = parameters.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const { state, commands } = useOrder(wallet, currency, parameters.gasLimit ?? saleGasLimit(pieces));
  const holdings = useBalances(l2ChainId, account);
  const fiat = shownCurrency(useCurrencyCode(), parameters.excludedCurrencies);
  const prices = usePrices(
    quote.currencies.map(({ token }) => token),
    fiat,
  );
  const cardOffer = useCardOffer(currency.token, offersCard(rules));
  const offers = useMemo(() => offerMethods(rules, cardOffer), [rules, cardOffer]);
  const methods = useMemo(
    () => describeMethods(offers, rules.cards, currency.token.symbol, context),
    [offers, rules, currency, context],
  );
  const [wanted, onMethod] = useState<PaymentMethod | null>(kept.current.method);
  const method = chosenMethod(offers, wanted);
  const now = useSeconds(state.funding.view === 'routes');
  const searchNext = useSearchNext(commands);
  const held = heldAmountOf(holdings, currency.token);
  const { check, funding: funds } = state;

  const tellToken = (chosen: ChosenToken): void => tell({ type: 'token', token: tokenChosen(chosen, prices) });
  const tellFunding = (funding: FundingRoute | null): void => {
    const paid = (funding === null ? null : spendOf(funding)) ?? { token: currency.token, value: currency.total };
    const balance =
      paid.token.chainId === l2ChainId
        ? heldAmountOf(holdings, paid.token)
        : (funding?.steps[0]?.fundingItem.userBalance.balance ?? null);
    tellToken({
      paid,
      balance,
      settlementType: funding === null ? 'balance' : 'route',
      type: funding?.kind ?? typeOf(currency.token),
    });
  };
  useEffect(() => {
    if (check.status === 'known' && check.sufficient) tellFunding(null);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told once for each answer of the check
  }, [check]);

  const onCurrency = (name: string): void => {
    const next = quote.currencies.find((each) => each.name === name);
    if (next === undefined || next === currency) return;
    searchNext.current = funds.view === 'review';
    choose(next);
    const paid = { token: next.token, value: next.total };
    tellToken({
      paid,
      balance: heldAmountOf(holdings, next.token),
      settlementType: 'balance',
      type: typeOf(next.token),
    });
  };
  const onGoOn = (): void => {
    if (method === null) return;
    kept.current = { ...kept.current, method };
    tell({ type: 'method', method });
    if (method === PaymentMethod.CRYPTO) commands.search();
    else payByCard();
  };
  const go: WayCommands['go'] = (to) => {
    const route = chosenRoute(funds);
    if (to.view === 'review' && route !== null) {
      tellFunding(route);
      // Nothing is signed on that way: its page says everything once more.
      if (route.kind === RouteKind.ONRAMP) return onPay(planOf(route));
    }
    commands.go(to);
  };
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
  const onPay = (plan: OrderPlan): void =>
    start.start(async () => {
      await assertNotUnderWay(orders, plan);
      return orderRoute(plan);
    });

  /** The items as a whole where the provider sells such; else what is missing of their price, which the wallet then pays. Journaled before its page is shown. */
  const payByCard = (): void =>
    start.start(async (signal) => {
      const plan = planOf(null);
      await assertNotUnderWay(orders, plan);
      const terms = await engine.onramp.getTerms?.({ signal });
      if (terms?.sellsItems === true) return orderRoute({ ...plan, byCard: shownByCard(props) });
      const { token, total } = currency;
      // Who has enough and wants to pay by card buys the whole price.
      const amount = held === null || held >= total ? total : total - held;
      const funding = await engine.actions.onramp({ account, token: token.address, amount }, { signal });
      return orderRoute(planOf(funding));
    });

  return {
    shown: shownOf(state, planOf),
    view: { ...props, quote, currency, state, commands, holdings, prices, onCurrency },
    now,
    methods,
    method,
    onMethod,
    onGoOn,
    ways: { ...commands, go },
    onPay,
  };
}

function typeOf({ address }: Token): 'NATIVE' | 'ERC20' {
  return address === NATIVE ? 'NATIVE' : 'ERC20';
}

/** As the provider's page shows them. */
function shownByCard({ parameters: { items }, context }: OrderDeskProps): NonNullable<OrderPlan['byCard']> {
  const image = items[0]?.image;
  const name = context.itemName ?? items[0]?.name ?? '';
  return { name, ...(image?.startsWith('https://') === true && { image }) };
}

function shownOf(state: OrderState, planOf: (funding: FundingRoute | null) => OrderPlan): DeskView {
  const { view } = state.funding;
  const funding = chosenFunding(state);
  if (view === 'review' && funding !== undefined) return { name: 'review', plan: planOf(funding) };
  return { name: view === 'routes' ? 'routes' : 'methods' };
}

/** Another currency is another flow: who was at the review is led there again. */
function useSearchNext(commands: WayCommands): { current: boolean } {
  const searchNext = useRef(false);
  useEffect(() => {
    if (!searchNext.current) return;
    searchNext.current = false;
    commands.search();
  }, [commands]);
  return searchNext;
}
