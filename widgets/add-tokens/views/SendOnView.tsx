import type { ReactElement } from 'react';
import type { Address, TokenAmount } from '../../../core/index.js';
import { formatLocalAmount } from '../../../flows/format/formatLocalAmount.js';
import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import { ActionFoot } from '../../components/action/ActionFoot.js';
import { Button } from '../../components/action/Button.js';
import { Amount } from '../../components/amount/Amount.js';
import { Frame, type FrameProps } from '../../components/frame/Frame.js';
import { Card } from '../../components/layout/Card.js';
import { Stack } from '../../components/layout/Stack.js';
import { Body, Label } from '../../components/layout/Text.js';
import { LiveRegion } from '../../components/message/LiveRegion.js';
import { Notice } from '../../components/message/Notice.js';
import { Tag } from '../../components/message/Tag.js';
import { AddressText } from '../../components/wallet/AddressText.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import type { PaymentStart } from '../../shared/payment/usePaymentStart.js';
import type { AddTokensContext } from '../words/words.js';

export interface SendOnViewProps {
  readonly account: Address;
  readonly isPassport: boolean;
  readonly recipient: Address;
  /** The amount that has arrived. */
  readonly amount: TokenAmount;
  readonly start: PaymentStart;
  readonly onKeep: () => void;
  readonly context: AddTokensContext;
  readonly close: NonNullable<FrameProps['close']>;
}

/** The tokens are in the wallet; the player starts the second payment to the recipient, or keeps them. */
export function SendOnView({
  account,
  isPassport,
  recipient,
  amount,
  start,
  onKeep,
  context,
  close,
}: SendOnViewProps): ReactElement {
  const { engine } = useHost();
  const { sendOn } = context.add;
  const { money } = context;
  const { token, value } = amount;
  const written = formatTokenAmount(amount, context);
  const here = sendOn.here({ amount: written });
  const send = (): void =>
    start.start((signal) =>
      engine.actions.transfer(
        { account, isPassport, recipient, chainId: token.chainId, token: token.address, amount: value },
        { signal },
      ),
    );
  return (
    <Frame
      title={sendOn.title}
      view="send-on"
      close={close}
      foot={
        <ActionFoot
          note={sendOn.opens(context)}
          busy={start.starting}
          words={start.starting ? money.opening.starting : sendOn.send({ amount: written })}
          onPress={send}
        >
          <Button variant="quiet" onPress={onKeep}>
            {sendOn.keep}
          </Button>
        </ActionFoot>
      }
    >
      <Stack $gap={2}>
        <div>
          <Tag tone="success">{here}</Tag>
        </div>
        <Amount size="hero" value={formatLocalAmount(value, token.decimals, context)} unit={token.symbol} />
        <Body>{sendOn.left}</Body>
      </Stack>
      <Card $pad as="div">
        <Label>{context.add.form.deliverTo}</Label>
        <AddressText address={recipient} show="whole" />
      </Card>
      {start.failure === null ? (
        <Notice icon="shield" title={sendOn.stopTitle}>
          {sendOn.stop}
        </Notice>
      ) : (
        <Notice tone="warning" title={money.opening.notStarted}>
          {sendOn.failed}
        </Notice>
      )}
      <LiveRegion polite={here} />
    </Frame>
  );
}
