import { type ReactElement, Suspense } from 'react';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { typedTextOf } from '../../../../flows/format/typedText.js';
import { hasAdapter } from '../../../../flows/order/hasAdapter.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body, Title } from '../../../components/layout/Text.js';
import { type MenuItem, MenuList } from '../../../components/list/MenuList.js';
import { Reviewed } from '../../../components/order/Reviewed.js';
import { lazyView } from '../../../loading/lazyView.js';
import type { RequestEvents } from '../../events/WidgetEvents.js';
import { networkName } from '../../host/networkMark.js';
import { useHost } from '../../host/WidgetHost.js';
import { useEver } from '../../stream/useEver.js';
import type { OrderEvent } from '../OrderEvent.js';
import type { OrderViewProps } from './OrderViewProps.js';

type Request = Extract<OrderEvent, { type: 'request' }>['request'];

/** Only who has nothing loads it. */
const ReceiveDrawer = lazyView(async () => (await import('./ReceiveDrawer.js')).ReceiveDrawer);

/** Whether the player's address is shown. The button of the page opens it as well. */
export interface Receiving {
  readonly isOpen: boolean;
  readonly set: (isOpen: boolean) => void;
}

export interface NothingFoundProps extends Pick<OrderViewProps, 'state' | 'commands' | 'wallet' | 'context' | 'tell'> {
  readonly receiving: Receiving;
}

/** Where no way was found: what is missing, by name and amount, and what can be done about it here. What only tells the host is there where the host listens. */
export function NothingFound({
  state,
  commands,
  wallet,
  context,
  tell,
  receiving,
}: NothingFoundProps): ReactElement | null {
  const { engine, config } = useHost();
  const isReceiveWanted = useEver(receiving.isOpen);
  const { topUp, checkout } = context.order;
  const { check } = state;
  if (check.status !== 'known' || check.token === null || check.short.length === 0) return null;
  const { token, missing, short } = check;
  const amount = typedTextOf(missing, token.decimals);
  const write = (each: (typeof short)[number]): string =>
    formatTokenAmount(each, { locale: context.locale, round: 'up' });
  const isAnswered = (name: keyof RequestEvents): boolean => config.answers?.includes(name) === true;
  const asking = (
    words: Pick<MenuItem, 'id' | 'icon' | 'title' | 'note'>,
    request: Request,
    isThere: boolean,
  ): readonly MenuItem[] =>
    isThere && isAnswered(request.name) ? [{ ...words, onPress: () => tell({ type: 'request', request }) }] : [];
  const items: readonly MenuItem[] = [
    // What the button of the page does is not said twice.
    ...(state.ways.card.length === 0
      ? []
      : [
          {
            id: 'receive',
            icon: 'down' as const,
            title: topUp.receive({ amount: write({ token, value: missing }) }),
            note: topUp.receiveNote({ network: networkName(context, token.chainId) }),
            onPress: () => receiving.set(true),
          },
        ]),
    ...asking(
      { id: 'swap', icon: 'swap', title: topUp.swap, note: topUp.swapNote },
      { name: 'request-swap', data: { toTokenAddress: token.address, amount } },
      hasAdapter(engine, 'dex'),
    ),
    ...asking(
      { id: 'bridge', icon: 'bridge', title: topUp.bridge, note: topUp.bridgeNote },
      { name: 'request-bridge', data: { tokenAddress: token.address, amount } },
      hasAdapter(engine, 'bridge'),
    ),
    ...asking(
      { id: 'card', icon: 'card', title: topUp.card, note: topUp.cardNote },
      { name: 'request-onramp', data: { tokenAddress: token.address, amount } },
      hasAdapter(engine, 'onramp'),
    ),
    ...asking(
      { id: 'wallet', icon: 'wallet', title: topUp.wallet, note: topUp.walletNote },
      { name: 'request-wallet', data: {} },
      true,
    ),
  ];
  return (
    <Stack as="section" $gap={3}>
      <Title>{checkout.nothingFound({ amount: short.map(write).join(' + ') })}</Title>
      <Body>{short.length > 1 ? topUp.several : topUp.goesOn}</Body>
      <Reviewed
        lines={short.map((each) => ({
          name: topUp.missing({ symbol: each.token.symbol, network: networkName(context, each.token.chainId) }),
          value: topUp.more({ amount: write(each) }),
        }))}
      />
      {items.length > 0 && <MenuList label={topUp.title({ symbol: token.symbol })} items={items} />}
      {isReceiveWanted && (
        <Suspense fallback={null}>
          <ReceiveDrawer
            open={receiving.isOpen}
            account={wallet.account}
            title={topUp.receive({ amount: write({ token, value: missing }) })}
            note={topUp.receiveOnly({ symbol: token.symbol, network: networkName(context, token.chainId) })}
            context={context}
            onClose={() => {
              receiving.set(false);
              commands.search();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
