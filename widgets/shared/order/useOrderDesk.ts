import { useMemo } from 'react';
import { NATIVE, nativeTokenOf, openableUrl, type Token } from '../../../core/index.js';
import { heldAmountOf } from '../../../flows/money/Holdings.js';
import { assertNotUnderWay } from '../../../flows/order/assertNotUnderWay.js';
import type { OrderPlan } from '../../../flows/order/OrderPlan.js';
import { orderRoute } from '../../../flows/order/orderRoute.js';
import { PaymentMethod } from '../../../flows/order/PaymentMethod.js';
import type { PayWay } from '../../../flows/order/PayWay.js';
import type { OrderWish } from '../../../flows/order/payWays.js';
import { saleGas } from '../../../flows/order/saleGas.js';
import { shownCurrency } from '../../../flows/order/shownCurrency.js';
import { useCurrencyCode } from '../host/useCurrencyCode.js';
import { useHost } from '../host/WidgetHost.js';
import { useBalances } from '../money/useBalances.js';
import type { OrderDeskProps } from './OrderStageProps.js';
import { startWay } from './startWay.js';
import { type ChosenToken, paidFirst, tokenChosen } from './tokenChosen.js';
import { useCheckout } from './useCheckout.js';
import { useCurrency } from './useCurrency.js';
import type { OrderViewProps } from './views/OrderViewProps.js';

/**
 * Returns the props of an order with a price: the balance, the missing amount, every way to pay, and the
 * handlers that emit the choice.
 */
export function useOrderDesk(props: OrderDeskProps): OrderViewProps {
  const { wallet, parameters, rules, kept, start, tell, quote, orders } = props;
  const { account } = wallet;
  const { engine } = useHost();
  const { networks, l2ChainId } = engine.environment;
  const [currency, choose] = useCurrency(quote, props);
  const fiatCurrency = shownCurrency(useCurrencyCode(), parameters.excludedCurrencies);
  const wish = useWish(props, currency, nativeTokenOf(networks[l2ChainId]!));
  const pieces = parameters.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const { state, now, commands } = useCheckout({
    wallet,
    wish,
    gasLimit: parameters.gasLimit ?? saleGas(pieces),
    rules,
    method: kept.current.method,
    fiatCurrency,
  });
  const holdings = useBalances(l2ChainId, account);

  const tellToken = (chosen: ChosenToken): void => tell({ type: 'token', token: tokenChosen(chosen, state.prices) });
  const tellFunding = (way: PayWay): void => {
    const { funding } = way.plan;
    const paid = paidFirst(way);
    const balance =
      paid.token.chainId === l2ChainId
        ? heldAmountOf(holdings, paid.token)
        : (funding?.steps[0]?.fundingItem.userBalance.balance ?? null);
    tellToken({
      paid,
      balance,
      settlementType: funding === null ? 'balance' : 'route',
      type: funding?.kind ?? typeOf(currency.token),
      figures: way.total,
    });
  };

  const onCurrency = (name: string): void => {
    const next = quote.currencies.find((each) => each.name === name);
    if (next === undefined || next === currency) return;
    choose(next);
    const paid = { token: next.token, value: next.total };
    tellToken({
      paid,
      balance: heldAmountOf(holdings, next.token),
      settlementType: 'balance',
      type: typeOf(next.token),
      figures: null,
    });
  };

  /**
   * A card that buys tokens buys the missing part of the price; a player with enough tokens who wants to pay by
   * card buys the whole price.
   */
  const planned = async ({ kind, plan }: PayWay, signal: AbortSignal): Promise<OrderPlan> => {
    if (kind !== 'card' || plan.byCard !== undefined) return plan;
    const { token, total } = currency;
    const held = heldAmountOf(holdings, token);
    // The chain's native currency pays the gas of the purchase, too.
    const gas = token.address === NATIVE && state.check.status === 'known' ? (state.check.gas ?? 0n) : 0n;
    const price = total + gas;
    const amount = held === null || held >= price ? total : price - held;
    return { ...plan, funding: await engine.actions.onramp({ account, token: token.address, amount }, { signal }) };
  };

  const onPay = (way: PayWay): void => {
    const { method } = way.plan;
    kept.current = { ...kept.current, method };
    tell({ type: 'method', method });
    if (method === PaymentMethod.CRYPTO) tellFunding(way);
    startWay(way, {
      ...{ engine, start, commands },
      before: () => assertNotUnderWay(orders, way.plan),
      route: async (signal) => orderRoute(await planned(way, signal)),
    });
  };

  return {
    ...props,
    ...{ currency, state, commands, holdings, fiatCurrency, now, onCurrency, onPay },
    token: currency.token,
    costLimit: parameters.costLimit,
    onRequest: (request) => tell({ type: 'request', request }),
  };
}

/** Returns the same object as long as its content does not change: each quote brings new objects. */
function useWish(
  { wallet: { account }, parameters, context }: OrderDeskProps,
  { token, total }: { readonly token: Token; readonly total: bigint },
  native: Token,
): OrderWish {
  const { environmentId, items, customData } = parameters;
  const image = items[0]?.image;
  const name = context.itemName ?? items[0]?.name ?? '';
  return useMemo(
    (): OrderWish => ({
      environmentId,
      items: items.map(({ productId, quantity }) => ({ productId, quantity })),
      account,
      currency: token,
      total,
      native,
      customData,
      byCard: { name, ...(openableUrl(image) !== null && { image: image as string }) },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the addresses name the tokens
    [environmentId, items, account, token.address, total, native.chainId, customData, name, image],
  );
}

function typeOf({ address }: Token): 'NATIVE' | 'ERC20' {
  return address === NATIVE ? 'NATIVE' : 'ERC20';
}
