import type { ReactElement } from 'react';
import { EndingView } from './views/EndingView.js';
import { ExecutingView } from './views/ExecutingView.js';
import { ItemView } from './views/ItemView.js';
import { ReviewView } from './views/ReviewView.js';
import { RoutesView } from './views/RoutesView.js';
import { SuccessView } from './views/SuccessView.js';
import { UnknownView } from './views/UnknownView.js';
import type { ViewProps } from './views/ViewProps.js';

const views = { item: ItemView, routes: RoutesView, review: ReviewView, executing: ExecutingView } as const;
const endings = { done: SuccessView, unknown: UnknownView, stopped: EndingView, failed: EndingView, running: EndingView } as const;

/** The view that belongs to the state. */
export function FundingView(props: ViewProps): ReactElement {
  const { view, execution } = props.state;
  const View = view === 'ended' ? endings[execution?.status ?? 'stopped'] : views[view];
  return <View {...props} />;
}
