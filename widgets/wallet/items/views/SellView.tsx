import { type ReactElement, useState } from 'react';
import { type HeldItem, NATIVE, type SellRequest, type Token, TokenListPurpose } from '../../../../core/index.js';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { plainName } from '../../../../flows/format/plainName.js';
import { heldItemName } from '../../../../flows/items/ItemsState.js';
import { type AmountForm, wantedOf } from '../../../../flows/money/AmountForm.js';
import { ActionFoot } from '../../../components/action/ActionFoot.js';
import { Amount } from '../../../components/amount/Amount.js';
import { SelectField } from '../../../components/field/SelectField.js';
import { Frame } from '../../../components/frame/Frame.js';
import { Card } from '../../../components/layout/Card.js';
import { Facts, Total } from '../../../components/layout/Facts.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Caption, Label, SectionName } from '../../../components/layout/Text.js';
import { Notice } from '../../../components/message/Notice.js';
import { StepList } from '../../../components/progress/StepList.js';
import { useHost } from '../../../shared/host/WidgetHost.js';
import { AmountChooser } from '../../../shared/money/AmountChooser.js';
import { useBalances } from '../../../shared/money/useBalances.js';
import { usePrices } from '../../../shared/money/usePrices.js';
import { useTokens } from '../../../shared/money/useTokens.js';
import { useTypedForm } from '../../../shared/money/useTypedForm.js';
import { LoadingView } from '../../../shared/root/LoadingView.js';
import { useChainNames } from '../../useChainNames.js';
import type { OneItemProps } from '../ItemsProps.js';
import { ItemSummary } from './ItemSummary.js';
import { PiecesField, typedPieces } from './PiecesField.js';

const days = { forDay: 1, forWeek: 7, forMonth: 30, forLong: null } as const;
type Duration = keyof typeof days;

interface Form {
  readonly pieces: string;
  readonly duration: Duration;
}

const noPrice: AmountForm = { token: null, text: '' };

/** The complete offer: price of each piece, number of pieces and duration. */
interface Offer {
  readonly token: Token;
  readonly each: bigint;
  readonly pieces: bigint;
  readonly duration: Duration;
}

/** Asks for a price, the number of pieces and the duration; then repeats everything for review. */
export function SellView(props: OneItemProps): ReactElement {
  const [form, setForm] = useState<Form>({ pieces: '1', duration: 'forMonth' });
  const [price, setPrice] = useTypedForm(noPrice);
  const [offer, setOffer] = useState<Offer | null>(null);
  return offer === null ? (
    <SellForm {...props} form={form} onForm={setForm} typedPrice={price} onPrice={setPrice} onOffer={setOffer} />
  ) : (
    <SellReview {...props} offer={offer} onBack={() => setOffer(null)} />
  );
}

function SellForm({
  form,
  onForm,
  typedPrice,
  onPrice,
  onOffer,
  ...props
}: OneItemProps & {
  readonly form: Form;
  readonly onForm: (form: Form) => void;
  readonly typedPrice: AmountForm;
  readonly onPrice: (price: AmountForm) => void;
  readonly onOffer: (offer: Offer) => void;
}): ReactElement {
  const { item, words, context, wallet, close, onItem } = props;
  const t = words.sell;
  const { l2ChainId } = useHost().engine.environment;
  const { child } = useChainNames();
  const [list] = useTokens(l2ChainId, TokenListPurpose.ALL);
  const tokens = list.status === 'known' ? list.value.tokens : [];
  const price = { ...typedPrice, token: typedPrice.token ?? tokens[0] ?? null };
  const holdings = useBalances(l2ChainId, wallet.account);
  const prices = usePrices(price.token === null ? [] : [price.token]);
  const wanted = wantedOf(price, context.locale);
  const pieces = typedPieces(form.pieces, item);
  const name = plainName(heldItemName(item), 40);
  if (list.status === 'asking') return <LoadingView title={t.title({ item: name })} onClose={close} />;
  const isReady = wanted !== null && pieces !== null;
  return (
    <Frame
      title={t.title({ item: name })}
      view="item-sell"
      back={{ name: words.backToItems, onPress: onItem }}
      close={close}
      foot={
        <ActionFoot
          note={t.nothingYet}
          reason={isReady ? null : pieces === null ? words.amount.wrong({ count: Number(item.amount) }) : t.missing}
          words={t.review}
          onPress={() =>
            isReady && onOffer({ token: wanted.token, each: wanted.value, pieces, duration: form.duration })
          }
        />
      }
    >
      <ItemSummary item={item} />
      {list.status === 'failed' ? (
        <Notice tone="unknown" title={t.unreadable} />
      ) : (
        <AmountChooser
          label={item.amount > 1n ? t.priceEach : t.price}
          place={child}
          form={price}
          onForm={onPrice}
          tokens={tokens}
          holdings={holdings}
          prices={prices}
        />
      )}
      <PiecesField
        item={item}
        words={words}
        context={context}
        text={form.pieces}
        onText={(typed) => onForm({ ...form, pieces: typed })}
      />
      {isReady && pieces > 1n && (
        <Caption $quiet={false}>
          {t.total({ count: Number(pieces) })}:{' '}
          {formatTokenAmount({ token: wanted.token, value: wanted.value * pieces }, context)}
        </Caption>
      )}
      <Stack>
        <Label>{t.until}</Label>
        <SelectField
          label={t.until}
          closeName={t.close}
          value={form.duration}
          onChoose={(duration) => onForm({ ...form, duration })}
          options={(Object.keys(days) as Duration[]).map((id) => ({ id, words: t[id] }))}
        />
      </Stack>
    </Frame>
  );
}

function SellReview({
  item,
  words,
  context,
  close,
  listing,
  offer,
  onBack,
}: OneItemProps & { readonly offer: Offer; readonly onBack: () => void }): ReactElement {
  const t = words.sell;
  const { token, each, pieces, duration } = offer;
  const total = { token, value: each * pieces };
  const written = formatTokenAmount(total, context);
  return (
    <Frame
      title={t.reviewTitle}
      view="item-sell-review"
      back={{ name: context.t.frame.back, onPress: onBack }}
      close={close}
      foot={
        <ActionFoot
          note={t.opens({ wallet: context.wallet })}
          words={t.list({ price: written })}
          onPress={() => listing.sell(requestOf(item, offer))}
        />
      }
    >
      <ItemSummary item={item} pieces={pieces} />
      <Stack $gap={1}>
        <Label>{t.youGet}</Label>
        <Amount size="big" value={written} />
        <Caption>{t.feesOnTop}</Caption>
      </Stack>
      <Card $pad as="div">
        <Facts>
          {pieces > 1n && (
            <div>
              <dt>{t.priceEach}</dt>
              <dd>{formatTokenAmount({ token, value: each }, context)}</dd>
            </div>
          )}
          <div>
            <dt>{t.until}</dt>
            <dd>{t[duration]}</dd>
          </div>
          <Total>
            <dt>{pieces > 1n ? t.total({ count: Number(pieces) }) : t.price}</dt>
            <dd>{written}</dd>
          </Total>
        </Facts>
      </Card>
      <Stack as="section" $gap={2}>
        <SectionName>{t.steps({ wallet: context.wallet })}</SectionName>
        <Card as="div" $pad>
          <StepList
            words={context.t.steps.state}
            steps={[
              { id: 'allow', state: 'next', title: t.allow, note: t.allowNote },
              { id: 'sign', state: 'next', title: t.sign, note: t.signNote },
            ]}
          />
        </Card>
      </Stack>
      <Notice icon="shield" title={t.stays}>
        {t.staysMore}
      </Notice>
    </Frame>
  );
}

function requestOf(item: HeldItem, { token, each, pieces, duration }: Offer): SellRequest {
  const { type, contractAddress, id } = item;
  const amount = each * pieces;
  const length = days[duration];
  return {
    item: type === 'ERC721' ? { type, contractAddress, id } : { type, contractAddress, id, amount: pieces },
    price:
      token.address === NATIVE ? { type: 'NATIVE', amount } : { type: 'ERC20', tokenAddress: token.address, amount },
    ...(length !== null && { expiresAt: Math.floor(Date.now() / 1_000) + length * 24 * 60 * 60 }),
  };
}
