import type { ReactElement } from 'react';
import { formatAmount } from '../../format/formatAmount.js';
import { longDuration } from '../../i18n/durations.js';
import { Amount } from '../../parts/amount/Amount.js';
import { Frame } from '../../parts/frame/Frame.js';
import { Grow, Line, Stack } from '../../parts/layout/Stack.js';
import { Caption, Strong } from '../../parts/layout/Text.js';
import { LiveRegion } from '../../parts/message/LiveRegion.js';
import { Notice } from '../../parts/message/Notice.js';
import { RouteSearching } from '../../parts/route/RouteSearching.js';
import { SearchProgress } from '../../parts/route/SearchProgress.js';
import { useThrottled } from '../../stream/useThrottled.js';
import { kindName } from '../../payment/words/describeRoute.js';
import { countWays, describeSearch, type WayCounts } from '../words/describeSearch.js';
import { describeUnavailable } from '../words/describeUnavailable.js';
import { neededToken } from '../words/neededToken.js';
import { itemName } from '../words/FundingSurroundings.js';
import { barOf } from './barOf.js';
import { Picture } from './Picture.js';
import { RouteChoice } from './RouteChoice.js';
import { RoutesFoot } from './RoutesFoot.js';
import { UnavailableWays } from './UnavailableWays.js';
import type { ViewProps } from './ViewProps.js';

/** From then on a price is too old to act on. */
const priceLastsMs = 60_000;
const announceEveryMs = 2_000;

/** Ways to pay, as they are found: what can be chosen, what is still searched, and what cannot be chosen. */
export function RoutesView(props: ViewProps): ReactElement {
  const { state, act, now, around } = props;
  const { t } = around;
  const { search } = state;
  const ageMs = search?.pricedAt == null ? 0 : now - search.pricedAt;
  const aged = ageMs > priceLastsMs;
  const unavailable = search?.snapshot == null ? [] : describeUnavailable(search.snapshot, neededToken(state), around);
  const counts = countWays(search, unavailable.length);
  const summary = useThrottled(describeSearch(counts, t).sentence, announceEveryMs);
  return (
    <Frame
      title={t.funding.routes.title}
      view="routes"
      count={t.frame.part({ part: 2, all: 3 })}
      {...barOf(props, () => act({ type: 'go', view: 'item' }))}
      foot={<RoutesFoot {...props} aged={aged} />}
    >
      <Needed {...props} />
      {search?.error == null ? (
        <Progress {...props} counts={counts} />
      ) : (
        <Notice tone="warning" title={t.funding.routes.failedTitle}>
          {search.error.message}
        </Notice>
      )}
      <Stack $gap={3}>
        <RouteChoice {...props} agedMs={aged ? ageMs : null} />
        <StillSearching {...props} />
        <UnavailableWays {...props} ways={unavailable} />
      </Stack>
      <LiveRegion polite={summary} />
    </Frame>
  );
}

/** What it is for, and how much is missing. */
function Needed(props: ViewProps): ReactElement | null {
  const { state, around, missing } = props;
  const { t, locale } = around;
  const token = neededToken(state);
  if (token === null) return null;
  return (
    <Line $gap={3}>
      <Picture {...props} size={48} />
      <Grow>
        <Caption>{t.funding.routes.need({ item: itemName(around) })}</Caption>
        <Amount size="mid" value={formatAmount(missing, token.decimals, { locale, round: 'up' })} unit={t.funding.routes.more({ symbol: token.symbol })} />
      </Grow>
    </Line>
  );
}

function Progress({ around, counts }: ViewProps & { readonly counts: WayCounts }): ReactElement {
  const { t } = around;
  const { head, rest } = describeSearch(counts, t);
  return (
    <SearchProgress {...counts}>
      <Strong>{head}</Strong>
      {rest.map((part) => t.frame.comma + part)}
      {counts.found === 0 && counts.searching === 0 && <Caption $quiet={false}>{t.funding.routes.noneMore}</Caption>}
    </SearchProgress>
  );
}

/** What is waited for, and how long so far. */
function StillSearching({ state: { search }, now, around }: ViewProps): ReactElement | null {
  const { t } = around;
  if (search === null || search.error !== null) return null;
  const waited = longDuration((now - search.startedAt) / 1_000, t);
  if (search.snapshot === null) return <RouteSearching name={t.funding.routes.starting} note={t.funding.routes.startingNote({ duration: waited })} />;
  return (
    <>
      {search.snapshot.pending.map((kind) => (
        <RouteSearching key={kind} name={kindName(kind, around)} note={t.routes.asking({ duration: waited })} />
      ))}
    </>
  );
}
