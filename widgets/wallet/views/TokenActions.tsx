import type { ReactElement } from 'react';
import type { PriceSnapshot, Token, TokenBalance } from '../../../core/index.js';
import { formatMoney } from '../../../flows/format/formatMoney.js';
import { formatTokenAmount, withUnit } from '../../../flows/format/formatTokenAmount.js';
import { plainName } from '../../../flows/format/plainName.js';
import { balanceWorthOf } from '../../../flows/wallet/balanceWorthOf.js';
import { Drawer } from '../../components/frame/Drawer.js';
import { Stack } from '../../components/layout/Stack.js';
import { Caption } from '../../components/layout/Text.js';
import { type MenuItem, MenuList } from '../../components/list/MenuList.js';
import { useLanguage } from '../../messages/useLanguage.js';
import { useWords } from '../../messages/useWords.js';
import type { Emit } from '../../shared/events/WidgetEvents.js';
import type { WidgetType } from '../../shared/events/WidgetType.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import { useChainNames } from '../useChainNames.js';
import { walletWords } from '../words/words.js';

export interface TokenActionsProps {
  /** null: closed. */
  readonly balance: TokenBalance | null;
  readonly prices: PriceSnapshot;
  readonly isUnlisted: (token: Token) => boolean;
  readonly emit: Emit<typeof WidgetType.WALLET>;
  readonly onAbout: () => void;
  readonly onClose: () => void;
}

/** Actions for a token. Each one emits a request to the host of this widget; nothing moves here. */
export function TokenActions({ balance, prices, isUnlisted, emit, onAbout, onClose }: TokenActionsProps): ReactElement {
  const t = useWords(walletWords).actions;
  const locale = useLanguage();
  const items = useItems(balance, emit, { onAbout, onClose });
  const worth = balance === null ? null : balanceWorthOf(prices, balance);
  const title = balance === null ? '' : amountOf(balance, locale);
  const exact = balance === null ? '' : withUnit(balance.formattedBalance, plainName(balance.token.symbol, 20));
  return (
    <Drawer open={balance !== null} title={title} closeName={t.close} onClose={onClose}>
      {balance !== null && (
        <Stack $gap={1}>
          {worth !== null && <Caption $quiet={false}>{t.worth({ value: formatMoney(worth, { locale }) })}</Caption>}
          {exact !== title && <Caption>{t.exact({ amount: exact })}</Caption>}
          {isUnlisted(balance.token) && <Caption $quiet={false}>{t.unlisted}</Caption>}
        </Stack>
      )}
      {balance !== null && <MenuList label={t.menu({ symbol: plainName(balance.token.symbol, 20) })} items={items} />}
    </Drawer>
  );
}

function amountOf({ token, balance }: TokenBalance, locale: string): string {
  return formatTokenAmount({ token: { ...token, symbol: plainName(token.symbol, 20) }, value: balance }, { locale });
}

function useItems(
  balance: TokenBalance | null,
  emit: TokenActionsProps['emit'],
  { onAbout, onClose }: Pick<TokenActionsProps, 'onAbout' | 'onClose'>,
): readonly MenuItem[] {
  const t = useWords(walletWords).actions;
  const { environment } = useHost().engine;
  const { child, root } = useChainNames();
  if (balance === null) return [];
  const { token } = balance;
  const symbol = plainName(token.symbol, 20);
  const closing = (press: () => void) => (): void => {
    onClose();
    press();
  };
  const { l1ChainId, l2ChainId } = environment;
  const bridge = (to: string): MenuItem => ({
    id: 'bridge',
    icon: 'bridge',
    title: t.bridge({ symbol }),
    note: t.bridgeNote({ network: to }),
    onPress: closing(() =>
      emit('request-bridge', {
        tokenAddress: token.address,
        amount: '',
        // The address alone identifies one of the two chains, and no other chain.
        ...(token.chainId !== l1ChainId && token.chainId !== l2ChainId && { fromChainId: token.chainId }),
      }),
    ),
  });
  if (token.chainId !== l2ChainId) return [bridge(child)];
  return [
    {
      id: 'swap',
      icon: 'swap',
      title: t.swap({ symbol }),
      note: t.swapNote({ network: child }),
      onPress: closing(() => emit('request-swap', { fromTokenAddress: token.address, toTokenAddress: '', amount: '' })),
    },
    bridge(root),
    {
      id: 'card',
      icon: 'card',
      title: t.card({ symbol }),
      note: t.cardNote,
      onPress: closing(() => emit('request-onramp', { tokenAddress: token.address, amount: '' })),
    },
    ...(token.type === 'native'
      ? [
          {
            id: 'about',
            icon: 'info',
            title: t.about({ symbol }),
            note: t.aboutNote,
            onPress: closing(onAbout),
          } as const,
        ]
      : []),
  ];
}
