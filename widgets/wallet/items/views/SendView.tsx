import { type ReactElement, useCallback, useState } from 'react';
import type { Address, FundingRoute } from '../../../../core/index.js';
import { checkRecipient, type RecipientCheck } from '../../../../flows/bridge/checkRecipient.js';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { plainName } from '../../../../flows/format/plainName.js';
import { heldItemName } from '../../../../flows/items/ItemsState.js';
import { itemGasShortage } from '../../../../flows/items/itemGasShortage.js';
import { failureOf } from '../../../../flows/payment/failureOf.js';
import { ActionFoot } from '../../../components/action/ActionFoot.js';
import { Costs } from '../../../components/amount/Costs.js';
import { type AddressCheck, AddressField } from '../../../components/field/AddressField.js';
import { Frame } from '../../../components/frame/Frame.js';
import { Card } from '../../../components/layout/Card.js';
import { Line, Stack } from '../../../components/layout/Stack.js';
import { Label } from '../../../components/layout/Text.js';
import { Notice } from '../../../components/message/Notice.js';
import { AddressText } from '../../../components/wallet/AddressText.js';
import { networkName } from '../../../shared/host/networkMark.js';
import { useHost } from '../../../shared/host/WidgetHost.js';
import { ReceiveGas } from '../../../shared/money/ReceiveGas.js';
import { describeCosts } from '../../../shared/payment/words/describeCosts.js';
import { type Asked, useAsked } from '../../../shared/stream/useAsked.js';
import { useChainNames } from '../../useChainNames.js';
import type { OneItemProps } from '../ItemsProps.js';
import type { ItemsWords } from '../words/words.js';
import { ItemSummary } from './ItemSummary.js';
import { PiecesField, typedPieces } from './PiecesField.js';

interface Gift {
  readonly recipient: Address;
  readonly pieces: bigint;
}

/** Asks for the recipient and the number of pieces; then repeats everything for review. */
export function SendView(props: OneItemProps & { readonly onSent: () => void }): ReactElement {
  const [gift, setGift] = useState<Gift | null>(null);
  const [form, setForm] = useState({ address: '', pieces: '1' });
  return gift === null ? (
    <SendForm {...props} form={form} onForm={setForm} onGift={setGift} />
  ) : (
    <SendReview {...props} gift={gift} onBack={() => setGift(null)} />
  );
}

interface Form {
  readonly address: string;
  readonly pieces: string;
}

function SendForm({
  item,
  words,
  context,
  wallet,
  close,
  onItem,
  form,
  onForm,
  onGift,
}: OneItemProps & {
  readonly form: Form;
  readonly onForm: (form: Form) => void;
  readonly onGift: (gift: Gift) => void;
}): ReactElement {
  const t = words.send;
  const { child } = useChainNames();
  const check = (text: string): RecipientCheck =>
    checkRecipient(text, wallet.account, { address: item.contractAddress });
  const checked = check(form.address);
  const pieces = typedPieces(form.pieces, item);
  const isReady = checked.kind === 'right' && checked.whose === 'other' && pieces !== null;
  return (
    <Frame
      title={t.title({ item: plainName(heldItemName(item), 40) })}
      view="item-send"
      back={{ name: words.backToItems, onPress: onItem }}
      close={close}
      foot={
        <ActionFoot
          note={t.nothingYet}
          reason={isReady ? null : checked.kind === 'right' && checked.whose === 'own' ? t.own : t.hint}
          words={t.review}
          onPress={() => {
            if (checked.kind === 'right' && pieces !== null) onGift({ recipient: checked.address, pieces });
          }}
        />
      }
    >
      <ItemSummary item={item} />
      <AddressField
        label={t.to({ network: child })}
        text={form.address}
        onText={(address) => onForm({ ...form, address })}
        check={(text) => describeCheck(check(text), words)}
        clearName={t.clear}
        hint={t.hint}
      />
      <PiecesField
        item={item}
        words={words}
        context={context}
        text={form.pieces}
        onText={(typed) => onForm({ ...form, pieces: typed })}
      />
    </Frame>
  );
}

function SendReview({
  item,
  words,
  context,
  wallet,
  close,
  start,
  gift,
  onBack,
  onSent,
}: OneItemProps & { readonly gift: Gift; readonly onBack: () => void; readonly onSent: () => void }): ReactElement {
  const t = words.send;
  const [asked, retry] = usePlan({ item, wallet }, gift);
  const route = asked.status === 'known' ? asked.value : null;
  const name = plainName(heldItemName(item), 40);
  const what = gift.pieces === 1n ? name : `${gift.pieces} × ${name}`;
  const isGone = asked.status === 'failed' && failureOf(asked.error).code === 'TRANSACTION_FAILED';
  const costs = route === null ? null : describeCosts(route, context);
  const missing = route === null ? null : itemGasShortage(route);
  const gas = context.t.ended.INSUFFICIENT_FUNDS;
  const send = (): void => {
    if (route === null) return retry();
    onSent();
    start.start(() => Promise.resolve(route));
  };
  return (
    <Frame
      title={t.reviewTitle}
      view="item-send-review"
      back={{ name: context.t.frame.back, onPress: onBack }}
      close={close}
      foot={
        <ActionFoot
          note={t.opens({ wallet: context.wallet })}
          reason={isGone ? t.notHeld : missing === null ? null : gas.title}
          busy={asked.status === 'asking' || start.starting}
          words={
            asked.status === 'asking'
              ? t.checking
              : start.starting
                ? t.starting
                : route === null
                  ? words.again
                  : t.send({ item: what })
          }
          onPress={send}
        />
      }
    >
      <Stack $gap={2}>
        <Label>{t.youSend}</Label>
        <ItemSummary item={item} pieces={gift.pieces} />
      </Stack>
      <Stack $gap={2}>
        <Label>{t.recipient}</Label>
        <Card $pad as="div">
          <AddressText address={gift.recipient} show="whole" />
        </Card>
      </Stack>
      {asked.status === 'failed' && (
        <Notice tone={isGone ? 'warning' : 'unknown'} title={isGone ? t.notHeld : t.failed}>
          {isGone ? t.notHeldMore : t.failedMore}
        </Notice>
      )}
      {missing !== null && (
        <Notice tone="warning" title={gas.title}>
          {context.t.reasonsShort.INSUFFICIENT_GAS({
            short: formatTokenAmount(missing, { ...context, round: 'up' }),
            network: networkName(context, missing.token.chainId),
          })}
          <Line>
            <ReceiveGas
              chainId={missing.token.chainId}
              account={wallet.account}
              missing={missing.value}
              context={context}
              onClose={retry}
            />
          </Line>
        </Notice>
      )}
      {costs !== null && (
        <Costs title={context.t.costs.title} total={costs.total} lines={costs.lines} bottom={costs.bottom} />
      )}
      <Notice icon="shield" title={t.final}>
        {t.finalMore}
      </Notice>
    </Frame>
  );
}

/** Plans the reviewed transfer; checks the chain again before the wallet prompt. */
function usePlan(
  { item, wallet }: Pick<OneItemProps, 'item' | 'wallet'>,
  { recipient, pieces }: Gift,
): readonly [Asked<FundingRoute>, () => void] {
  const { engine } = useHost();
  const { account } = wallet;
  const isPassport = wallet.wallet.provider.isPassport === true;
  return useAsked(
    useCallback(
      (signal: AbortSignal) => {
        const { type, contractAddress, id } = item;
        const given = type === 'ERC721' ? { type, contractAddress, id } : { type, contractAddress, id, amount: pieces };
        const request = { account, isPassport, recipient, item: given, name: plainName(heldItemName(item), 40) };
        return engine.actions.transferItem(request, { signal });
      },
      [engine, account, isPassport, recipient, item, pieces],
    ),
  );
}

function describeCheck(checked: RecipientCheck, { send }: ItemsWords): AddressCheck {
  if (checked.kind === 'wrong') return { kind: 'wrong', sentence: send.problem[checked.problem] };
  return checked.kind === 'right' && checked.whose === 'own'
    ? { kind: 'wrong', sentence: send.own }
    : { kind: checked.kind };
}
