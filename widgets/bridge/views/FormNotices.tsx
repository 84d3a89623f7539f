import type { ReactElement } from 'react';
import { TokenListPurpose } from '../../../core/index.js';
import { bridgeFormShortage, refusalOf } from '../../../flows/bridge/judgeBridge.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { typedTextOf } from '../../../flows/format/typedText.js';
import type { Shortage } from '../../../flows/money/Shortage.js';
import { LinkButton } from '../../components/action/Link.js';
import { Line } from '../../components/layout/Stack.js';
import { Notice } from '../../components/message/Notice.js';
import { UnreadNotice } from '../../components/message/UnreadNotice.js';
import { networkName } from '../../shared/host/networkMark.js';
import { ReceiveLink } from '../../shared/money/ReceiveLink.js';
import { TokenListNotice } from '../../shared/money/TokenListNotice.js';
import { useIsListed } from '../../shared/money/useIsListed.js';
import { type BridgeViewProps, bridgeFormContext } from './BridgeViewProps.js';

/** Shows the state of the token list. */
export function BridgeListNotice({ listNote, context }: BridgeViewProps): ReactElement {
  const { missingToken: title, missingTokenMore: body, partial } = context.bridge.form;
  return <TokenListNotice note={listNote} missing={{ title, body }} partial={partial} />;
}

/** Says that the transfer is rejected, or that its costs could not be read. */
export function OfferNotice({ state, commands, context }: BridgeViewProps): ReactElement | null {
  const { failed } = context.bridge;
  if (state.offer.status !== 'failed' || state.offer.previous !== null) return null;
  const names = { symbol: state.form.token?.symbol ?? '', network: networkName(context, state.form.to) };
  const { code } = state.offer.failure;
  if (code === 'INVALID_RECIPIENT') {
    return (
      <Notice tone="danger" title={failed.receiverTitle(names)}>
        {failed.receiver}
      </Notice>
    );
  }
  if (code === 'INVALID_TOKEN') {
    return (
      <Notice tone="warning" title={failed.tokenTitle(names)}>
        {failed.token}
      </Notice>
    );
  }
  // The text next to the button shows the refusal.
  if (refusalOf(state) !== null) return null;
  return (
    <UnreadNotice
      title={failed.unreadTitle}
      body={failed.unread}
      again={{ words: failed.again, onPress: () => commands.refresh() }}
    />
  );
}

/** Says how much is missing for gas and fees, and how to get it. */
export function GasNotice(props: BridgeViewProps): ReactElement | null {
  const shortage = bridgeFormShortage(props.state, bridgeFormContext(props));
  return shortage?.reason !== 'gas' ? null : <GasShortage {...props} shortage={shortage} />;
}

export interface GasShortageProps extends Pick<BridgeViewProps, 'context' | 'account' | 'emit'> {
  readonly shortage: Shortage;
}

/**
 * The player can receive gas tokens, or buy them by card if the product sells them. A swap isn't offered: it
 * needs gas, too.
 */
export function GasShortage({ shortage: { missing }, context, account, emit }: GasShortageProps): ReactElement {
  const { short } = context.bridge;
  const { token, value } = missing;
  const isSold = useIsListed(token, TokenListPurpose.ONRAMP);
  const names = {
    symbol: token.symbol,
    network: networkName(context, token.chainId),
    amount: formatPayable(missing, context),
  };
  return (
    <Notice tone="warning" title={short.title(names)}>
      {`${short.body(names)} ${context.money.receive.swapNeedsGas}`}
      <Line $gap={4} $wrap>
        {isSold && (
          <LinkButton
            icon="card"
            onPress={() =>
              emit('request-onramp', { tokenAddress: token.address, amount: typedTextOf(value, token.decimals) })
            }
          >
            {short.card(names)}
          </LinkButton>
        )}
        <ReceiveLink account={account} amount={missing} context={context} />
      </Line>
    </Notice>
  );
}
