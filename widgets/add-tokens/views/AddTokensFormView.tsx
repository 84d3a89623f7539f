import type { ReactElement } from 'react';
import type { PriceSnapshot, TokenAmount } from '../../../core/index.js';
import { checkRecipient } from '../../../flows/bridge/checkRecipient.js';
import { agedBy } from '../../../flows/funding/agedBy.js';
import { typedFormAmount } from '../../../flows/money/AmountForm.js';
import type { Holdings } from '../../../flows/money/Holdings.js';
import { ActionFoot } from '../../components/action/ActionFoot.js';
import { Frame } from '../../components/frame/Frame.js';
import { Stack } from '../../components/layout/Stack.js';
import { Caption, SectionName } from '../../components/layout/Text.js';
import { Notice } from '../../components/message/Notice.js';
import { RoutesFoot } from '../../shared/funding/views/RoutesFoot.js';
import type { ViewProps } from '../../shared/funding/views/ViewProps.js';
import { WaysList } from '../../shared/funding/views/WaysList.js';
import { networkName } from '../../shared/host/networkMark.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import { AmountChooser } from '../../shared/money/AmountChooser.js';
import { describeTyped } from '../../shared/money/words/describeTyped.js';
import type { AddTokensStageProps } from './AddTokensStageProps.js';
import { DeliverTo } from './DeliverTo.js';

export interface AddTokensFormViewProps extends AddTokensStageProps {
  /** null while the form does not say enough. */
  readonly wanted: TokenAmount | null;
  /** The ways to pay for it. */
  readonly ways: ViewProps;
  readonly holdings: Holdings;
  readonly prices: PriceSnapshot;
}

/** Which token, how much, to whom, and paid with what. */
export function AddTokensFormView(props: AddTokensFormViewProps): ReactElement {
  const { wallet, form, onForm, tokens, listNote, wanted, ways, holdings, prices, context, back, close } = props;
  const { engine } = useHost();
  const { add } = context;
  const chainId = engine.environment.l2ChainId;
  return (
    <Frame title={add.title} view="add-tokens" back={back} close={close} foot={<FormFoot {...props} />}>
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
      <DeliverTo
        account={wallet.account}
        chainId={chainId}
        token={form.token}
        recipient={form.recipient}
        onRecipient={(recipient) => onForm({ ...form, recipient })}
        context={context}
      />
      <Stack as="section" $gap={3}>
        <SectionName>{add.form.payWith}</SectionName>
        {wanted === null ? <Caption>{add.form.hint}</Caption> : <WaysList {...ways} />}
      </Stack>
    </Frame>
  );
}

function FormFoot({ wallet, form, wanted, ways, context }: AddTokensFormViewProps): ReactElement {
  const { add, money, locale } = context;
  // Another token may have been chosen since.
  const isLost = form.recipient !== null && checkRecipient(form.recipient, wallet.account, form.token).kind === 'wrong';
  if (isLost)
    return (
      <ActionFoot
        note={add.form.nothingMoves}
        reason={add.form.correctAddress}
        words={add.form.review}
        onPress={() => undefined}
      />
    );
  if (wanted !== null) return <RoutesFoot {...ways} aged={agedBy(ways.state, ways.now) !== null} />;
  const reason =
    form.token === null
      ? add.form.chooseToken
      : describeTyped(typedFormAmount(form, locale), form.token, money) === null
        ? add.form.typeAmount
        : add.form.correct;
  return <ActionFoot note={add.form.nothingMoves} reason={reason} words={add.form.review} onPress={() => undefined} />;
}
