import { type ReactElement, useMemo } from 'react';
import type { PriceSnapshot, Token } from '../../../core/index.js';
import type { Holdings } from '../../../flows/money/Holdings.js';
import type { NetworkMark } from '../../components/picture/NetworkMark.js';
import { TokenPickerDrawer } from '../../components/token/TokenPickerDrawer.js';
import { useLanguage } from '../../messages/useLanguage.js';
import { useWords } from '../../messages/useWords.js';
import { networkMark } from '../host/networkMark.js';
import { useHost } from '../host/WidgetHost.js';
import { pickerTokens } from './pickerTokens.js';
import { moneyWords } from './words/words.js';

export interface TokenChooserProps {
  readonly open: boolean;
  readonly tokens: readonly Token[];
  readonly holdings: Holdings;
  readonly prices: PriceSnapshot;
  /** Default "Select a token". */
  readonly title?: string;
  /** Why a token cannot be chosen. Stable between renders. */
  readonly off?: (token: Token) => string | undefined;
  readonly onChoose: (token: Token) => void;
  readonly onClose: () => void;
}

/**
 * The token picker, with the player's balances. Its rows are built only while it is open, because a list may
 * have thousands.
 */
export function TokenChooser({
  open,
  tokens,
  holdings,
  prices,
  title,
  off,
  onChoose,
  onClose,
}: TokenChooserProps): ReactElement {
  const { picker } = useWords(moneyWords);
  const locale = useLanguage();
  const { environment } = useHost().engine;
  const choices = useMemo(() => {
    const markOf = (chainId: number): NetworkMark => networkMark(environment, chainId);
    return open ? pickerTokens(tokens, { holdings, prices, locale, markOf, ...(off && { off }) }) : [];
  }, [open, tokens, holdings, prices, locale, environment, off]);
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
