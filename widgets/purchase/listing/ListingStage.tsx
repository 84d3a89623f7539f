import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import type { ListingOffer } from '../../../flows/order/listingOffer.js';
import { listingFailure, listingProblem } from '../../../flows/order/listingProblem.js';
import { listingQuote } from '../../../flows/order/listingQuote.js';
import type { PaymentFailure } from '../../../flows/payment/PaymentState.js';
import { useWords } from '../../messages/useWords.js';
import { OrderDesk } from '../../shared/order/OrderDesk.js';
import type { OrderStageProps } from '../../shared/order/OrderStageProps.js';
import { ShopProblem } from '../../shared/order/views/ShopProblem.js';
import { LoadingView } from '../../shared/root/LoadingView.js';
import { type Asked, useAsked } from '../../shared/stream/useAsked.js';
import type { OffersAhead } from './OffersAhead.js';
import { PiecesView } from './PiecesView.js';
import { PriceParts } from './PriceParts.js';
import { listingWords } from './words/words.js';

export interface ListingStageProps extends OrderStageProps {
  readonly offers: OffersAhead;
  readonly onPieces: (pieces: number) => void;
}

/** A listing before payment: whether it is available now, the number of pieces, then the way to pay. */
export function ListingStage({ offers, onPieces, ...props }: ListingStageProps): ReactElement {
  const { wallet, parameters, context, tell, back, close } = props;
  const { listing: words } = useWords(listingWords);
  const [offer, retry] = useAsked(useCallback((signal: AbortSignal) => offers.take(signal), [offers]));
  const [isChosen, setChosen] = useState(false);
  const failure = useFailure(offer, wallet.account);
  useEffect(() => {
    if (failure !== null) tell({ type: 'refused', failure, method: null });
  }, [failure, tell]);
  if (failure !== null)
    return <ShopProblem failure={failure} context={context} back={back} close={close} onRetry={retry} />;
  if (offer.status !== 'known') return <LoadingView title={words.title} note={words.loading} onClose={close} />;
  const { remaining } = offer.value.listing;
  const pieces = parameters.items[0]?.quantity ?? 1;
  // The listing may have fewer pieces left than requested: plan nothing that cannot be bought.
  if (BigInt(pieces) > remaining || (remaining > 1n && !isChosen))
    return (
      <PiecesView
        {...props}
        offer={offer.value}
        onChosen={(chosen) => {
          onPieces(chosen);
          setChosen(true);
        }}
      />
    );
  const again = remaining > 1n ? { name: context.t.frame.back, onPress: () => setChosen(false) } : back;
  return <Desk {...props} back={again} offer={offer.value} pieces={pieces} />;
}

function Desk({
  offer,
  pieces,
  ...props
}: OrderStageProps & { readonly offer: ListingOffer; readonly pieces: number }): ReactElement {
  const words = useWords(listingWords).parts;
  const quote = useMemo(() => listingQuote(offer, BigInt(pieces)), [offer, pieces]);
  const { parts, currencies } = quote;
  const breakdown = <PriceParts parts={parts} currency={currencies[0]!} words={words} context={props.context} />;
  return <OrderDesk {...props} quote={quote} breakdown={breakdown} />;
}

/** Returns why nothing can be bought; `null` if it can be bought or is not known yet. */
function useFailure(offer: Asked<ListingOffer>, buyer: string): PaymentFailure | null {
  return useMemo(() => {
    if (offer.status === 'failed') return listingFailure(offer.error);
    const problem = offer.status === 'known' ? listingProblem(offer.value.listing, { buyer }) : null;
    return problem === null ? null : { code: problem, message: 'The listing cannot be bought.' };
  }, [offer, buyer]);
}
