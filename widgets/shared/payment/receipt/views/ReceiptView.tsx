import type { ReactElement } from 'react';
import { shortAddress } from '../../../../../flows/format/shortAddress.js';
import { ExternalLink } from '../../../../components/action/Link.js';
import { Card } from '../../../../components/layout/Card.js';
import { Facts, Rule, Total } from '../../../../components/layout/Facts.js';
import { Stack } from '../../../../components/layout/Stack.js';
import { Caption, SectionName, Strong } from '../../../../components/layout/Text.js';
import { color } from '../../../../theme/colors.js';
import { styled } from '../../../../theme/styledComponents.js';
import { monoFont, px } from '../../../../theme/type.js';
import type { ReceiptSheet, RecordedTransaction } from '../ReceiptSheet.js';
import type { ReceiptWords } from '../words/words.js';
import { ReceiptRow, ReceiptValues } from './ReceiptRow.js';

/** Shows the chains' records of a payment: every figure is exact, or marked as missing. */
export function ReceiptView({
  sheet,
  words,
}: {
  readonly sheet: ReceiptSheet;
  readonly words: ReceiptWords;
}): ReactElement {
  const { lines, totals, said, transactions, facts } = sheet;
  return (
    <>
      <Card $pad aria-label={words.title}>
        <Facts>
          {lines.map((line) => (
            <ReceiptRow key={line.key} line={line} />
          ))}
        </Facts>
        {lines.length > 0 && <Cut />}
        <Facts>
          {totals.map(({ key, label, values, isMissing }) => (
            <Total key={key}>
              <dt>{label}</dt>
              <dd>
                <ReceiptValues values={values} isMissing={isMissing} />
              </dd>
            </Total>
          ))}
          {said !== null && <ReceiptRow line={said} />}
        </Facts>
      </Card>
      {transactions.length > 0 && (
        <Stack as="section" $gap={2}>
          <SectionName>{words.recorded}</SectionName>
          <Card $pad>
            <List>
              {transactions.map((transaction) => (
                <Recorded key={transaction.key} transaction={transaction} />
              ))}
            </List>
          </Card>
        </Stack>
      )}
      <Card $pad>
        <Facts>
          {facts.map(({ key, label, values }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                {values.map((value) => (
                  <Mono key={value}>{value}</Mono>
                ))}
              </dd>
            </div>
          ))}
        </Facts>
      </Card>
    </>
  );
}

function Recorded({ transaction }: { readonly transaction: RecordedTransaction }): ReactElement {
  const { title, at, hash, url, notes, isUndone } = transaction;
  const name = <bdi>{shortAddress(hash)}</bdi>;
  return (
    <li>
      <Head>
        <Strong>{title}</Strong>
        {at !== null && <Caption as="span">{at}</Caption>}
      </Head>
      <Caption $quiet={!isUndone}>{notes.join(' · ')}</Caption>
      {url === null ? <Mono>{hash}</Mono> : <ExternalLink href={url}>{name}</ExternalLink>}
    </li>
  );
}

const Cut = styled(Rule)`
  background: none;
  border-block-start: 2px dotted ${color('border.control')};
`;
const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
  > * + * {
    padding-block-start: 12px;
    border-block-start: 1px solid ${color('border.subtle')};
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 12px;
`;
const Mono = styled.bdi`
  display: block;
  font-family: ${monoFont};
  font-size: ${px(13)};
  overflow-wrap: anywhere;
`;
