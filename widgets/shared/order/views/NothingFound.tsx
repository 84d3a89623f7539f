import { type ReactElement, Suspense, useState } from 'react';
import type { TokenAmount } from '../../../../core/index.js';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { typedTextOf } from '../../../../flows/format/typedText.js';
import { hasAdapter } from '../../../../flows/order/hasAdapter.js';
import { type MissingAmount, missingOf } from '../../../../flows/order/missingOf.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body, Title } from '../../../components/layout/Text.js';
import { type MenuItem, MenuList } from '../../../components/list/MenuList.js';
import { Reviewed } from '../../../components/order/Reviewed.js';
import { lazyView } from '../../../loading/lazyView.js';
import type { RequestEvents } from '../../events/WidgetEvents.js';
import { networkName } from '../../host/networkMark.js';
import { useHost } from '../../host/WidgetHost.js';
import type { HostRequest, PayPageProps } from './PayPageProps.js';

/** Loaded only without any balance. */
const ReceiveDrawer = lazyView(async () => (await import('../../money/ReceiveDrawer.js')).ReceiveDrawer);

/** The amount for which the player's address is shown. The button of the page opens it as well. */
export interface Receiving {
  readonly amount: TokenAmount | null;
  readonly set: (amount: TokenAmount | null) => void;
}

export interface NothingFoundProps
  extends Pick<PayPageProps, 'state' | 'token' | 'commands' | 'wallet' | 'context' | 'onRequest'> {
  readonly receiving: Receiving;
}

/**
 * Shown if no way was found: the missing tokens by name and amount, and what the player can do here. Actions of
 * the host are listed only if the host answers them.
 */
export function NothingFound(props: NothingFoundProps): ReactElement | null {
  const { state, token, context } = props;
  const { topUp, checkout } = context.order;
  const missing = missingOf(state, token);
  const [first] = missing;
  if (first === undefined || state.check.status !== 'known') return null;
  const { short } = state.check;
  const write = (amount: TokenAmount): string => formatTokenAmount(amount, { locale: context.locale, round: 'up' });
  return (
    <Stack as="section" $gap={3}>
      <Title>{checkout.nothingFound({ amount: short.map(write).join(' + ') })}</Title>
      <Body>
        {first.isGas
          ? `${topUp.gasFirst} ${context.money.receive.swapNeedsGas}`
          : short.length > 1
            ? topUp.several
            : topUp.goesOn}
      </Body>
      <Reviewed
        lines={missing.map(({ amount, isGas }) => {
          const names = { symbol: amount.token.symbol, network: networkName(context, amount.token.chainId) };
          return {
            name: isGas ? topUp.gasOn(names) : topUp.missing(names),
            value: topUp.more({ amount: write(amount) }),
          };
        })}
      />
      <OtherWays {...props} missing={missing} write={write} />
      <Receive {...props} />
    </Stack>
  );
}

interface WritingProps extends NothingFoundProps {
  readonly write: (amount: TokenAmount) => string;
}

function OtherWays({
  state,
  context,
  onRequest,
  receiving,
  missing,
  write,
}: WritingProps & { readonly missing: readonly MissingAmount[] }): ReactElement | null {
  const { engine, config } = useHost();
  const { topUp } = context.order;
  const isAnswered = (name: keyof RequestEvents): boolean => config.answers?.includes(name) === true;
  const asking = (
    words: Pick<MenuItem, 'id' | 'icon' | 'title' | 'note'>,
    request: HostRequest,
    isThere: boolean,
  ): readonly MenuItem[] =>
    isThere && isAnswered(request.name) ? [{ ...words, onPress: () => onRequest(request) }] : [];
  // The page's button already offers the first entry, so the list omits it.
  const below = state.ways.card.length > 0 ? missing : missing.slice(1);
  const { token, value } = (missing.find(({ isGas }) => !isGas) ?? missing[0]!).amount;
  const amount = typedTextOf(value, token.decimals);
  const items: readonly MenuItem[] = [
    ...below.map(
      (each, index): MenuItem => ({
        id: `receive-${index}`,
        icon: 'down',
        title: context.money.receive.title({ amount: write(each.amount) }),
        note: topUp.receiveNote({ network: networkName(context, each.amount.token.chainId) }),
        onPress: () => receiving.set(each.amount),
      }),
    ),
    ...asking(
      { id: 'swap', icon: 'swap', title: topUp.swap, note: topUp.swapNote },
      { name: 'request-swap', data: { toTokenAddress: token.address, amount } },
      // A swap on the chain where gas is missing could not be executed.
      hasAdapter(engine, 'dex') && !missing.some((each) => each.isGas && each.amount.token.chainId === token.chainId),
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
  return items.length === 0 ? null : <MenuList label={topUp.title({ symbol: token.symbol })} items={items} />;
}

/** The player's address, for one amount on its network. */
function Receive({ wallet, commands, context, receiving }: NothingFoundProps): ReactElement | null {
  const { amount } = receiving;
  // The amount stays while the drawer closes.
  const [last, setLast] = useState(amount);
  if (amount !== null && amount !== last) setLast(amount);
  if (last === null) return null;
  return (
    <Suspense fallback={null}>
      <ReceiveDrawer
        open={amount !== null}
        account={wallet.account}
        amount={last}
        context={context}
        onClose={() => {
          receiving.set(null);
          commands.search();
        }}
      />
    </Suspense>
  );
}
