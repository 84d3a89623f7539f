import type { ReactElement } from 'react';
import { typedTextOf } from '../../../../flows/format/typedText.js';
import { hasAdapter } from '../../../../flows/order/hasAdapter.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Caption, SectionName } from '../../../components/layout/Text.js';
import { type MenuItem, MenuList } from '../../../components/list/MenuList.js';
import { useIsAnswered } from '../../host/useIsAnswered.js';
import { useHost } from '../../host/WidgetHost.js';
import type { OrderEvent } from '../OrderEvent.js';
import type { OrderViewProps } from './OrderViewProps.js';

/** Where no way was found: what another widget could do about it. Each asks the host, or the commerce widget around. */
export function TopUp({
  state,
  context,
  tell,
}: Pick<OrderViewProps, 'state' | 'context' | 'tell'>): ReactElement | null {
  const { engine } = useHost();
  const { topUp } = context.order;
  const showsWallet = useIsAnswered('request-wallet');
  if (state.check.status !== 'known' || state.check.token === null) return null;
  const { token, missing, severalShort } = state.check;
  const amount = typedTextOf(missing, token.decimals);
  const ask = (request: Extract<OrderEvent, { type: 'request' }>['request']) => () =>
    tell({ type: 'request', request });
  const ways: readonly (MenuItem & { readonly needs: Parameters<typeof hasAdapter>[1] })[] = [
    {
      id: 'swap',
      needs: 'dex',
      icon: 'swap',
      title: topUp.swap,
      note: topUp.swapNote,
      onPress: ask({ name: 'request-swap', data: { toTokenAddress: token.address, amount } }),
    },
    {
      id: 'bridge',
      needs: 'bridge',
      icon: 'bridge',
      title: topUp.bridge,
      note: topUp.bridgeNote,
      onPress: ask({ name: 'request-bridge', data: { tokenAddress: token.address, amount } }),
    },
    {
      id: 'card',
      needs: 'onramp',
      icon: 'card',
      title: topUp.card,
      note: topUp.cardNote,
      onPress: ask({ name: 'request-onramp', data: { tokenAddress: token.address, amount } }),
    },
  ];
  const look: MenuItem = {
    id: 'wallet',
    icon: 'wallet',
    title: topUp.wallet,
    note: topUp.walletNote,
    onPress: ask({ name: 'request-wallet', data: {} }),
  };
  const items = [
    ...ways.filter(({ needs }) => hasAdapter(engine, needs)).map(({ needs: _needs, ...item }) => item),
    ...(showsWallet ? [look] : []),
  ];
  const title = topUp.title({ symbol: token.symbol });
  return (
    <Stack as="section" $gap={2}>
      {severalShort && <Caption $quiet={false}>{topUp.several}</Caption>}
      {items.length > 0 && <SectionName>{title}</SectionName>}
      {items.length > 0 && <MenuList label={title} items={items} />}
    </Stack>
  );
}
