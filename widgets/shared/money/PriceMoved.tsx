import type { ReactElement } from 'react';
import { LinkButton } from '../../components/action/Link.js';
import { Notice } from '../../components/message/Notice.js';
import { useWords } from '../../messages/useWords.js';
import { moneyWords } from './words/words.js';

export interface PriceMovedProps {
  /** Both prices, once: "55.05 IMX now, 0.22 more." */
  readonly sentence: string;
  readonly onTake: () => void;
}

/** The new price is beyond what was agreed to: it is shown, and nothing goes on before the player has taken it. */
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
