import type { ReactElement, ReactNode } from 'react';
import { domEventName } from '../shared/events/domEvents.js';
import { styled } from '../theme/styledComponents.js';

/** Stops the DOM events of the hosted widgets: the host hears only the commerce widget around. */
export function EventFence({ children }: { readonly children: ReactNode }): ReactElement {
  return <Fence ref={stopEvents}>{children}</Fence>;
}

/** Attached by reference, which runs before any effect of the content: even the first event is stopped. */
function stopEvents(element: HTMLElement | null): void {
  for (const name of Object.values(domEventName)) element?.addEventListener(name, stop);
}

function stop(event: Event): void {
  event.stopPropagation();
}

const Fence = styled.div`
  display: contents;
`;
