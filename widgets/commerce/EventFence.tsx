import type { ReactElement, ReactNode } from 'react';
import { domEventName } from '../shared/events/domEvents.js';
import { styled } from '../theme/styledComponents.js';

/** The DOM events of the widgets inside end here: the host hears one widget, the one around. */
export function EventFence({ children }: { readonly children: ReactNode }): ReactElement {
  return <Fence ref={stopEvents}>{children}</Fence>;
}

/** By reference, which is before any effect of what is inside: not even the first event gets out. */
function stopEvents(element: HTMLElement | null): void {
  for (const name of Object.values(domEventName)) element?.addEventListener(name, stop);
}

function stop(event: Event): void {
  event.stopPropagation();
}

const Fence = styled.div`
  display: contents;
`;
