import { type ReactElement, useCallback } from 'react';
import type { FundingRoute } from '../../../core/index.js';
import { formatEstimate } from '../../../flows/format/formatEstimate.js';
import { formatTokenAmount, withUnit } from '../../../flows/format/formatTokenAmount.js';
import type { Shortage } from '../../../flows/money/Shortage.js';
import { feesOf, sumByToken } from '../../../flows/payment/routeSums.js';
import { Button } from '../../components/action/Button.js';
import { Assurance } from '../../components/message/Assurance.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import { useAsked } from '../../shared/stream/useAsked.js';
import { GasShortage } from './FormNotices.js';
import type { TransferCardProps } from './TransfersViewProps.js';

/** Shows the claim's cost and its button. */
export function Claim(props: TransferCardProps): ReactElement {
  const { transfer, account, context, onClaim } = props;
  const { engine } = useHost();
  const { list } = context.bridge;
  const { recipient, amount, withdrawal, crossing } = transfer;
  const index = withdrawal?.index ?? null;
  const [asked, askAgain] = useAsked(
    useCallback(
      (signal: AbortSignal): Promise<FundingRoute | null> =>
        index === null && crossing === undefined
          ? Promise.resolve(null)
          : engine.actions.claim({ account, withdrawal: crossing ?? { recipient, index: index ?? 0 } }, { signal }),
      [engine, account, recipient, index, crossing],
    ),
  );
  const route = asked.status === 'known' ? asked.value : null;
  const shortage = route === null ? null : gasShortage(route);
  const words = list.claim({ amount: formatTokenAmount(amount, context) });
  // Its place in the queue is not known: the transfer itself finds it.
  if (index === null && crossing === undefined) {
    return (
      <>
        <Assurance icon="drop">{list.gasUnread}</Assurance>
        <Button onPress={() => onClaim(transfer, null)}>{words}</Button>
      </>
    );
  }
  if (asked.status === 'failed') {
    return (
      <>
        <Assurance icon="unknown">{list.gasUnread}</Assurance>
        <Button variant="secondary" onPress={askAgain}>
          {context.t.frame.tryAgain}
        </Button>
      </>
    );
  }
  return (
    <>
      <Assurance icon="drop">
        {route === null ? list.gasReading : list.gas({ amount: gasWords(route, props) })}
      </Assurance>
      {shortage !== null && <GasShortage {...props} shortage={shortage} />}
      <Button
        disabled={shortage !== null}
        busy={route === null}
        onPress={() => route !== null && onClaim(transfer, route)}
      >
        {words}
      </Button>
    </>
  );
}

function gasWords(route: FundingRoute, { context }: TransferCardProps): string {
  const sums = sumByToken(feesOf(route).map(({ token, amount }) => ({ token, value: amount })));
  return sums
    .map(({ token, value }) => withUnit(formatEstimate(value, token.decimals, context), token.symbol))
    .join(' + ');
}

function gasShortage(route: FundingRoute): Shortage | null {
  const { token, userBalance } = route.steps[0]!.fundingItem;
  const needed = feesOf(route).reduce((sum, { amount }) => sum + amount, 0n);
  return needed > userBalance.balance
    ? { reason: 'gas', missing: { token, value: needed - userBalance.balance } }
    : null;
}
