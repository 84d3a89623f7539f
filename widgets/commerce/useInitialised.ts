import { useEffect, useRef } from 'react';
import { CommerceEventType } from '../events/commerceEvents.js';
import type { Emit } from '../events/WidgetEvents.js';
import type { CommerceFlow, WidgetType } from '../events/WidgetType.js';

/** Told once, when the flow is on the page. */
export function useInitialised(flow: CommerceFlow, emit: Emit<typeof WidgetType.COMMERCE>): void {
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    emit(CommerceEventType.INITIALISED, { flow });
  }, [flow, emit]);
}
