import { type ReactElement, type ReactNode, useId } from 'react';
import type { FundingRoute, PriceSnapshot } from '../../../../core/index.js';
import { formatMoney } from '../../../../flows/format/formatMoney.js';
import { routeTotal } from '../../../../flows/funding/routeTotal.js';
import { Stack } from '../../../components/layout/Stack.js';
import { RouteCard } from '../../../components/route/RouteCard.js';
import { longDuration } from '../../../messages/durations.js';
import { space } from '../../../theme/scale.js';
import { styled } from '../../../theme/styledComponents.js';
import { describeRoute } from '../../payment/words/describeRoute.js';
import { bestRoutes } from '../words/bestRoutes.js';
import type { ViewProps } from './ViewProps.js';

export interface RouteChoiceProps extends ViewProps {
  /** How old the prices are when that is too old to act on, else null. */
  readonly agedMs: number | null;
  /** In the places after them: what is still searched. */
  readonly children?: ReactNode;
}

/** The ways that were found, as one radio group. The next one takes the first place of what is still searched. */
export function RouteChoice({ state, commands, context, agedMs, children }: RouteChoiceProps): ReactElement {
  const { t } = context;
  const group = useId();
  const routes = state.search?.routes ?? [];
  const best = bestRoutes(routes, state.prices, t);
  const sentence = agedMs === null ? null : t.routes.aged({ duration: longDuration(agedMs / 1_000, t) });
  const touch = (): void => {
    if (!state.isTouched) commands.touch();
  };
  const refresh = { words: t.routes.newPrice, onPress: () => commands.search() };
  return (
    <Group
      $gap={3}
      role="radiogroup"
      aria-label={t.funding.routes.group}
      onPointerMove={touch}
      onPointerDown={touch}
      onKeyDown={touch}
      onFocus={touch}
    >
      {/* Each by its place: what stands there may change before it is touched, and the boxes stay. */}
      {routes.map((route, place) => {
        const chosen = route.id === state.chosenId;
        return (
          <RouteCard
            key={place}
            group={group}
            {...describeRoute(route, context)}
            costs={costsWords(route, state.prices, context)}
            best={best.get(route.id)}
            aged={sentence === null ? undefined : { sentence, refresh: chosen ? refresh : undefined }}
            chosen={chosen}
            onChoose={() => commands.choose({ routeId: route.id })}
          />
        );
      })}
      {children}
    </Group>
  );
}

/** What it costs altogether in money, if that is known, before its costs. */
function costsWords(route: FundingRoute, prices: PriceSnapshot, context: ViewProps['context']): string {
  const { costs } = describeRoute(route, context);
  const { worth, missing, leaves, gas } = routeTotal(route, prices);
  if (worth === null || (leaves.length === 0 && gas.length === 0 && missing.length === 0)) return costs;
  const total = formatMoney(worth, { locale: context.locale, round: 'up' });
  return `${total}${missing.length > 0 ? '+' : ''} · ${costs}`;
}

/** Room for the tab of the first card. */
const Group = styled(Stack)`
  padding-block-start: ${space[2]};
`;
