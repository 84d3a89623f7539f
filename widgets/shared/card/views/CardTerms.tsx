import type { ReactElement } from 'react';
import type { FiatAmount, OnrampTerms } from '../../../../core/index.js';
import { cardCostOf, judgeLimits } from '../../../../flows/card/cardTerms.js';
import { formatMoney } from '../../../../flows/format/formatMoney.js';
import { formatOwnPercent } from '../../../../flows/format/formatPercent.js';
import { InfoRow } from '../../../components/amount/InfoRow.js';
import { ListCard } from '../../../components/layout/Card.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Notice } from '../../../components/message/Notice.js';
import { IconPebble } from '../../../components/picture/Pebble.js';
import type { CardWords } from '../words/words.js';

export interface CardTermsProps {
  /** `null` if the provider does not state them. */
  readonly terms: OnrampTerms | null;
  /** The value of the tokens without fees; `null` if not known. */
  readonly worth: FiatAmount | null;
  readonly words: CardWords;
  readonly locale: string;
}

/** Shows the provider's fee, the estimated cost and the limits of one order, before the player opens its page. */
export function CardTerms({ terms, worth, words: { terms: words }, locale }: CardTermsProps): ReactElement | null {
  if (terms === null || (terms.fees === null && terms.limits === null)) return null;
  const cost = cardCostOf(worth, terms);
  const fit = judgeLimits(cost, terms);
  const money = (value: FiatAmount, round: 'up' | 'down' = 'up'): string => formatMoney(value, { locale, round });
  return (
    <Stack $gap={3}>
      <ListCard>
        {terms.fees !== null && (
          <li>
            <InfoRow
              picture={<IconPebble icon="card" />}
              title={feeWords(terms.fees, words, locale)}
              note={
                cost === null
                  ? words.feeNote
                  : cost.from.digits === cost.to.digits
                    ? words.costOne({ money: money(cost.to) })
                    : words.cost({ from: money(cost.from), to: money(cost.to) })
              }
            />
          </li>
        )}
        {terms.limits !== null && (
          <li>
            <InfoRow picture={<IconPebble icon="shield" />} title={limitWords(terms.limits, words, locale)} />
          </li>
        )}
      </ListCard>
      {fit !== 'fits' && (
        <Notice tone="warning" title={fit === 'too-small' ? words.tooSmall : words.tooLarge}>
          {words.outside}
        </Notice>
      )}
    </Stack>
  );
}

function feeWords(
  { minimumBasisPoints: from, maximumBasisPoints: to }: NonNullable<OnrampTerms['fees']>,
  words: CardWords['terms'],
  locale: string,
): string {
  const percent = (basisPoints: number): string => formatOwnPercent(basisPoints, locale);
  return from === to ? words.feeOne({ percent: percent(to) }) : words.fee({ from: percent(from), to: percent(to) });
}

function limitWords(
  { minimum, maximum }: NonNullable<OnrampTerms['limits']>,
  words: CardWords['terms'],
  locale: string,
): string {
  const exactly = (value: FiatAmount): string => formatMoney(value, { locale, exact: true });
  if (minimum !== null && maximum !== null) return words.limits({ from: exactly(minimum), to: exactly(maximum) });
  if (minimum !== null) return words.atLeast({ money: exactly(minimum) });
  return maximum === null ? words.noLimits : words.atMost({ money: exactly(maximum) });
}
