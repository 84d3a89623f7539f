import type { ReactElement } from 'react';
import type { Address, TokenAmount } from '../../../core/index.js';
import { formatLocalAmount } from '../../format/formatLocalAmount.js';
import { formatTokenAmount } from '../../format/formatTokenAmount.js';
import { useHost } from '../../host/WidgetHost.js';
import { ActionFoot } from '../../parts/action/ActionFoot.js';
import { Button } from '../../parts/action/Button.js';
import { Amount } from '../../parts/amount/Amount.js';
import { Frame, type FrameProps } from '../../parts/frame/Frame.js';
import { Card } from '../../parts/layout/Card.js';
import { Stack } from '../../parts/layout/Stack.js';
import { Body, Label } from '../../parts/layout/Text.js';
import { LiveRegion } from '../../parts/message/LiveRegion.js';
import { Notice } from '../../parts/message/Notice.js';
import { Tag } from '../../parts/message/Tag.js';
import { AddressText } from '../../parts/wallet/AddressText.js';
import type { PaymentStart } from '../../payment/usePaymentStart.js';
import type { AddTokensContext } from '../words/words.js';

export interface SendOnViewProps {
  readonly account: Address;
  readonly isPassport: boolean;
  readonly recipient: Address;
  /** What has arrived. */
  readonly amount: TokenAmount;
  readonly start: PaymentStart;
  readonly onKeep: () => void;
  readonly context: AddTokensContext;
  readonly close: NonNullable<FrameProps['close']>;
}

/** The tokens are in the wallet; the second payment sends them on, or the player keeps them. */
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
