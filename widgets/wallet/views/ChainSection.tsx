import type { ReactElement } from 'react';
import type { PriceSnapshot, Token, TokenBalance } from '../../../core/index.js';
import { formatLocalAmount } from '../../../flows/format/formatLocalAmount.js';
import { formatMoney } from '../../../flows/format/formatMoney.js';
import { formatTime } from '../../../flows/format/formatTime.js';
import { balanceWorthOf, totalWorth } from '../../../flows/wallet/balanceWorthOf.js';
import type { ChainHoldings } from '../../../flows/wallet/HoldingsState.js';
import { LinkButton } from '../../components/action/Link.js';
import { TokenRow, TokenRowSkeleton } from '../../components/amount/TokenRow.js';
import { Card, ListCard } from '../../components/layout/Card.js';
import { Line, Stack } from '../../components/layout/Stack.js';
import { Caption, Label, SectionName } from '../../components/layout/Text.js';
import { Notice } from '../../components/message/Notice.js';
import { NetworkPebble } from '../../components/picture/Pebble.js';
import { useLanguage } from '../../messages/useLanguage.js';
import { useWords } from '../../messages/useWords.js';
import { useChainNames } from '../useChainNames.js';
import { walletWords } from '../words/words.js';

export interface ChainSectionProps {
  readonly chain: ChainHoldings;
  readonly prices: PriceSnapshot;
  readonly isUnlisted: (token: Token) => boolean;
  readonly onPress: (balance: TokenBalance) => void;
  readonly onAgain: () => void;
}

/** One network: its failure affects no other one, and its last known balances stay readable. */
export function ChainSection({ chain, prices, isUnlisted, onPress, onAgain }: ChainSectionProps): ReactElement {
  const t = useWords(walletWords).balances;
  const locale = useLanguage();
  const { nameOf, markOf } = useChainNames();
  const { chainId, status, balances } = chain;
  const { total } = totalWorth(prices, balances);
  return (
    <Stack as="section">
      <Line>
        <NetworkPebble mark={markOf(chainId)} />
        <SectionName>{nameOf(chainId)}</SectionName>
        {total !== null && <Label>{formatMoney(total, { locale })}</Label>}
      </Line>
      {status === 'unread' && <Unread chain={chain} onAgain={onAgain} />}
      {balances.length > 0 && (
        <ListCard>
          {balances.map((balance) => (
            <li key={balance.token.address}>
              <HeldToken balance={balance} prices={prices} isUnlisted={isUnlisted} onPress={onPress} />
            </li>
          ))}
        </ListCard>
      )}
      {balances.length === 0 && status === 'reading' && (
        <>
          <ListCard aria-hidden="true">
            <li>
              <TokenRowSkeleton />
            </li>
            <li>
              <TokenRowSkeleton />
            </li>
          </ListCard>
          <Caption>{t.reading}</Caption>
        </>
      )}
      {balances.length === 0 && status === 'read' && (
        <Card $pad as="div">
          <Caption>{t.nothingHere}</Caption>
        </Card>
      )}
    </Stack>
  );
}

function Unread({ chain: { chainId, readAtMs }, onAgain }: Pick<ChainSectionProps, 'chain' | 'onAgain'>): ReactElement {
  const t = useWords(walletWords).balances;
  const locale = useLanguage();
  const network = useChainNames().nameOf(chainId);
  const time = readAtMs === null ? null : formatTime(readAtMs, { locale, seconds: true });
  return (
    <Notice tone="unknown" title={time === null ? t.unread : t.stale({ time })}>
      {time === null ? t.unreadBody({ network }) : t.staleBody({ network, time })}
      <br />
      <LinkButton icon="refresh" onPress={onAgain}>
        {t.again}
      </LinkButton>
    </Notice>
  );
}

function HeldToken({
  balance,
  prices,
  isUnlisted,
  onPress,
}: Pick<ChainSectionProps, 'prices' | 'isUnlisted' | 'onPress'> & { readonly balance: TokenBalance }): ReactElement {
  const t = useWords(walletWords).balances;
  const locale = useLanguage();
  const { token } = balance;
  const worth = balanceWorthOf(prices, balance);
  const below = worth === null ? t.noPrice : formatMoney(worth, { locale });
  return (
    <TokenRow
      token={token}
      {...(token.type === 'native' && { note: t.gas })}
      {...(isUnlisted(token) && { isUnlisted: true, note: t.unlisted })}
      state={{ kind: 'known', amount: formatLocalAmount(balance.balance, token.decimals, { locale }), below }}
      onPress={() => onPress(balance)}
    />
  );
}
