import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { agedBy } from '../../../../flows/funding/agedBy.js';
import { isSearching } from '../../../../flows/order/CheckoutState.js';
import { promptCount } from '../../../../flows/order/orderPrompts.js';
import { PayTab, tabOf } from '../../../../flows/order/PayTab.js';
import type { PayWay } from '../../../../flows/order/PayWay.js';
import { isByCost } from '../../../../flows/payment/rankWays.js';
import { Button } from '../../../components/action/Button.js';
import { LinkButton } from '../../../components/action/Link.js';
import { Drawer } from '../../../components/frame/Drawer.js';
import { cardSurface } from '../../../components/layout/Card.js';
import { Stack } from '../../../components/layout/Stack.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { WayAsked, WayOff, WayRow } from '../../../components/order/WayRow.js';
import { Icon } from '../../../components/picture/Icon.js';
import { FlowLine } from '../../../components/progress/FlowLine.js';
import { RouteUnavailable } from '../../../components/route/RouteUnavailable.js';
import { shortDuration } from '../../../messages/durations.js';
import { color } from '../../../theme/colors.js';
import { size } from '../../../theme/scale.js';
import { styled } from '../../../theme/styledComponents.js';
import { inFrame } from '../../../theme/styles.js';
import { type } from '../../../theme/type.js';
import { describeUnavailable, type UnavailableWay } from '../../funding/words/describeUnavailable.js';
import { kindName } from '../../payment/words/describeRoute.js';
import { promptFactsOf } from '../promptFactsOf.js';
import { describeMethodsOff } from '../words/describeMethods.js';
import { describeCheapest, describeWay } from '../words/describeWay.js';
import type { PayPageProps } from './PayPageProps.js';

/** The number of ways shown at first; each has a reserved row before it is known. */
const slotsAtMost = 3;
const announceEveryMs = 2_000;

/**
 * The ways of the chosen method, in rows that exist from the first paint on. Once the player has touched them,
 * nothing moves.
 */
export function WaysPanel(props: PayPageProps): ReactElement {
  const { state, commands, context } = props;
  const { checkout } = context.order;
  const group = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [sorts, setSorts] = useState(0);
  useEffect(() => {
    // React keeps rows by position, and the chosen one has moved: restore its focus.
    if (sorts > 0) list.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [sorts]);
  useEffect(() => {
    // The focused button is gone: the focus moves to the first row that it revealed.
    if (isOpen) list.current?.querySelectorAll('input')[slotsAtMost]?.focus();
  }, [isOpen]);
  const { tab, choices, ways } = state;
  if (tab === null) return <></>;
  const searching = tab === PayTab.TOKENS ? isSearching(state) : state.card.offer === 'asking';
  const isTouched = choices[tab].seen !== null;
  const shown = choices[tab].order.flatMap((id) => ways[tab].find((way) => way.id === id) ?? []);
  const isUnpriced = shown.every(({ total }) => total.worth === null);
  const slots = slotsOf(props);
  const visible = isOpen ? shown : shown.slice(0, slots);
  const offWays = unavailableOf(props);
  const off = [...offWays, ...describeMethodsOff(state, props.token.symbol, context)];
  const open = Math.max(0, slots - visible.length);
  const touch = (): void => {
    if (!isTouched) commands.touch();
  };
  return (
    <Panel onPointerMove={touch} onPointerDown={touch} onKeyDown={touch} onFocus={touch} onWheel={touch}>
      <div ref={list} role="radiogroup" aria-label={checkout.ways}>
        {/* One list, each by its place: what stands in a place may change before it is touched, and the boxes of the others stay. */}
        {[
          ...visible.map((way, place) => (
            <OneWay key={place} {...props} way={way} group={group} searching={searching} />
          )),
          ...(searching
            ? askedNames(props, open).map((name, index) => (
                <WayAsked key={visible.length + index} name={name} note={checkout.asked} />
              ))
            : off
                .slice(0, open)
                .map(({ from, name, reason }, index) => (
                  <WayOff key={visible.length + index} from={from} name={name} reason={reason} />
                ))),
        ]}
      </div>
      <Below {...props} searching={searching} found={shown.length} off={off} told={searching ? 0 : open} />
      {tab === PayTab.TOKENS && slots > 1 && (
        <Sorting
          context={context}
          isByCost={isByCost(shown)}
          isEmpty={searching ? shown.length > 0 && isUnpriced : isUnpriced}
          hidden={shown.length - visible.length}
          onSort={() => {
            commands.sort();
            setSorts((count) => count + 1);
          }}
          onMore={() => setOpen(true)}
        />
      )}
    </Panel>
  );
}

function OneWay({
  way,
  group,
  searching,
  rules,
  state,
  wallet,
  fiatCurrency,
  commands,
  context,
}: PayPageProps & { readonly way: PayWay; readonly group: string; readonly searching: boolean }): ReactElement {
  const { tab, choices, ways } = state;
  const chosen = tab !== null && choices[tab].chosenId === way.id;
  const { count, most } = promptCount(way.plan, promptFactsOf(state, wallet));
  const marks =
    tab === null
      ? new Map<string, string>()
      : describeCheapest(ways[tab], ways[tab === PayTab.TOKENS ? PayTab.CARD : PayTab.TOKENS], searching, context);
  return (
    <WayRow
      group={group}
      {...describeWay(
        { way, taps: { count, most }, isShown: fiatCurrency !== null, isOneCard: rules.cards === 'one' },
        context,
      )}
      mark={marks.get(way.id)}
      chosen={chosen}
      onChoose={() => commands.choose({ wayId: way.id })}
    />
  );
}

/** The number of rows: known before the search, except whether any amount is missing. */
function slotsOf({ state: { tab, check, offers } }: PayPageProps): number {
  if (tab === PayTab.CARD)
    return offers.filter(({ id, obstacle }) => tabOf(id) === tab && obstacle !== 'excluded').length;
  return check.status === 'known' && check.sufficient ? 1 : slotsAtMost;
}

/** Names the searches that still run, if known. */
function askedNames({ state: { search }, context }: PayPageProps, count: number): readonly string[] {
  const pending = (search?.snapshot?.pending ?? []).map((kind) => kindName(kind, context));
  return Array.from({ length: count }, (_place, index) => pending[index] ?? context.order.checkout.starting);
}

/** Returns rejected ways that cannot be chosen, and why. */
function unavailableOf({ state, context }: PayPageProps): readonly UnavailableWay[] {
  const { tab, search, check } = state;
  return tab !== PayTab.TOKENS || search?.snapshot == null || check.status !== 'known'
    ? []
    : describeUnavailable(search.snapshot, check.token, context);
}

interface BelowProps extends PayPageProps {
  readonly searching: boolean;
  readonly found: number;
  readonly off: readonly UnavailableWay[];
  /** The number of leading entries that are shown above, each in a row with its reason. */
  readonly told: number;
}

/** One line under the ways, present from the first paint: the progress of the search, then the unavailable ways. */
function Below(props: BelowProps): ReactElement {
  const { searching, found, off, told, state, now, context } = props;
  const { checkout } = context.order;
  const [isAsked, setAsked] = useState(false);
  const pending = state.search?.snapshot?.pending.length ?? 0;
  const waited = shortDuration((now - state.startedAt) / 1_000, context.t);
  const rest = off.slice(told);
  const names = [...new Set(rest.map(({ from, name }) => ('token' in from ? from.token.symbol : name)))];
  const words = searching
    ? found > 0
      ? checkout.found({ found, searching: pending })
      : checkout.progress({ duration: waited })
    : rest.length > 0
      ? checkout.unavailable({ count: rest.length, names: names.slice(0, slotsAtMost).join(context.t.frame.comma) })
      : off.length > 0
        ? checkout.whyTitle({ count: off.length })
        : state.check.status === 'known' && state.check.sufficient && state.tab === PayTab.TOKENS
          ? checkout.enough
          : checkout.all({ count: found });
  return (
    <Line>
      <Icon name="info" size={18} />
      <span>{words}</span>
      {searching && <Running />}
      {!searching && off.length > 0 && <LinkButton onPress={() => setAsked(true)}>{checkout.why}</LinkButton>}
      <LiveRegion polite={searching && found === 0 ? checkout.starting : words} politeEveryMs={announceEveryMs} />
      <Drawer
        open={isAsked}
        title={checkout.whyTitle({ count: off.length })}
        closeName={context.t.frame.close}
        onClose={() => setAsked(false)}
      >
        <Stack $gap={3}>
          {off.map(({ key, ...way }) => (
            <RouteUnavailable key={key} {...way} />
          ))}
        </Stack>
        <Button variant="secondary" onPress={() => setAsked(false)}>
          {checkout.whyBack}
        </Button>
      </Drawer>
    </Line>
  );
}

interface SortingProps extends Pick<PayPageProps, 'context'> {
  readonly isByCost: boolean;
  /** There is nothing to sort by cost; the line keeps its height. */
  readonly isEmpty: boolean;
  /** The number of ways below the shown ones. */
  readonly hidden: number;
  readonly onSort: () => void;
  readonly onMore: () => void;
}

/** A separate line, shown from the first paint on: the sort order, and the ways without a rank. */
function Sorting({ context, isByCost: isSorted, isEmpty, hidden, onSort, onMore }: SortingProps): ReactElement {
  const { checkout } = context.order;
  return (
    <Line>
      {isSorted ? (
        <span>{isEmpty ? '' : checkout.byCost}</span>
      ) : (
        <>
          <span>{checkout.byArrival}</span>
          <LinkButton onPress={onSort}>{checkout.sort}</LinkButton>
        </>
      )}
      {hidden > 0 && <LinkButton onPress={onMore}>{checkout.more({ count: hidden })}</LinkButton>}
    </Line>
  );
}

/** Returns whether the ways are too old to pay with. */
export function isAged({ state: { search }, now }: Pick<PayPageProps, 'state' | 'now'>): boolean {
  return agedBy({ search }, now) !== null;
}

const Panel = styled.section`
  ${cardSurface}
  flex: none;
  overflow: hidden;
  contain: layout paint;
`;
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: ${size.touch};
  padding-inline: 16px 12px;
  border-block-start: 1px solid ${color('border.subtle')};
  ${type('caption')}
  color: ${color('text.secondary')};
  > span:not([aria-hidden]) {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${inFrame.large} > span:not([aria-hidden]) {
    white-space: normal;
  }
  > svg {
    flex: none;
    color: ${color('text.tertiary')};
  }
`;
const Running = styled(FlowLine)`
  flex: none;
  inline-size: 28px;
  block-size: 2px;
`;
