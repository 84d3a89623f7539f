import type { ReactElement } from 'react';
import { LinkButton } from '../../components/action/Link.js';
import { Notice } from '../../components/message/Notice.js';
import { useWords } from '../../messages/useWords.js';
import { moneyWords } from './words/words.js';

export interface PriceMovedProps {
  /** Both prices in one sentence: "55.05 IMX now, 0.22 more." */
  readonly sentence: string;
  readonly onTake: () => void;
}

/** The new price exceeds the agreed limit: it is shown, and the payment continues only after the player accepts it. */
export function PriceMoved({ sentence, onTake }: PriceMovedProps): ReactElement {
  const { price } = useWords(moneyWords);
  return (
    <Notice tone="warning" title={price.worse}>
      {sentence}
      <br />
      <LinkButton icon="check" onPress={onTake}>
        {price.take}
      </LinkButton>
    </Notice>
  );
}
