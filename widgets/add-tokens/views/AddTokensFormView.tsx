import type { ReactElement } from 'react';
import type { PriceSnapshot, TokenAmount } from '../../../core/index.js';
import { checkRecipient } from '../../../flows/bridge/checkRecipient.js';
import { typedFormAmount } from '../../../flows/money/AmountForm.js';
import type { Holdings } from '../../../flows/money/Holdings.js';
import { chosenWay } from '../../../flows/order/CheckoutState.js';
import { ActionFoot } from '../../components/action/ActionFoot.js';
import { Frame } from '../../components/frame/Frame.js';
import { Stack } from '../../components/layout/Stack.js';
import { Caption, SectionName } from '../../components/layout/Text.js';
import { Notice } from '../../components/message/Notice.js';
import { networkName } from '../../shared/host/networkMark.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import { AmountChooser } from '../../shared/money/AmountChooser.js';
import { describeTyped } from '../../shared/money/words/describeTyped.js';
import { CheckoutFoot } from '../../shared/order/views/CheckoutFoot.js';
import type { PayPageProps } from '../../shared/order/views/PayPageProps.js';
import { PayPart, useReceiving } from '../../shared/order/views/PayPart.js';
import { writeTotal } from '../../shared/order/words/describeTotal.js';
import type { AddTokensStageProps } from './AddTokensStageProps.js';
import { Afterwards } from './Afterwards.js';
import { DeliverTo } from './DeliverTo.js';

export interface AddTokensFormViewProps
  extends AddTokensStageProps,
    Pick<PayPageProps, 'state' | 'commands' | 'now' | 'fiatCurrency' | 'onPay'> {
  /** `null` while the form is incomplete. */
  readonly wanted: TokenAmount | null;
  readonly holdings: Holdings;
  readonly prices: PriceSnapshot;
}

/** Asks for token, amount, recipient and payment method: one page and one button. */
export function AddTokensFormView(props: AddTokensFormViewProps): ReactElement {
  const { wallet, form, onForm, tokens, listNote, wanted, state, fiatCurrency, holdings, prices, context } = props;
  const { engine } = useHost();
  const { add, order } = context;
  const chainId = engine.environment.l2ChainId;
  const receiving = useReceiving(state);
  const way = chosenWay(state);
  const total = way === null ? null : writeTotal(way.total, fiatCurrency !== null, context);
  const pay = wanted === null ? null : { ...props, token: wanted.token };
  const deliverTo = (
    <DeliverTo
      account={wallet.account}
      chainId={chainId}
      token={form.token}
      recipient={form.recipient}
      onRecipient={(recipient) => onForm({ ...form, recipient })}
      context={context}
    />
  );
  return (
    <Frame
      title={add.title}
      view="add-tokens"
      back={props.back}
      close={props.close}
      foot={pay === null || isLost(props) ? <FormFoot {...props} /> : <CheckoutFoot {...pay} receiving={receiving} />}
    >
      {listNote === 'missing-token' && form.token === null && (
        <Notice title={add.form.notOffered}>{add.form.notOfferedMore}</Notice>
      )}
      {listNote === 'partial' && <Caption>{add.form.partial}</Caption>}
      <AmountChooser
        label={add.form.want}
        place={networkName(context, chainId)}
        form={form}
        onForm={(typed) => onForm({ ...form, ...typed })}
        tokens={tokens}
        holdings={holdings}
        prices={prices}
      />
      {pay === null ? (
        <>
          <Stack as="section" $gap={3}>
            <SectionName>{add.form.payWith}</SectionName>
            <Caption>{add.form.hint}</Caption>
          </Stack>
          {deliverTo}
        </>
      ) : (
        <PayPart
          {...pay}
          receiving={receiving}
          choices={deliverTo}
          bought={total === null ? [] : [{ name: order.checkout.total, value: total }]}
        />
      )}
      {wanted !== null && form.recipient !== null && way !== null && (
        <Afterwards amount={wanted} recipient={form.recipient} context={context} />
      )}
    </Frame>
  );
}

/** The recipient may be invalid, because the player may have chosen another token since. */
function isLost({ form, wallet }: AddTokensFormViewProps): boolean {
  return form.recipient !== null && checkRecipient(form.recipient, wallet.account, form.token).kind === 'wrong';
}

/** Names what is missing in the form. */
function FormFoot(props: AddTokensFormViewProps): ReactElement {
  const { form, context } = props;
  const { add, money, locale } = context;
  const reason = isLost(props)
    ? add.form.correctAddress
    : form.token === null
      ? add.form.chooseToken
      : describeTyped(typedFormAmount(form, locale), form.token, money) === null
        ? add.form.typeAmount
        : add.form.correct;
  return <ActionFoot note={add.form.nothingMoves} reason={reason} words={add.form.review} onPress={() => undefined} />;
}
