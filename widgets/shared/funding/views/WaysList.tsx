import type { ReactElement } from 'react';
import { agedBy } from '../../../../flows/funding/agedBy.js';
import { neededToken } from '../../../../flows/funding/neededToken.js';
import type { PaymentFailure } from '../../../../flows/payment/PaymentState.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Caption, Strong } from '../../../components/layout/Text.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Notice } from '../../../components/message/Notice.js';
import { RouteSearching } from '../../../components/route/RouteSearching.js';
import { SearchProgress } from '../../../components/route/SearchProgress.js';
import { longDuration } from '../../../messages/durations.js';
import { kindName } from '../../payment/words/describeRoute.js';
import { countWays, describeSearch, type WayCounts } from '../words/describeSearch.js';
import { describeUnavailable } from '../words/describeUnavailable.js';
import { searchFailureWords } from '../words/searchFailureWords.js';
import { FailureNotice } from './FailureNotice.js';
import { RouteChoice } from './RouteChoice.js';
import { UnavailableWays } from './UnavailableWays.js';
import type { ViewProps } from './ViewProps.js';

const announceEveryMs = 2_000;

/** What can be chosen, what is still searched, and what cannot be chosen, summed up in one sentence. */
export function WaysList(props: ViewProps): ReactElement {
  const { state, now, context, whenNone } = props;
  const { t } = context;
  const { search } = state;
  const unavailable = search?.snapshot == null ? [] : describeUnavailable(search.snapshot, neededToken(state), context);
  const counts = countWays(search, unavailable.length);
  return (
    <>
      {search?.error == null ? (
        <Progress {...props} counts={counts} />
      ) : (
        <SearchFailed failure={search.error} context={context} />
      )}
      <Stack $gap={3}>
        {/* Nothing stands below what is searched: whatever comes of it, nothing moves. */}
        {counts.found + counts.searching > 0 && (
          <RouteChoice {...props} agedMs={agedBy(state, now)}>
            <StillSearching {...props} />
          </RouteChoice>
        )}
        {counts.searching === 0 && <UnavailableWays {...props} ways={unavailable} />}
      </Stack>
      {counts.found === 0 && counts.searching === 0 && whenNone}
      <LiveRegion
        polite={search?.error == null ? describeSearch(counts, t).sentence : failedTitle(search.error, t)}
        politeEveryMs={announceEveryMs}
      />
    </>
  );
}

function SearchFailed({
  failure,
  context: { t },
}: Pick<ViewProps, 'context'> & { readonly failure: PaymentFailure }): ReactElement {
  const words = searchFailureWords(failure.code, t);
  if (words !== undefined) return <FailureNotice words={words} message={failure.message} />;
  return (
    <Notice tone="warning" title={failedTitle(failure, t)}>
      {t.funding.routes.noneMore}
      <Caption>{failure.message}</Caption>
    </Notice>
  );
}

const failedTitle = ({ code }: PaymentFailure, t: ViewProps['context']['t']): string =>
  searchFailureWords(code, t)?.title ?? t.funding.routes.failedTitle;

function Progress({ context, counts }: ViewProps & { readonly counts: WayCounts }): ReactElement {
  const { t } = context;
  const { head, rest } = describeSearch(counts, t);
  return (
    <SearchProgress {...counts}>
      <Strong>{head}</Strong>
      {rest.map((part) => t.frame.comma + part)}
      {counts.found === 0 && counts.searching === 0 && (
        <Caption $quiet={false}>
          {counts.unavailable > 0 ? t.funding.routes.noneReasons : t.funding.routes.noneMore}
        </Caption>
      )}
    </SearchProgress>
  );
}

/** What is waited for, and how long so far. By its place in the list: the boxes that are left stay where they are. */
function StillSearching({ state: { search }, now, context }: ViewProps): ReactElement | null {
  const { t } = context;
  if (search === null || search.error !== null) return null;
  const duration = longDuration((now - search.startedAt) / 1_000, t);
  const asked =
    search.snapshot === null
      ? [{ name: t.funding.routes.starting, note: t.funding.routes.startingNote({ duration }) }]
      : search.snapshot.pending.map((kind) => ({ name: kindName(kind, context), note: t.routes.asking({ duration }) }));
  return (
    <>
      {asked.map((words, index) => (
        <RouteSearching key={search.routes.length + index} {...words} />
      ))}
    </>
  );
}
