import { type ReactElement, useState } from 'react';
import { formatTime } from '../../../flows/format/formatTime.js';
import { type ListingOffer, offerName } from '../../../flows/order/listingOffer.js';
import { listingQuote, mayBeSplit } from '../../../flows/order/listingQuote.js';
import { ActionFoot } from '../../components/action/ActionFoot.js';
import { NumberField } from '../../components/field/NumberField.js';
import { Frame } from '../../components/frame/Frame.js';
import { Card } from '../../components/layout/Card.js';
import { Grow, Line, Stack } from '../../components/layout/Stack.js';
import { Caption, Heading, SectionName } from '../../components/layout/Text.js';
import { ItemArt } from '../../components/picture/ItemArt.js';
import { useWords } from '../../messages/useWords.js';
import type { OrderStageProps } from '../../shared/order/OrderStageProps.js';
import { ItemPicture } from '../../shared/order/views/ItemPicture.js';
import { PriceParts } from './PriceParts.js';
import { listingWords } from './words/words.js';

export interface PiecesViewProps extends OrderStageProps {
  readonly offer: ListingOffer;
  readonly onChosen: (pieces: number) => void;
}

/** Asks for the number of pieces of a listing, and shows their price. */
export function PiecesView({ offer, parameters, context, back, close, onChosen }: PiecesViewProps): ReactElement {
  const { listing: words, parts } = useWords(listingWords);
  const { listing } = offer;
  const most = Number(listing.remaining);
  const [text, setText] = useState(() => String(Math.min(parameters.items[0]?.quantity ?? 1, most)));
  const pieces = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const isNumber = pieces >= 1 && pieces <= most;
  const wrong = !isNumber
    ? pieces > most
      ? words.tooMany({ count: most })
      : words.notWhole({ count: most })
    : mayBeSplit(listing, BigInt(pieces))
      ? undefined
      : words.notSplit;
  const endsAtMs = soon(listing.expiresAt);
  const quote = listingQuote(offer, BigInt(isNumber ? pieces : 1));
  return (
    <Frame
      title={words.title}
      view="listing"
      back={back}
      close={close}
      foot={
        <ActionFoot
          note={words.note}
          reason={wrong}
          words={words.goOn({ count: Math.max(pieces, 1) })}
          onPress={() => onChosen(pieces)}
        />
      }
    >
      <Line $gap={4}>
        <ItemArt size={72}>
          <ItemPicture items={parameters.items} />
        </ItemArt>
        <Grow>
          <Caption>{parameters.seller}</Caption>
          <Heading>{offerName(offer)}</Heading>
          <Caption>{words.left({ count: most })}</Caption>
        </Grow>
      </Line>
      <NumberField
        label={words.pieces}
        text={text}
        onText={setText}
        locale={context.locale}
        wrong={wrong}
        presets={{
          label: words.pieces,
          choices: [...new Set([1, most])].map((count) => ({
            id: String(count),
            words: count === most ? words.all({ count }) : String(count),
          })),
        }}
      />
      {wrong === undefined && (
        <Stack as="section" $gap={2}>
          <SectionName>{parts.title}</SectionName>
          <Card $pad>
            <PriceParts currency={quote.currencies[0]!} parts={quote.parts} words={parts} context={context} />
          </Card>
        </Stack>
      )}
      {endsAtMs !== null && <Caption>{words.until({ time: formatTime(endsAtMs, context) })}</Caption>}
    </Frame>
  );
}

const shownAheadMs = 60 * 24 * 60 * 60 * 1_000;

/** Shows an end only if it is near: one that is years away gives no reason to hurry. Unix seconds to milliseconds. */
function soon(expiresAt: number | null): number | null {
  return expiresAt === null || expiresAt * 1_000 - Date.now() > shownAheadMs ? null : expiresAt * 1_000;
}
