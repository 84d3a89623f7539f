import type { ReactElement } from 'react';
import { TokenListPurpose } from '../../../core/index.js';
import { formatPayable } from '../../../flows/format/formatPayable.js';
import { typedTextOf } from '../../../flows/format/typedText.js';
import type { Shortage } from '../../../flows/money/Shortage.js';
import { tokenTransferShortage } from '../../../flows/transfer/judgeTokenTransfer.js';
import { LinkButton } from '../../components/action/Link.js';
import { Line } from '../../components/layout/Stack.js';
import { Notice } from '../../components/message/Notice.js';
import { UnreadNotice } from '../../components/message/UnreadNotice.js';
import { networkName } from '../../shared/host/networkMark.js';
import { ReceiveLink } from '../../shared/money/ReceiveLink.js';
import { TokenListNotice } from '../../shared/money/TokenListNotice.js';
import { useIsListed } from '../../shared/money/useIsListed.js';
import { type TransferViewProps, transferFormContext } from './TransferViewProps.js';

/** Shows the state of the token list. */
export function TransferListNotice({ listNote, context }: TransferViewProps): ReactElement {
  const { notOffered: title, notOfferedMore: body, partial } = context.transfer.form;
  return <TokenListNotice note={listNote} missing={{ title, body }} partial={partial} />;
}

/** Says that the transfer is rejected, or that its costs could not be read. */
export function UnreadCosts({ state, commands, context }: TransferViewProps): ReactElement | null {
  const { failed } = context.transfer;
  if (state.offer.status !== 'failed' || state.offer.previous !== null) return null;
  if (state.offer.failure.code === 'INVALID_RECIPIENT')
    return (
      <Notice tone="danger" title={failed.receiverTitle({ symbol: state.form.token?.symbol ?? '' })}>
        {failed.receiver}
      </Notice>
    );
  return (
    <UnreadNotice
      title={failed.unreadTitle}
      body={failed.unread}
      again={{ words: failed.again, onPress: () => commands.refresh() }}
    />
  );
}

/** Says how much gas is missing, and how to get it. */
export function TransferGasNotice(props: TransferViewProps): ReactElement | null {
  const shortage = tokenTransferShortage(props.state, transferFormContext(props));
  return shortage?.reason !== 'gas' ? null : <TransferGasShortage {...props} shortage={shortage} />;
}

function TransferGasShortage({
  shortage: { missing },
  account,
  context,
  emit,
}: TransferViewProps & { readonly shortage: Shortage }): ReactElement {
  const { short } = context.transfer;
  const { token, value } = missing;
  const isSold = useIsListed(token, TokenListPurpose.ONRAMP);
  const amount = typedTextOf(value, token.decimals);
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
          <LinkButton icon="card" onPress={() => emit('request-onramp', { tokenAddress: token.address, amount })}>
            {short.card(names)}
          </LinkButton>
        )}
        <ReceiveLink account={account} amount={missing} context={context} />
      </Line>
    </Notice>
  );
}
