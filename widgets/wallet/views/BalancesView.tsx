import { type ReactElement, useState } from 'react';
import type { Token, TokenBalance } from '../../../core/index.js';
import { formatMoney } from '../../../flows/format/formatMoney.js';
import { formatTime } from '../../../flows/format/formatTime.js';
import { totalWorth } from '../../../flows/wallet/balanceWorthOf.js';
import { isReading, isUnlisted } from '../../../flows/wallet/HoldingsState.js';
import { Button, ButtonRow } from '../../components/action/Button.js';
import { Amount } from '../../components/amount/Amount.js';
import { Segments } from '../../components/field/Segments.js';
import { Frame } from '../../components/frame/Frame.js';
import { Stack } from '../../components/layout/Stack.js';
import { Caption, Label } from '../../components/layout/Text.js';
import { LiveRegion } from '../../components/message/LiveRegion.js';
import { Merge, Stream } from '../../components/picture/Streams.js';
import { useLanguage } from '../../messages/useLanguage.js';
import { useWords } from '../../messages/useWords.js';
import { styled } from '../../theme/styledComponents.js';
import { useChainNames } from '../useChainNames.js';
import type { WatchedHoldings } from '../useHoldings.js';
import type { WalletPageProps } from '../WalletPageProps.js';
import { describePrices } from '../words/describePrices.js';
import { walletWords } from '../words/words.js';
import { ChainSection } from './ChainSection.js';
import { OtherEntries } from './OtherEntries.js';
import { TokenActions } from './TokenActions.js';
import { WalletMark } from './WalletMark.js';

export interface BalancesViewProps extends WalletPageProps {
  readonly holdings: WatchedHoldings;
  readonly onSettings: () => void;
  readonly onAbout: () => void;
  readonly onItems: () => void;
  readonly onHistory: () => void;
}

const all = 'all';

/** All balances on both networks: the total value, each token's value, and the actions for each token. */
export function BalancesView({
  wallet,
  emit,
  close,
  holdings,
  onSettings,
  onAbout,
  onItems,
  onHistory,
}: BalancesViewProps): ReactElement {
  const t = useWords(walletWords);
  const locale = useLanguage();
  const { nameOf } = useChainNames();
  const [shown, setShown] = useState(all);
  const [pressed, setPressed] = useState<TokenBalance | null>(null);
  const { chains, prices } = holdings.state;
  const isOdd = (token: Token): boolean => isUnlisted(holdings.state, token);
  const visible = chains.filter(({ chainId }) => shown === all || shown === String(chainId));
  const balances = visible.flatMap((chain) => chain.balances);
  const { total, unpriced } = totalWorth(prices, balances);
  const isWhole = visible.every(({ status }) => status === 'read');
  const title = !isWhole
    ? t.balances.readable
    : shown === all
      ? t.balances.everything
      : t.balances.onNetwork({ network: nameOf(Number(shown)) });
  const note = describePrices(t, prices, (at) => formatTime(at, { locale, seconds: true }));
  return (
    <Frame
      title={t.title}
      mark={<WalletMark {...wallet} />}
      view="wallet"
      tool={{ icon: 'sliders', name: t.balances.settings, onPress: onSettings }}
      close={close}
      foot={
        <Ways>
          <Button onPress={() => emit('request-add-tokens', {})}>{t.foot.add}</Button>
          <Button variant="secondary" onPress={() => emit('request-swap', {})}>
            {t.foot.swap}
          </Button>
          <Button variant="secondary" onPress={() => emit('request-bridge', {})}>
            {t.foot.bridge}
          </Button>
        </Ways>
      }
    >
      <Stack $gap={1}>
        <Label>{title}</Label>
        <Merge>
          <Amount size="hero" value={total === null ? '—' : formatMoney(total, { locale })} />
          <Stream kind="gathering" />
        </Merge>
        <Caption $quiet={prices.status !== 'stale'}>{note}</Caption>
        {unpriced > 0 && total !== null && <Caption>{t.balances.unpriced({ count: unpriced })}</Caption>}
      </Stack>
      <Segments
        label={t.balances.network}
        value={shown}
        onChoose={setShown}
        options={[
          { id: all, words: t.balances.all },
          ...chains.map(({ chainId }) => ({ id: String(chainId), words: nameOf(chainId) })),
        ]}
      />
      <OtherEntries onItems={onItems} onHistory={onHistory} />
      {visible.map((chain) => (
        <ChainSection
          key={chain.chainId}
          chain={chain}
          prices={prices}
          isUnlisted={isOdd}
          onPress={setPressed}
          onAgain={() => holdings.again(chain.chainId)}
        />
      ))}
      <TokenActions
        balance={pressed}
        prices={prices}
        isUnlisted={isOdd}
        emit={emit}
        onAbout={onAbout}
        onClose={() => setPressed(null)}
      />
      <LiveRegion
        polite={isReading(holdings.state) ? t.balances.reading : t.balances.ready({ count: balances.length })}
        politeEveryMs={2_000}
      />
    </Frame>
  );
}

/** Three on a line if they fit, each as wide as its text. */
const Ways = styled(ButtonRow)`
  > button {
    flex: 1 1 auto;
    inline-size: auto;
    padding-inline: 12px;
  }
`;
