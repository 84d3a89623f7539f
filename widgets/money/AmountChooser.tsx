import { type ReactElement, useState } from 'react';
import { type PriceSnapshot, priceOf, type Token } from '../../core/index.js';
import { formatLocalAmount } from '../format/formatLocalAmount.js';
import { formatMoney } from '../format/formatMoney.js';
import { plainName } from '../format/plainName.js';
import { typedTextOf } from '../format/typedText.js';
import { useLanguage } from '../i18n/useLanguage.js';
import { useWords } from '../i18n/useWords.js';
import { AmountField } from '../parts/field/AmountField.js';
import { QuickChoices } from '../parts/field/QuickChoices.js';
import { Stack } from '../parts/layout/Stack.js';
import { TokenButton } from '../parts/token/TokenButton.js';
import { type AmountForm, describeTyped, typedFormAmount } from './AmountForm.js';
import type { Holdings } from './Holdings.js';
import { quickAmounts } from './quickAmounts.js';
import { TokenChooser } from './TokenChooser.js';
import { moneyWords } from './words/words.js';
import { worthOf } from './worth.js';

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

/** How much of which token somebody wants, with what that is worth and a few usual amounts. */
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
  const [choosing, setChoosing] = useState(false);
  const { token, text } = form;
  const wrong = describeTyped(form, locale, words);
  const amount = typedFormAmount(form, locale);
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
            network="child"
            name={token === null ? words.picker.title : words.picker.change({ symbol: plainName(token.symbol, 24) })}
            placeholder={words.picker.title}
            expanded={choosing}
            onPress={() => setChoosing(true)}
          />
        }
      />
      {token !== null && quick.length > 0 && (
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
        network="child"
        onChoose={(chosen) => {
          onForm({ ...form, token: chosen });
          setChoosing(false);
        }}
        onClose={() => setChoosing(false)}
      />
    </Stack>
  );
}
