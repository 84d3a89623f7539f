import type { ReactElement } from 'react';
import { formatMoney } from '../../../flows/format/formatMoney.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { formatPercent } from '../../../flows/format/formatPercent.js';
import { shareOf, worthOf } from '../../../flows/money/worth.js';
import { swapFormShortage } from '../../../flows/swap/judgeForm.js';
import { readyPrice } from '../../../flows/swap/SwapState.js';
import { impactOf } from '../../../flows/swap/swapFigures.js';
import { TickBox } from '../../components/field/TickBox.js';
import { Notice } from '../../components/message/Notice.js';
import { UnreadNotice } from '../../components/message/UnreadNotice.js';
import { networkName } from '../../shared/host/networkMark.js';
import { TokenListNotice } from '../../shared/money/TokenListNotice.js';
import { type SwapViewProps, swapFormContext } from './SwapViewProps.js';
import { WaysToGet } from './WaysToGet.js';

/** Shows the state of the token list. */
export function SwapListNotice({ listNote, context }: SwapViewProps): ReactElement {
  const { notOffered: title, notOfferedMore: body, partial } = context.swap.form;
  return <TokenListNotice note={listNote} missing={{ title, body }} partial={partial} />;
}

/** There is no price, or it could not be read. */
export function PriceNotice({ state, commands, context }: SwapViewProps): ReactElement | null {
  const { failed } = context.swap;
  if (state.price.status !== 'failed') return null;
  if (state.price.failure.code === 'NO_ROUTES_AVAILABLE') {
    return (
      <Notice tone="warning" title={failed.noRouteTitle}>
        {failed.noRoute}
      </Notice>
    );
  }
  return (
    <UnreadNotice
      title={failed.unreadTitle}
      body={failed.unread}
      again={{ words: failed.again, onPress: () => commands.refresh() }}
    />
  );
}

/** Shows the missing amount and how to get it: a press requests the card or bridge widget from the host. */
export function ShortageNotice(props: SwapViewProps): ReactElement | null {
  const shortage = swapFormShortage(props.state, swapFormContext(props));
  if (shortage === null) return null;
  const { context } = props;
  const { short } = context.swap;
  const { token } = shortage.missing;
  const amount = formatPayable(shortage.missing, context);
  const isGas = shortage.reason === 'gas';
  return (
    <Notice tone="warning" title={isGas ? short.gasTitle({ symbol: token.symbol }) : short.fundsTitle({ amount })}>
      {isGas
        ? `${short.gas({ symbol: token.symbol, network: networkName(context, token.chainId), amount })} ${context.money.receive.swapNeedsGas}`
        : short.funds({ symbol: token.symbol })}
      <WaysToGet {...props} missing={shortage.missing} />
    </Notice>
  );
}

/** From 5 % a warning, from 15 % the swap is blocked. */
export function ImpactNotice({ state, prices, context }: SwapViewProps): ReactElement | null {
  const result = readyPrice(state);
  const impact = result === null ? null : impactOf(result);
  if (result === null || impact === null || !impact.warns) return null;
  const { locale, swap } = context;
  const percent = formatPercent(impact.basisPoints, locale);
  const worth = worthOf(result.amountIn, prices);
  const title =
    worth === null
      ? swap.impact.titlePlain({ percent })
      : swap.impact.title({
          money: withoutAbout(formatMoney(shareOf(worth, impact.basisPoints), { locale, round: 'up' })),
        });
  return (
    <Notice tone={impact.blocks ? 'danger' : 'warning'} icon="warning" title={title}>
      {swap.impact.body({ amount: formatPayable(result.amountIn, context), percent })}
      {impact.blocks && ` ${swap.impact.blocked}`}
    </Notice>
  );
}

/** The sentence already has "about". */
function withoutAbout(money: string): string {
  return money.replace(/^≈\s*/, '');
}

export function ImpactTick({ state, commands, context }: SwapViewProps): ReactElement | null {
  const result = readyPrice(state);
  const impact = result === null ? null : impactOf(result);
  if (impact === null || !impact.asks) return null;
  return (
    <TickBox ticked={state.accepted} onTick={(accepted) => commands.acceptImpact({ accepted })}>
      {context.swap.impact.understood({ percent: formatPercent(impact.basisPoints, context.locale) })}
    </TickBox>
  );
}
