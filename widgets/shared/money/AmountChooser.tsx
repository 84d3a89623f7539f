import { type ReactElement, useState } from 'react';
import { type PriceSnapshot, PriceStatus, priceOf, type Token } from '../../../core/index.js';
import { formatLocalAmount } from '../../../flows/format/formatLocalAmount.js';
import { formatMoney } from '../../../flows/format/formatMoney.js';
import { plainName } from '../../../flows/format/plainName.js';
import { typedTextOf } from '../../../flows/format/typedText.js';
import { type AmountForm, typedFormAmount } from '../../../flows/money/AmountForm.js';
import type { Holdings } from '../../../flows/money/Holdings.js';
import { quickAmounts } from '../../../flows/money/quickAmounts.js';
import { worthOf } from '../../../flows/money/worth.js';
import { AmountField } from '../../components/field/AmountField.js';
import { QuickChoices } from '../../components/field/QuickChoices.js';
import { Stack } from '../../components/layout/Stack.js';
import { TokenButton } from '../../components/token/TokenButton.js';
import { useLanguage } from '../../messages/useLanguage.js';
import { useWords } from '../../messages/useWords.js';
import { networkMark } from '../host/networkMark.js';
import { useHost } from '../host/WidgetHost.js';
import { TokenChooser } from './TokenChooser.js';
import { describeTyped } from './words/describeTyped.js';
import { moneyWords } from './words/words.js';

export interface AmountChooserProps {
  readonly label: string;
  /** The network's name. */
  readonly place: string;
  readonly form: AmountForm;
  readonly onForm: (form: AmountForm) => void;
  readonly tokens: readonly Token[];
  readonly holdings: Holdings;
  readonly prices: PriceSnapshot;
}

/** Lets the player choose a token and an amount, with its value and a few usual amounts. */
export function AmountChooser({
  label,
  place,
  form,
  onForm,
  tokens,
  holdings,
  prices,
}: AmountChooserProps): ReactElement {
  const words = useWords(moneyWords);
  const locale = useLanguage();
  const { environment } = useHost().engine;
  const [choosing, setChoosing] = useState(false);
  const { token, text } = form;
  const amount = typedFormAmount(form, locale);
  const wrong = describeTyped(amount, token, words);
  const value = amount.kind === 'amount' ? amount.value : 0n;
  const worth = token === null || value === 0n ? null : worthOf({ token, value }, prices);
  const below =
    value === 0n ? words.amount.type : worth === null ? words.amount.noPrice : formatMoney(worth, { locale });
  const quick = token === null ? [] : quickAmounts(priceOf(prices, token), token.decimals);
  return (
    <Stack $gap={3}>
      <AmountField
        label={label}
        place={place}
        text={text}
        locale={locale}
        state={wrong === null ? { kind: 'typing' } : { kind: 'wrong', sentence: wrong }}
        onText={(typed) => onForm({ ...form, text: typed })}
        worth={below}
        token={
          <TokenButton
            token={token}
            network={token === null ? undefined : networkMark(environment, token.chainId)}
            name={token === null ? words.picker.title : words.picker.change({ symbol: plainName(token.symbol, 24) })}
            placeholder={words.picker.title}
            expanded={choosing}
            onPress={() => setChoosing(true)}
          />
        }
      />
      {/* Usual amounts are those of a price: their place is kept until it is known whether there is one. */}
      {token !== null && (quick.length > 0 || prices.status === PriceStatus.UNKNOWN) && (
        <QuickChoices
          label={words.amount.usual}
          choices={quick.map((each) => ({
            id: String(each),
            words: formatLocalAmount(each, token.decimals, { locale }).replace(/([.,])00$/, ''),
          }))}
          value={quick.includes(value) ? String(value) : null}
          onChoose={(id) => onForm({ ...form, text: typedTextOf(BigInt(id), token.decimals, locale) })}
        />
      )}
      <TokenChooser
        open={choosing}
        tokens={tokens}
        holdings={holdings}
        prices={prices}
        onChoose={(chosen) => {
          onForm({ ...form, token: chosen });
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </Stack>
  );
}
