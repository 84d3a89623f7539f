import { type ReactElement, useMemo } from 'react';
import type { PriceSnapshot, Token } from '../../../core/index.js';
import type { Holdings } from '../../../flows/money/Holdings.js';
import { TokenPickerDrawer } from '../../components/token/TokenPickerDrawer.js';
import { useLanguage } from '../../messages/useLanguage.js';
import { useWords } from '../../messages/useWords.js';
import type { NetworkSide } from '../../theme/hues.js';
import { pickerTokens } from './pickerTokens.js';
import { moneyWords } from './words/words.js';

export interface TokenChooserProps {
  readonly open: boolean;
  readonly tokens: readonly Token[];
  readonly holdings: Holdings;
  readonly prices: PriceSnapshot;
  readonly network: NetworkSide;
  /** Default "Choose a token". */
  readonly title?: string;
  /** Why a token cannot be chosen. Stable between renders. */
  readonly off?: (token: Token) => string | undefined;
  readonly onChoose: (token: Token) => void;
  readonly onClose: () => void;
}

/** The token picker, with what the player has of each. Its rows are made while it is open only: a list may have thousands. */
export function TokenChooser({
  open,
  tokens,
  holdings,
  prices,
  network,
  title,
  off,
  onChoose,
  onClose,
}: TokenChooserProps): ReactElement {
  const { picker } = useWords(moneyWords);
  const locale = useLanguage();
  const choices = useMemo(
    () => (open ? pickerTokens(tokens, { holdings, prices, locale, network, ...(off && { off }) }) : []),
    [open, tokens, holdings, prices, locale, network, off],
  );
  return (
    <TokenPickerDrawer
      open={open}
      title={title ?? picker.title}
      closeName={picker.close}
      tokens={choices}
      words={{
        ...picker,
        status: (found, of, query) => picker.status({ found, of, query }),
        none: (query) => picker.none({ query }),
        sharing: (count) => picker.sharing({ count }),
      }}
      onChoose={({ token }) => onChoose(token)}
      onClose={onClose}
    />
  );
}
