import { useId, type ReactElement } from 'react';
import { formatAmount } from '../../format/formatAmount.js';
import { Button } from '../../parts/action/Button.js';
import { Amount } from '../../parts/amount/Amount.js';
import { Frame } from '../../parts/frame/Frame.js';
import { Grow, Line, Stack } from '../../parts/layout/Stack.js';
import { Caption, Strong } from '../../parts/layout/Text.js';
import { Assurance } from '../../parts/message/Assurance.js';
import { Disclosure } from '../../parts/message/Disclosure.js';
import { LiveRegion } from '../../parts/message/LiveRegion.js';
import { Notice } from '../../parts/message/Notice.js';
import { RouteCard } from '../../parts/route/RouteCard.js';
import { RouteSearching } from '../../parts/route/RouteSearching.js';
import { RouteUnavailable } from '../../parts/route/RouteUnavailable.js';
import { SearchProgress } from '../../parts/route/SearchProgress.js';
import { useThrottled } from '../../stream/useThrottled.js';
import { chosenRoute, type Search } from '../flow/FundingState.js';
import { bestRoutes } from '../words/bestRoutes.js';
import { describeRoute, kindName } from '../words/describeRoute.js';
import { describeUnavailable, type UnavailableWay } from '../words/describeUnavailable.js';
import { deliveryOf } from '../words/routeSums.js';
import { itemName } from '../words/Surroundings.js';
import { barOf } from './barOf.js';
import { Picture } from './Picture.js';
import type { ViewProps } from './ViewProps.js';

/** From then on a price is too old to act on. */
const priceLastsMs = 60_000;
const announceEveryMs = 2_000;
const unavailableShown = 3;

/** Ways to pay, as they are found: a radio group, what is still searched, and what cannot be chosen with its reason. */
export function RoutesView(props: ViewProps): ReactElement {
  const { state, act, now, around } = props;
  const { t } = around;
  const { search } = state;
  const ageMs = search?.pricedAt == null ? 0 : now - search.pricedAt;
  const aged = ageMs > priceLastsMs;
  const token = state.funds.status === 'known' ? state.funds.token : ((search?.routes[0] && deliveryOf(search.routes[0])?.token) ?? null);
  const unavailable = search?.snapshot == null ? [] : describeUnavailable(search.snapshot, token, around);
  const counts = countWays(search, unavailable.length);
  const waited = t.time.long((now - (search?.startedAt ?? now)) / 1_000);
  const summary = useThrottled(summaryOf(counts, props), announceEveryMs);
  return (
    <Frame
      title={t.funding.routes.title}
      view="routes"
      count={t.frame.part(2, 3)}
      {...barOf(props, () => act({ type: 'go', view: 'item' }))}
      foot={<RoutesFoot {...props} aged={aged} />}
    >
      <Needed {...props} />
      {search?.error != null ? (
        <Notice tone="warning" title={t.funding.routes.failedTitle}>
          {search.error.message}
        </Notice>
      ) : (
        <SearchProgress {...counts}>
          <Counted {...props} counts={counts} />
        </SearchProgress>
      )}
      <Stack $gap={3}>
        <RouteChoice {...props} agedMs={aged ? ageMs : null} />
        {counts.searching > 0 && search?.snapshot == null && <RouteSearching name={t.funding.routes.starting} note={t.funding.routes.startingNote(waited)} />}
        {(search?.snapshot?.pending ?? []).map((kind) => (
          <RouteSearching key={kind} name={kindName(kind, around)} note={t.routes.asking(waited)} />
        ))}
        <Unavailable ways={unavailable} {...props} />
      </Stack>
      <LiveRegion polite={summary} />
    </Frame>
  );
}

/** What it is for, and how much is missing. */
function Needed(props: ViewProps): ReactElement | null {
  const { state, around, missing } = props;
  const { t } = around;
  if (state.funds.status !== 'known') return null;
  const { decimals, symbol } = state.funds.token;
  return (
    <Line $gap={3}>
      <Picture {...props} size={48} />
      <Grow>
        <Caption>{t.funding.routes.need(itemName(around))}</Caption>
        <Amount size="mid" value={formatAmount(missing, decimals, { ...t, round: 'up' })} unit={t.funding.routes.more(symbol)} />
      </Grow>
    </Line>
  );
}

function RouteChoice({ state, act, around, agedMs }: ViewProps & { readonly agedMs: number | null }): ReactElement | null {
  const { t } = around;
  const group = useId();
  const routes = state.search?.routes ?? [];
  if (routes.length === 0) return null;
  const best = bestRoutes(routes, t);
  const sentence = agedMs === null ? null : t.routes.aged(t.time.long(agedMs / 1_000));
  return (
    <Stack $gap={3} role="radiogroup" aria-label={t.funding.routes.group} style={{ paddingBlockStart: 8 }}>
      {routes.map((route) => (
        <RouteCard
          key={route.id}
          group={group}
          {...describeRoute(route, around)}
          best={best.get(route.id)}
          aged={sentence === null ? undefined : { sentence, refresh: route.id === state.chosenId ? { words: t.routes.newPrice, onPress: () => act({ type: 'search' }) } : undefined }}
          chosen={route.id === state.chosenId}
          onChoose={() => act({ type: 'choose', routeId: route.id })}
        />
      ))}
    </Stack>
  );
}

function Unavailable({ ways, act, around }: ViewProps & { readonly ways: readonly UnavailableWay[] }): ReactElement {
  const { t } = around;
  const card = ({ key, tone, ...way }: UnavailableWay): ReactElement => (
    <RouteUnavailable key={key} {...way} tone={tone} retry={tone === 'unknown' ? { words: t.frame.tryAgain, onPress: () => act({ type: 'search' }) } : undefined} />
  );
  const more = ways.slice(unavailableShown);
  return (
    <>
      {ways.slice(0, unavailableShown).map(card)}
      {more.length > 0 && (
        <Disclosure title={t.moreReasons(more.length)}>
          <Stack $gap={3}>{more.map(card)}</Stack>
        </Disclosure>
      )}
    </>
  );
}

interface Counts {
  readonly found: number;
  readonly searching: number;
  readonly unavailable: number;
}

function countWays(search: Search | null, unavailable: number): Counts {
  const searching = search?.snapshot == null && search?.error == null ? 1 : (search?.snapshot?.pending.length ?? 0);
  return { found: search?.routes.length ?? 0, searching, unavailable };
}

function Counted({ around, counts }: ViewProps & { readonly counts: Counts }): ReactElement {
  const { routes } = around.t.funding;
  const rest = restOf(counts, around);
  return (
    <>
      <Strong>{headOf(counts, around)}</Strong>
      {rest.length > 0 && `, ${rest.join(', ')}`}
      {counts.found === 0 && counts.searching === 0 && <Caption $quiet={false}>{routes.noneMore}</Caption>}
    </>
  );
}

function summaryOf(counts: Counts, { around }: ViewProps): string {
  return [headOf(counts, around), ...restOf(counts, around)].join(', ');
}

function headOf({ found, searching }: Counts, { t }: ViewProps['around']): string {
  const { routes } = t.funding;
  if (found > 0) return routes.found(found);
  return searching > 0 ? routes.noneYet : routes.none;
}

function restOf({ searching, unavailable }: Counts, { t }: ViewProps['around']): readonly string[] {
  const { routes } = t.funding;
  return [...(searching > 0 ? [routes.searching(searching)] : []), ...(unavailable > 0 ? [routes.unavailable(unavailable)] : [])];
}

function RoutesFoot({ state, act, around, aged }: ViewProps & { readonly aged: boolean }): ReactElement {
  const { routes } = around.t.funding;
  const reasonId = useId();
  const route = chosenRoute(state);
  const searching = state.search?.error == null && (state.search?.snapshot?.status ?? 'SEARCHING') === 'SEARCHING';
  if (aged || (route === null && !searching)) {
    return (
      <>
        <Assurance icon="shield">{aged ? routes.newPricesNote : around.t.funding.item.assurance}</Assurance>
        <Button onPress={() => act({ type: 'search' })}>{aged ? routes.newPrices : routes.searchAgain}</Button>
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
  const { pays, name } = describeRoute(route, around);
  return (
    <>
      <Assurance>{searching ? routes.whileSearching : routes.done}</Assurance>
      <Button onPress={() => act({ type: 'go', view: 'review' })}>{pays === null ? routes.reviewFree(name) : routes.review(pays)}</Button>
    </>
  );
}
