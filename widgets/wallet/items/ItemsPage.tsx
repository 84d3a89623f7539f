import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { type ExecutionSnapshot, type HeldItem, isStepOf, RouteKind, StepType } from '../../../core/index.js';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import { itemKey, listingOf } from '../../../flows/items/ItemsState.js';
import { paymentEnding } from '../../../flows/payment/paymentEnding.js';
import { deliveryOf } from '../../../flows/payment/routeSums.js';
import { useWords } from '../../messages/useWords.js';
import { PaymentHost } from '../../shared/payment/PaymentHost.js';
import { usePaymentContext } from '../../shared/payment/usePaymentContext.js';
import type { PaymentStart } from '../../shared/payment/usePaymentStart.js';
import type { PaymentSuccess } from '../../shared/payment/views/PaymentViewProps.js';
import type { WalletPageProps } from '../WalletPageProps.js';
import type { ItemsProps } from './ItemsProps.js';
import { useItems } from './useItems.js';
import { useListing } from './useListing.js';
import { CancelView } from './views/CancelView.js';
import { ItemArtwork } from './views/ItemArtwork.js';
import { ItemDetailView } from './views/ItemDetailView.js';
import { ItemListView } from './views/ItemListView.js';
import { ListingView } from './views/ListingView.js';
import { SellView } from './views/SellView.js';
import { SendView } from './views/SendView.js';
import { type ItemsWords, itemsWords } from './words/words.js';

type Place = { readonly at: 'list' } | { readonly at: 'item' | 'send' | 'sell' | 'cancel'; readonly item: HeldItem };

const list: Place = { at: 'list' };

/** The player's game items: view, send, list for sale, cancel a listing. Shows a running transfer first. */
export function ItemsPage(props: WalletPageProps & { readonly onBack: () => void }): ReactElement {
  const { wallet, emit, close } = props;
  const items = useItems(wallet.account);
  const context = usePaymentContext(wallet.wallet);
  const words = useWords(itemsWords);
  const [sent, setSent] = useState<HeldItem | null>(null);
  const titles = { running: words.send.running, heading: words.send.heading, ended: words.send.ended };
  const onEnded = useCallback((execution: ExecutionSnapshot) => tellTransfer(emit, execution), [emit]);
  return (
    <PaymentHost
      wallet={wallet}
      isOurs={isOurs}
      onEnded={onEnded}
      onLeft={items.again}
      onClose={close.onPress}
      context={context}
      titles={() => titles}
      success={(execution, leave) => transferSuccess(execution, leave, words)}
      picture={(size) => <ItemArtwork item={sent} size={size} />}
    >
      {(start) => (
        <ItemsStage {...props} items={items} context={context} words={words} start={start} onSent={setSent} />
      )}
    </PaymentHost>
  );
}

type StageProps = WalletPageProps &
  Pick<ItemsProps, 'items' | 'context' | 'words'> & {
    readonly start: PaymentStart;
    readonly onBack: () => void;
    readonly onSent: (item: HeldItem) => void;
  };

function ItemsStage({ onBack, onSent, ...given }: StageProps): ReactElement {
  const { wallet, items } = given;
  const [place, setPlace] = useState<Place>(list);
  const [fresh, setFresh] = useState(false);
  const listing = useListing(wallet.wallet.provider);
  const onItems = (): void => {
    listing.commands.leave();
    setPlace(list);
  };
  const props: ItemsProps = { ...given, listing: listing.commands, onItems };
  // After a listing or its cancellation is over, the items are read again.
  const isOver = listing.state.doing !== 'nothing' && listing.state.outcome !== 'running';
  useEffect(() => {
    if (isOver) setFresh(true);
  }, [isOver]);
  if (place.at === 'list') {
    const onShown = (): void => {
      if (fresh) items.again();
      setFresh(false);
    };
    return (
      <ItemListView {...props} onShown={onShown} onBack={onBack} onItem={(item) => setPlace({ at: 'item', item })} />
    );
  }
  const { item } = place;
  const onItem = (): void => {
    listing.commands.leave();
    setPlace({ at: 'item', item });
  };
  const one = { ...props, item, onItem };
  if (listing.state.doing !== 'nothing') return <ListingView {...one} state={listing.state} />;
  if (place.at === 'send') return <SendView {...one} onSent={() => onSent(item)} />;
  if (place.at === 'sell') return <SellView {...one} />;
  const own = listingOf(items.state, item);
  if (place.at === 'cancel' && own !== null) return <CancelView {...one} own={own} />;
  return (
    <ItemDetailView
      {...one}
      key={itemKey(item)}
      own={own}
      onSend={() => setPlace({ at: 'send', item })}
      onSell={() => setPlace({ at: 'sell', item })}
      onCancel={() => setPlace({ at: 'cancel', item })}
    />
  );
}

/** Begun here, and not over. */
function isOurs({ route, status }: ExecutionSnapshot): boolean {
  return route.kind === RouteKind.ITEM_TRANSFER && (status === 'running' || status === 'unknown');
}

function transferSuccess(execution: ExecutionSnapshot, leave: () => void, words: ItemsWords): PaymentSuccess {
  const { route } = execution;
  const recipient = route.steps.at(-1)?.recipient ?? route.account;
  return {
    title: words.send.done,
    headline: words.send.arrived({ item: deliveryOf(route)?.token.symbol ?? '' }),
    caption: words.send.caption({ address: shortAddress(recipient) }),
    back: words.send.close,
    again: { words: words.backToItems, onPress: leave, first: true },
  };
}

function tellTransfer(emit: WalletPageProps['emit'], execution: ExecutionSnapshot): void {
  const ending = paymentEnding(execution);
  const timestamp = Date.now();
  if (ending.type === 'unknown') return emit('unknown', { executionId: ending.executionId, timestamp });
  if (ending.type !== 'success') return emit('failure', { code: ending.code, reason: ending.reason, timestamp });
  const { account, steps } = execution.route;
  const [step] = steps;
  if (step === undefined || !isStepOf(step, StepType.ITEM_TRANSFER)) return;
  const { item, recipient = account } = step;
  emit('item-sent', {
    contractAddress: item.contractAddress,
    tokenId: item.id.toString(),
    amount: ('amount' in item ? item.amount : 1n).toString(),
    recipient,
    transactionHash: ending.transactionHash,
  });
}
