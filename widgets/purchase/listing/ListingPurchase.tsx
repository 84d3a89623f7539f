import { type ReactElement, useCallback, useMemo, useState } from 'react';
import type { Goods } from '../../../core/index.js';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import { offerName } from '../../../flows/order/listingOffer.js';
import { listingFailure } from '../../../flows/order/listingProblem.js';
import type { OrderPlan } from '../../../flows/order/OrderPlan.js';
import { createOrderPayments } from '../../../flows/order/orderPayments.js';
import { LISTING_SALE } from '../../../flows/order/orderPurpose.js';
import { useWords } from '../../messages/useWords.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import { type CreateOrders, OrderHost, type OrderHostProps } from '../../shared/order/OrderHost.js';
import type { OrderParameters } from '../../shared/order/OrderParameters.js';
import { OrderSpoken } from '../../shared/order/OrderSpoken.js';
import type { OrderStageProps } from '../../shared/order/OrderStageProps.js';
import { LoadingView } from '../../shared/root/LoadingView.js';
import { useAsked } from '../../shared/stream/useAsked.js';
import { useBack } from '../useBack.js';
import { ListingStage } from './ListingStage.js';
import type { OffersAhead } from './OffersAhead.js';
import { piecesToBuy } from './piecesToBuy.js';
import { listingWords } from './words/words.js';

export interface ListingPurchaseProps extends Omit<OrderHostProps, 'parameters' | 'createOrders' | 'stage' | 'back'> {
  /** Returns to the page around; `undefined`: there is no back button. */
  readonly onBack: (() => void) | undefined;
  readonly listingId: string;
  readonly offers: OffersAhead;
  /** The number of pieces that the host suggests; the player may change it. */
  readonly pieces: number;
  readonly costLimit: number | undefined;
}

/**
 * The usual gas of a fulfilment in the settlement contract; it cannot be simulated before the order book has
 * prepared it.
 */
const gasLimit = 230_000n;

/** A purchase from a player's listing: the sale's order, with the order book instead of the shop. Loaded on demand. */
export function ListingPurchase(props: ListingPurchaseProps): ReactElement {
  return (
    <OrderSpoken close={props.close}>
      <Listed {...props} />
    </OrderSpoken>
  );
}

function Listed({
  listingId,
  offers,
  pieces: wanted,
  costLimit,
  onBack,
  ...props
}: ListingPurchaseProps): ReactElement {
  const { engine } = useHost();
  const { listing: words, problems } = useWords(listingWords);
  const back = useBack(onBack);
  const [pieces, setPieces] = useState(wanted);
  // Only for name and picture: the stage reads the price and the availability each time it is shown.
  const [offer] = useAsked(useCallback((signal: AbortSignal) => offers.see(signal), [offers]));
  const known = offer.status === 'known' ? offer.value : null;
  const createOrders = useCallback<CreateOrders>(
    (listeners) => createOrderPayments(engine, { ...listeners, goods: listingGoods, failure: listingFailure }),
    [engine],
  );
  const parameters = useMemo((): OrderParameters => {
    const item = {
      productId: listingId,
      quantity: known === null ? pieces : piecesToBuy(pieces, known.listing),
      name: known === null ? words.title : offerName(known),
      image: known?.face?.picture ?? null,
      description: known?.face?.description ?? null,
    };
    return {
      environmentId: LISTING_SALE,
      items: [item],
      seller: known === null ? null : words.seller({ address: shortAddress(known.listing.seller) }),
      preferredCurrency: null,
      customData: null,
      excludedCurrencies: [],
      costLimit,
      gasLimit,
    };
  }, [listingId, pieces, known, words, costLimit]);
  const stage = useCallback(
    (given: OrderStageProps) => <ListingStage {...given} offers={offers} onPieces={setPieces} />,
    [offers],
  );
  if (offer.status === 'asking') return <LoadingView title={words.title} note={words.loading} onClose={props.close} />;
  return (
    <OrderHost
      {...props}
      back={back}
      parameters={parameters}
      createOrders={createOrders}
      problems={problems}
      stage={stage}
    />
  );
}

function listingGoods({ items: [item] }: OrderPlan): Goods {
  const { productId, quantity } = item!;
  return { type: 'listing', listingId: productId, quantity: BigInt(quantity) };
}
