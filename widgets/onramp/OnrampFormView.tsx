import type { ReactElement } from 'react';
import type { OnrampPage, Token } from '../../core/index.js';
import type { ConnectedWallet } from '../../flows/connect/WalletSession.js';
import { shortAddress } from '../../flows/format/shortAddress.js';
import { type AmountForm, typedFormAmount, wantedOf } from '../../flows/money/AmountForm.js';
import { worthOf } from '../../flows/money/worth.js';
import { ActionFoot } from '../components/action/ActionFoot.js';
import { InfoRow } from '../components/amount/InfoRow.js';
import { Frame, type FrameProps } from '../components/frame/Frame.js';
import { ListCard } from '../components/layout/Card.js';
import { Stack } from '../components/layout/Stack.js';
import { Body, SectionName } from '../components/layout/Text.js';
import { Notice } from '../components/message/Notice.js';
import { IconPebble, NetworkPebble } from '../components/picture/Pebble.js';
import { useWords } from '../messages/useWords.js';
import { useCardTerms } from '../shared/card/useCardTerms.js';
import { CardTerms } from '../shared/card/views/CardTerms.js';
import { cardWords } from '../shared/card/words/words.js';
import { networkMark, networkName } from '../shared/host/networkMark.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { AmountChooser } from '../shared/money/AmountChooser.js';
import { useBalances } from '../shared/money/useBalances.js';
import { usePrices } from '../shared/money/usePrices.js';
import { describeTyped } from '../shared/money/words/describeTyped.js';
import type { PaymentStart } from '../shared/payment/usePaymentStart.js';
import type { OnrampContext } from './words/words.js';

export interface OnrampFormViewProps {
  readonly wallet: ConnectedWallet;
  readonly form: AmountForm;
  readonly onForm: (form: AmountForm) => void;
  /** The tokens that the provider sells. */
  readonly tokens: readonly Token[];
  /** Above the form, in the host's words. */
  readonly subTitle: string | undefined;
  /** `undefined`: the provider's default. */
  readonly page: OnrampPage | undefined;
  readonly isMissingToken: boolean;
  readonly start: PaymentStart;
  readonly context: OnrampContext;
  readonly back: FrameProps['back'];
  readonly close: NonNullable<FrameProps['close']>;
}

/** Asks for token, amount and wallet; the provider sets the price. */
export function OnrampFormView(props: OnrampFormViewProps): ReactElement {
  const { wallet, form, onForm, tokens, subTitle, isMissingToken, context, back, close, start } = props;
  const { engine } = useHost();
  const { onramp, money } = context;
  const chainId = engine.environment.l2ChainId;
  const holdings = useBalances(chainId, wallet.account);
  const prices = usePrices(tokens);
  const terms = useCardTerms();
  const card = useWords(cardWords);
  const wanted = wantedOf(form, context.locale);
  const worth = wanted === null ? null : worthOf(wanted, prices);
  return (
    <Frame title={onramp.title} view="onramp-form" back={back} close={close} foot={<FormFoot {...props} />}>
      {subTitle !== undefined && <Body>{subTitle}</Body>}
      {isMissingToken && <Notice title={onramp.form.notSold}>{onramp.form.notSoldMore}</Notice>}
      <AmountChooser
        label={onramp.form.get}
        place={networkName(context, chainId)}
        form={form}
        onForm={onForm}
        tokens={tokens}
        holdings={holdings}
        prices={prices}
      />
      <Stack as="section" $gap={2}>
        <SectionName>{onramp.form.into}</SectionName>
        <ListCard>
          <li>
            <InfoRow
              picture={<NetworkPebble mark={networkMark(context, chainId)} size={40} />}
              title={networkName(context, chainId)}
              note={<bdi dir="ltr">{`${shortAddress(wallet.account)} · ${context.wallet}`}</bdi>}
            />
          </li>
          <li>
            <InfoRow picture={<IconPebble icon="card" />} title={onramp.form.price} note={onramp.form.priceMore} />
          </li>
        </ListCard>
      </Stack>
      <CardTerms terms={terms} worth={worth} words={card} locale={context.locale} />
      {start.failure !== null && (
        <Notice tone="warning" title={money.opening.notStarted}>
          {onramp.form.notStarted}
        </Notice>
      )}
    </Frame>
  );
}

/** The button is enabled as soon as there is an amount. */
function FormFoot({ wallet, form, start, page, context }: OnrampFormViewProps): ReactElement {
  const { engine } = useHost();
  const { onramp, money, locale } = context;
  const wanted = wantedOf(form, locale);
  const reason =
    form.token === null
      ? onramp.form.chooseToken
      : describeTyped(typedFormAmount(form, locale), form.token, money) !== null
        ? onramp.form.correct
        : onramp.form.typeAmount;
  const onPress = (): void => {
    if (wanted === null) return;
    start.start((signal) =>
      engine.actions.onramp(
        {
          account: wallet.account,
          chainId: wanted.token.chainId,
          token: wanted.token.address,
          amount: wanted.value,
          ...(page && { page }),
        },
        { signal },
      ),
    );
  };
  return (
    <ActionFoot
      note={onramp.form.nothingPaid}
      reason={wanted === null ? reason : null}
      busy={start.starting}
      words={start.starting ? money.opening.starting : onramp.form.go}
      onPress={onPress}
    />
  );
}
