import { type ReactElement, useId } from 'react';
import { chosenRoute } from '../../../../flows/funding/FundingState.js';
import { Button } from '../../../components/action/Button.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { describeRoute } from '../../payment/words/describeRoute.js';
import type { ViewProps } from './ViewProps.js';

export interface RoutesFootProps extends ViewProps {
  /** The prices are too old to act on. */
  readonly aged: boolean;
}

/** Works as soon as one way is found, and names the way and the amount it will review. */
export function RoutesFoot({ state, commands, context, aged }: RoutesFootProps): ReactElement {
  const { routes } = context.t.funding;
  const reasonId = useId();
  const route = chosenRoute(state);
  const searching = state.search?.error == null && (state.search?.snapshot?.status ?? 'SEARCHING') === 'SEARCHING';
  if (aged || (route === null && !searching)) {
    return (
      <>
        <Assurance icon="shield">{aged ? routes.newPricesNote : context.t.funding.item.assurance}</Assurance>
        <Button onPress={() => commands.search()}>{aged ? routes.newPrices : routes.searchAgain}</Button>
      </>
    );
  }
  if (route === null) {
    return (
      <>
        <Assurance id={reasonId}>{routes.waiting}</Assurance>
        <Button disabled reasonId={reasonId}>
          {routes.reviewNone}
        </Button>
      </>
    );
  }
  const { pays, name } = describeRoute(route, context);
  return (
    <>
      <Assurance>{searching ? routes.whileSearching : routes.done}</Assurance>
      <Button onPress={() => commands.go({ view: 'review' })}>
        {pays === null ? routes.reviewFree({ name }) : routes.review({ amount: pays })}
      </Button>
    </>
  );
}
