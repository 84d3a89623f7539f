import { type ReactElement, useState } from 'react';
import { isSameToken, sumFiat } from '../../../../core/index.js';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { chosenWay, isSearching } from '../../../../flows/order/CheckoutState.js';
import { costWarning } from '../../../../flows/order/costWarning.js';
import { missingOf } from '../../../../flows/order/missingOf.js';
import { promptCount } from '../../../../flows/order/orderPrompts.js';
import { PaymentMethod } from '../../../../flows/order/PaymentMethod.js';
import { PayTab } from '../../../../flows/order/PayTab.js';
import type { PayWay } from '../../../../flows/order/PayWay.js';
import { cheaperThanChosen } from '../../../../flows/payment/wayChoice.js';
import { ActionFoot } from '../../../components/action/ActionFoot.js';
import { Button } from '../../../components/action/Button.js';
import { styled } from '../../../theme/styledComponents.js';
import { px } from '../../../theme/type.js';
import { promptFactsOf } from '../promptFactsOf.js';
import { describeMove } from '../words/describeMove.js';
import { writeAmounts, writePrice, writeTotal } from '../words/describeTotal.js';
import { writeMoney } from '../words/writeMoney.js';
import { CostDrawer } from './CostDrawer.js';
import { CreditDrawer } from './CreditDrawer.js';
import type { Receiving } from './NothingFound.js';
import type { PayPageProps } from './PayPageProps.js';
import { isAged } from './WaysPanel.js';

export interface CheckoutFootProps extends PayPageProps {
  /** Set if no balance of the player can pay; `null`: not known, or one can. */
  readonly receiving: Receiving | null;
}

/**
 * The sentence about the effect of a press, and the button. Once the player has acted, the choice no longer
 * changes by itself.
 */
export function CheckoutFoot(props: CheckoutFootProps): ReactElement {
  const { state, commands } = props;
  const { tab, choices } = state;
  const touch = (): void => {
    if (tab !== null && choices[tab].seen === null) commands.touch();
  };
  return (
    <Roomy onPointerMove={touch} onPointerDown={touch} onKeyDown={touch} onFocus={touch}>
      <Action {...props} />
    </Roomy>
  );
}

function Action(props: CheckoutFootProps): ReactElement {
  const { state, commands, costLimit, fiatCurrency, context, start, onPay } = props;
  const { t, order } = context;
  const { checkout } = order;
  const [question, setQuestion] = useState<'costs' | 'credit' | null>(null);
  const way = chosenWay(state);
  const { tab, check } = state;
  const isTokens = tab === PayTab.TOKENS;
  if (tab === null)
    return <ActionFoot note="" reason={order.methods.noneLeft} words={checkout.free} onPress={() => undefined} />;
  if (isTokens && isAged(props))
    return (
      <ActionFoot
        note={t.funding.routes.newPricesNote}
        words={t.funding.routes.newPrices}
        onPress={() => commands.search()}
      />
    );
  if (way === null) {
    if (isTokens ? isSearching(state) : state.card.offer === 'asking')
      return (
        <ActionFoot note={checkout.noteSearching} words={checkout.looking} busy onPress={() => commands.touch()} />
      );
    const other = otherWay(props);
    if (other !== null)
      return (
        <ActionFoot note={checkout.nothingMore} words={other.words} onPress={other.onPress}>
          <Button variant="quiet" onPress={() => commands.search()}>
            {t.funding.routes.searchAgain}
          </Button>
        </ActionFoot>
      );
    const note = check.status === 'failed' ? order.methods.failedMore : checkout.nothingMore;
    return <ActionFoot note={note} words={t.funding.routes.searchAgain} onPress={() => commands.search()} />;
  }
  const isCard = way.kind === 'card';
  const warning = costWarning(way.total.costs, way.total.priceWorth, costLimit);
  const isCredit = way.plan.method === PaymentMethod.CREDIT;
  const stay = (): void => setQuestion(null);
  const pay = (): void => {
    stay();
    onPay(way);
  };
  const askForCredit = (): void => (isCredit ? setQuestion('credit') : pay());
  const press = (): void => (warning !== null ? setQuestion('costs') : askForCredit());
  return (
    <>
      <ActionFoot
        note={noteOf(props, way)}
        icon={isCard ? 'card' : 'shield'}
        words={start.starting ? order.review.starting : payWords(props, way)}
        busy={start.starting}
        onPress={press}
      />
      {warning !== null && (
        <CostDrawer
          open={question === 'costs'}
          warning={warning}
          price={writePrice(way.plan, context)}
          amount={writeTotal(way.total, fiatCurrency !== null, context) ?? ''}
          context={context}
          onStay={stay}
          onPay={askForCredit}
        />
      )}
      {isCredit && <CreditDrawer open={question === 'credit'} context={context} onClose={stay} onGoOn={pay} />}
    </>
  );
}

/**
 * Returns a way that works without enough tokens or gas: a card, which needs neither, else tokens from
 * elsewhere. `null`: the problem is another one.
 */
function otherWay({
  state,
  token,
  commands,
  context,
  receiving,
}: CheckoutFootProps): { readonly words: string; readonly onPress: () => void } | null {
  const { topUp } = context.order;
  if (receiving === null) return null;
  const [missing] = missingOf(state, token);
  if (state.ways.card.some((way) => doesCardHelp(way, state)))
    return { words: topUp.payByCard, onPress: () => commands.pick({ tab: PayTab.CARD }) };
  if (missing === undefined) return null;
  const amount = formatTokenAmount(missing.amount, { locale: context.locale, round: 'up' });
  return { words: context.money.receive.title({ amount }), onPress: () => receiving.set(missing.amount) };
}

/** Returns whether a card helps. A card that only buys the tokens of a purchase does not pay its gas. */
function doesCardHelp({ plan }: PayWay, { check }: PayPageProps['state']): boolean {
  if (plan.byCard !== undefined || plan.items.length === 0 || check.status !== 'known') return true;
  return check.short.every(({ token }) => isSameToken(token, plan.currency));
}

function noteOf({ state, wallet, fiatCurrency, context }: PayPageProps, way: PayWay): string {
  const { checkout } = context.order;
  const { tab, ways, choices } = state;
  if (way.kind === 'card') return checkout.noteCard;
  const { count, most } = promptCount(way.plan, promptFactsOf(state, wallet));
  const asks = { wallet: context.wallet, count, most };
  const total = writeTotal(way.total, fiatCurrency !== null, context);
  const moved = describeMove({ state, way, count, most, isShown: fiatCurrency !== null }, context);
  if (moved !== null) return moved.note;
  const cheaper = tab === null ? null : cheaperThanChosen(choices[tab], ways[tab]);
  if (cheaper !== null && cheaper.way.total.worth !== null && way.total.worth !== null) {
    if (cheaper.isLate) return checkout.noteLate({ total: writeMoney(cheaper.way.total.worth, context) });
    const less = { ...cheaper.way.total.worth, digits: -cheaper.way.total.worth.digits };
    return checkout.noteMore({ ...asks, more: writeMoney(sumFiat([way.total.worth, less]), context) });
  }
  if (way.total.missing.length > 0 && way.total.worth !== null && total !== null && fiatCurrency !== null)
    return checkout.noteLeast({ ...asks, total: total.replace(/\+$/, '') });
  return count === 0 ? checkout.noteNever : checkout.note(asks);
}

/** Formats money if the total is known, tokens if it is not. */
export function payWords(
  { fiatCurrency, context }: Pick<PayPageProps, 'fiatCurrency' | 'context'>,
  { kind, total }: PayWay,
): string {
  const { checkout, methods } = context.order;
  const { worth, missing, leaves } = total;
  if (kind === 'card' && (worth === null || missing.length > 0 || fiatCurrency === null)) return methods.goOnByCard;
  if (fiatCurrency !== null && worth !== null && missing.length === 0)
    return checkout.pay({ amount: writeMoney(worth, context) });
  return leaves.length === 0 ? checkout.free : checkout.payIn({ amount: writeAmounts(leaves, context) });
}

/** Reserves two lines for the sentence, so that the button does not move. */
const Roomy = styled.div`
  display: contents;
  > p:first-child {
    min-block-size: ${px(36)};
    align-items: center;
    text-wrap: balance;
  }
`;
