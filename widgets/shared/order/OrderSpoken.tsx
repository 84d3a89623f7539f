import type { ReactElement, ReactNode } from 'react';
import type { FrameProps } from '../../components/frame/Frame.js';
import { LanguageProvider } from '../../messages/LanguageProvider.js';
import { sharedWords } from '../../messages/shared/words.js';
import { cardWords } from '../card/words/words.js';
import { fundingWords } from '../funding/words/words.js';
import { moneyWords } from '../money/words/words.js';
import { LoadingView } from '../root/LoadingView.js';
import { orderWords } from './words/words.js';

export interface OrderSpokenProps {
  readonly close: NonNullable<FrameProps['close']>;
  readonly children: ReactNode;
}

const sources = [sharedWords, moneyWords, fundingWords, cardWords, orderWords];

/** Loads all texts of an order in the current language: the first view brings only its own ones. */
export function OrderSpoken({ close, children }: OrderSpokenProps): ReactElement {
  return (
    <LanguageProvider sources={sources} fallback={<LoadingView onClose={close} />}>
      {children}
    </LanguageProvider>
  );
}
