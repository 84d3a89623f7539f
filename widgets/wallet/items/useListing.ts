import { useMemo } from 'react';
import type { Eip1193Provider, FundingEngine } from '../../../core/index.js';
import { createListingFlow, type ListingFlow, type ListingState } from '../../../flows/items/listingFlow.js';
import { hasAdapter } from '../../../flows/order/hasAdapter.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import { useObservable } from '../../shared/stream/useObservable.js';

const nothing: ListingState = { doing: 'nothing' };

/** Lists an item and cancels a listing, with the connected wallet. */
export function useListing(provider: Eip1193Provider): {
  readonly state: ListingState;
  readonly commands: ListingFlow['commands'];
} {
  const { engine } = useHost();
  const flow = useMemo(() => createListingFlow(bookOf(engine), provider), [engine, provider]);
  return { state: useObservable(flow.state$, nothing), commands: flow.commands };
}

/** Without an order book no view requests it. */
function bookOf(engine: FundingEngine): Pick<FundingEngine, 'orders'> {
  return hasAdapter(engine, 'orders') ? engine : ({} as Pick<FundingEngine, 'orders'>);
}
