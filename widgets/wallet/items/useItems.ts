import { useMemo } from 'react';
import { type ItemsState, initialItems } from '../../../flows/items/ItemsState.js';
import { createItemsFlow, type ItemsCommands } from '../../../flows/items/itemsFlow.js';
import { useHost } from '../../shared/host/WidgetHost.js';
import { useObservable } from '../../shared/stream/useObservable.js';

export interface WatchedItems extends ItemsCommands {
  readonly state: ItemsState;
}

/** Returns the account's items; reads them once, and again on request. */
export function useItems(account: string): WatchedItems {
  const { engine } = useHost();
  const flow = useMemo(() => createItemsFlow(engine, account), [engine, account]);
  return { ...flow.commands, state: useObservable(flow.state$, initialItems) };
}
