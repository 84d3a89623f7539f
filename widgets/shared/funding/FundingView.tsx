import type { ReactElement } from 'react';
import { paymentOf } from '../../../flows/funding/FundingState.js';
import { ShownPayment } from '../payment/ShownPayment.js';
import { ItemView } from './views/ItemView.js';
import { paymentProps } from './views/paymentProps.js';
import { RouteReviewView } from './views/RouteReviewView.js';
import { RoutesView } from './views/RoutesView.js';
import type { FundingViewProps } from './views/ViewProps.js';

const views = { item: ItemView, routes: RoutesView, review: RouteReviewView } as const;

/** The view that belongs to the state. */
export function FundingView(props: FundingViewProps): ReactElement {
  const { view } = props.state;
  if (view === 'executing' || view === 'ended')
    return <ShownPayment {...paymentProps(props)} payment={paymentOf(props.state)} />;
  const View = views[view];
  return <View {...props} />;
}
