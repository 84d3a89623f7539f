import { useEffect, useRef } from 'react';
import type { CommerceFlow } from '../../flows/commerce/CommerceFlow.js';
import { CommerceEventType } from '../shared/events/commerceEvents.js';
import type { Emit } from '../shared/events/WidgetEvents.js';
import type { WidgetType } from '../shared/events/WidgetType.js';

/** Emits INITIALISED once, when the flow is on the page. */
export function useInitialised(flow: CommerceFlow, emit: Emit<typeof WidgetType.COMMERCE>): void {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    emit(CommerceEventType.INITIALISED, { flow });
  }, [flow, emit]);
}
