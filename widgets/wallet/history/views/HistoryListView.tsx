import { type ReactElement, useState } from 'react';
import type { HistoryEntry } from '../../../../core/index.js';
import { HistoryFilter, type HistoryFlowState } from '../../../../flows/history/HistoryFlowState.js';
import { historySortOf } from '../../../../flows/history/historySortOf.js';
import { Button } from '../../../components/action/Button.js';
import { LinkButton } from '../../../components/action/Link.js';
import { rowLook, TokenRowSkeleton } from '../../../components/amount/TokenRow.js';
import { Frame } from '../../../components/frame/Frame.js';
import { ListCard } from '../../../components/layout/Card.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Caption, SectionName, Strong } from '../../../components/layout/Text.js';
import { EmptyState } from '../../../components/message/EmptyState.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Notice } from '../../../components/message/Notice.js';
import { Icon } from '../../../components/picture/Icon.js';
import { IconPebble } from '../../../components/picture/Pebble.js';
import { color } from '../../../theme/colors.js';
import { styled } from '../../../theme/styledComponents.js';
import { focusRing } from '../../../theme/styles.js';
import type { HistoryScreenProps } from '../HistoryScreenProps.js';
import type { WatchedHistory } from '../useHistory.js';
import {
  dayName,
  type EntryState,
  entryAmount,
  entryState,
  entryTime,
  entryTitle,
  entryWorth,
  type HistoryContext,
} from '../words/describeEntry.js';
import { EntryPicture } from './EntryPicture.js';
import { ExportDrawer } from './ExportDrawer.js';

export interface HistoryListViewProps extends HistoryScreenProps {
  readonly history: WatchedHistory;
  readonly context: HistoryContext;
  readonly onEntry: (entry: HistoryEntry) => void;
}

/** Lists entries that need the player, then running ones, then the rest by day. */
export function HistoryListView(props: HistoryListViewProps): ReactElement {
  const { wallet, history, context, close, onBack } = props;
  const { state } = history;
  const { history: words } = context;
  const [exporting, setExporting] = useState(false);
  const isEmpty = state.status === 'known' && state.entries.length === 0;
  const isNew = isEmpty && state.filter === HistoryFilter.ALL;
  return (
    <Frame
      title={words.title}
      view="history"
      back={{ name: words.back, onPress: onBack }}
      tool={{ icon: 'save', name: words.export, onPress: () => setExporting(true) }}
      close={close}
    >
      <Filters {...props} />
      {state.status === 'unread' && (
        <Notice tone="unknown" title={words.unread}>
          {words.unreadBody}
          <br />
          <LinkButton icon="refresh" onPress={history.refresh}>
            {words.again}
          </LinkButton>
        </Notice>
      )}
      {isNew && (
        <EmptyState picture={<IconPebble icon="receipt" />} title={words.empty}>
          {words.emptyBody}
        </EmptyState>
      )}
      {isEmpty && state.filter !== HistoryFilter.ALL && <Caption $quiet={false}>{words.none[state.filter]}</Caption>}
      <Sections {...props} />
      {state.status === 'reading' && state.entries.length === 0 && (
        <ListCard aria-hidden="true">
          <li>
            <TokenRowSkeleton />
          </li>
          <li>
            <TokenRowSkeleton />
          </li>
        </ListCard>
      )}
      <More {...props} />
      <ExportDrawer open={exporting} account={wallet.account} words={words} onClose={() => setExporting(false)} />
      <LiveRegion polite={said(state, context)} />
    </Frame>
  );
}

function said({ status, entries, filter, counts }: HistoryFlowState, { history: words }: HistoryContext): string {
  if (status === 'reading') return entries.length === 0 ? words.reading : '';
  if (status === 'unread') return words.unread;
  const count = counts?.[filter] ?? entries.length;
  return filter === HistoryFilter.ALL || count > 0 ? words.ready({ count }) : words.none[filter];
}

const filters = Object.values(HistoryFilter);

function Filters({ history, context }: HistoryListViewProps): ReactElement {
  const { history: words } = context;
  const { filter, counts } = history.state;
  return (
    <Pills role="group" aria-label={words.filters}>
      {filters.map((each) => (
        <Button
          key={each}
          variant="secondary"
          fit="small"
          pressed={each === filter}
          onPress={() => history.choose({ filter: each })}
        >
          {counts === null ? words.filter[each] : words.counted({ name: words.filter[each], count: counts[each] })}
        </Button>
      ))}
    </Pills>
  );
}

interface Section {
  readonly name: string;
  readonly entries: readonly HistoryEntry[];
}

function Sections(props: HistoryListViewProps): ReactElement {
  const { history, context } = props;
  const now = Date.now();
  return (
    <>
      {sectionsOf(history.state.entries, now, context).map(({ name, entries }) => (
        <Stack as="section" key={name} $gap={2}>
          <SectionName>{name}</SectionName>
          <ListCard aria-label={name}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryRow {...props} entry={entry} now={now} />
              </li>
            ))}
          </ListCard>
        </Stack>
      ))}
    </>
  );
}

/** Groups open entries by their state, finished ones by day. */
function sectionsOf(entries: readonly HistoryEntry[], now: number, context: HistoryContext): readonly Section[] {
  const sections: { readonly name: string; readonly entries: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const sort = historySortOf(entry, now);
    const name =
      sort === HistoryFilter.FINISHED ? dayName(entry.startedAt, now, context) : context.history.filter[sort];
    const last = sections.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else sections.push({ name, entries: [entry] });
  }
  return sections;
}

function EntryRow({
  entry,
  now,
  context,
  onEntry,
}: HistoryListViewProps & { readonly entry: HistoryEntry; readonly now: number }): ReactElement {
  const { tone, icon, words } = entryState(entry, now, context);
  const amount = entryAmount(entry, context);
  const worth = entryWorth(entry, context);
  return (
    <Row type="button" onClick={() => onEntry(entry)}>
      <EntryPicture entry={entry} context={context} />
      <Words>
        <Head $wraps={worth === null}>
          <Strong as="span">{entryTitle(entry, context)}</Strong>
          {amount !== null && <Sum>{worth ?? amount}</Sum>}
        </Head>
        <Caption as="span">
          <Standing $tone={tone}>
            <Icon name={icon} size={14} stroke={2} />
            {words}
          </Standing>
          {` · ${entryTime(entry, now, context)}`}
          {worth !== null && amount !== null && (
            <>
              {' · '}
              <bdi>{amount}</bdi>
            </>
          )}
        </Caption>
      </Words>
    </Row>
  );
}

function More({ history, context }: HistoryListViewProps): ReactElement | null {
  const { history: words } = context;
  const { cursor, isReadingMore, failure, status } = history.state;
  if (cursor === null) return null;
  return (
    <Stack $gap={2}>
      {failure !== null && status !== 'unread' && <Notice tone="unknown" title={words.moreFailed} />}
      <Button variant="secondary" busy={isReadingMore} onPress={history.more}>
        {isReadingMore ? words.moreReading : words.more}
      </Button>
    </Stack>
  );
}

const tones = {
  plain: 'text.secondary',
  accent: 'accent.text',
  success: 'success.text',
  danger: 'danger.text',
  unknown: 'unknown.text',
} as const satisfies Record<EntryState['tone'], Parameters<typeof color>[0]>;

const Standing = styled.span<{ $tone: EntryState['tone'] }>`
  font-weight: 600;
  color: ${({ $tone }) => color(tones[$tone])};
  svg {
    display: inline-block;
    margin-inline-end: 5px;
    vertical-align: -2px;
  }
`;
const Pills = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > button {
    flex: none;
    white-space: nowrap;
  }
`;
const Row = styled.button`
  ${rowLook}
  align-items: flex-start;
  cursor: pointer;
  &:hover {
    background: color-mix(in oklab, ${color('surface.raised')} 60%, transparent);
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -5px;
  }
`;
const Words = styled.span`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  flex-direction: column;
  gap: 4px;
`;
/** A value in money is short and stays next to the name; an amount of tokens may need a separate line. */
const Head = styled.span<{ $wraps: boolean }>`
  display: flex;
  flex-wrap: ${({ $wraps }) => ($wraps ? 'wrap' : 'nowrap')};
  justify-content: space-between;
  gap: 0 12px;
  overflow-wrap: anywhere;
`;
const Sum = styled.bdi`
  flex: none;
  margin-inline-start: auto;
  white-space: nowrap;
`;
