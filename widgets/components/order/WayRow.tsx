import { type ReactElement, type ReactNode, useId } from 'react';
import { color } from '../../theme/colors.js';
import { size } from '../../theme/scale.js';
import { css, styled } from '../../theme/styledComponents.js';
import { fading, forcedColors, inFrame, narrow, visuallyHidden } from '../../theme/styles.js';
import { px, tracked } from '../../theme/type.js';
import { outsideForms } from '../field/outsideForms.js';
import { IconPebble, TokenPebble } from '../picture/Pebble.js';
import { FlowLine } from '../progress/FlowLine.js';
import { Skeleton } from '../progress/Skeleton.js';
import { RadioDot } from '../route/RadioDot.js';
import type { PathStop } from '../route/RoutePath.js';

export interface WayRowProps {
  /** One name for all rows of a list: arrow keys move among them. */
  readonly group: string;
  readonly from: PathStop;
  /** "Swap 54.83 IMX" */
  readonly name: string;
  /** "$45.30", "$46.02+", "No price"; never shortened. */
  readonly total: string;
  /** The text is not a number that the player could compare. */
  readonly isQuiet?: boolean | undefined;
  /** "Cheapest", after the facts: it may appear and disappear, and nothing moves. */
  readonly mark?: string | undefined;
  /** "3 approvals · 20 s" */
  readonly facts: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A way to pay, with its total cost. A radio button inside. */
export function WayRow(props: WayRowProps): ReactElement {
  const { group, from, name, total, isQuiet = false, mark, facts, chosen, onChoose } = props;
  const id = useId();
  return (
    <Press $chosen={chosen}>
      <input
        {...outsideForms}
        type="radio"
        name={group}
        checked={chosen}
        onChange={onChoose}
        aria-labelledby={`${id}name ${id}total`}
        aria-describedby={`${id}facts`}
      />
      <Dot>
        <RadioDot on={chosen} />
      </Dot>
      <From from={from} />
      <Line>
        <Name id={`${id}name`}>{name}</Name>
        <Total id={`${id}total`} $quiet={isQuiet}>
          {total}
        </Total>
      </Line>
      <Meta id={`${id}facts`}>
        {facts}
        {mark !== undefined && ' · '}
        {mark !== undefined && <b>{mark}</b>}
      </Meta>
    </Press>
  );
}

export interface WayAskedProps {
  readonly name: string;
  /** "Getting a price" */
  readonly note: string;
}

/** The row of a way that is still being searched. */
export function WayAsked({ name, note }: WayAskedProps): ReactElement {
  return (
    <Place>
      <Dashed />
      <NoPebble />
      <Asked>{name}</Asked>
      <Skeleton $width="64px" $height="16px" />
      <Meta>{note}</Meta>
      <Running />
    </Place>
  );
}

export interface WayOffProps {
  readonly from: PathStop;
  readonly name: string;
  readonly reason: ReactNode;
}

/** A rejected way that cannot be chosen. */
export function WayOff({ from, name, reason }: WayOffProps): ReactElement {
  return (
    <Place>
      <Dashed />
      <Faded>
        <From from={from} />
      </Faded>
      <Name as="span" $wide>
        {name}
      </Name>
      <Meta $clamped>{reason}</Meta>
    </Place>
  );
}

function From({ from }: { readonly from: PathStop }): ReactElement {
  return (
    <Pebble>
      {'icon' in from ? <IconPebble icon={from.icon} size={28} /> : <TokenPebble token={from.token} size={28} />}
    </Pebble>
  );
}

const row = css`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template: minmax(${px(20)}, auto) auto / 24px 28px minmax(0, 1fr) auto;
  gap: 2px 10px;
  align-items: center;
  align-content: center;
  box-sizing: border-box;
  min-block-size: ${size.row};
  /* As high with a name of two lines as with one, and both inside of the mark of the chosen one. */
  padding-block: 1px;
  padding-inline: 12px 14px;
  & + & {
    border-block-start: 1px solid ${color('border.subtle')};
  }
  ${narrow} {
    grid-template-columns: 24px minmax(0, 1fr) auto;
    padding-inline: 12px;
  }
  ${inFrame.large} {
    grid-template-columns: 24px minmax(0, 1fr);
    padding-block: 10px;
  }
`;
const Press = styled.label<{ $chosen: boolean }>`
  ${row}
  cursor: pointer;
  > * {
    ${fading}
  }
  input {
    ${visuallyHidden}
  }
  ${({ $chosen }) =>
    $chosen &&
    css`
      &::before {
        content: '';
        position: absolute;
        inset: 3px;
        z-index: -1;
        border-radius: 13px;
        background: ${color('accent.tint')};
        box-shadow: inset 0 0 0 2px ${color('accent.solid')};
      }
    `}
  &:hover {
    ${({ $chosen }) => !$chosen && `background: color-mix(in oklab, ${color('surface.raised')} 60%, transparent);`}
  }
  &:has(input:focus-visible) {
    outline: 3px solid ${color('focus.ring')};
    outline-offset: -5px;
    border-radius: 14px;
  }
  ${forcedColors} {
    ${({ $chosen }) => $chosen && 'outline: 3px solid Highlight; outline-offset: -3px;'}
  }
`;
const Place = styled.div`
  ${row}
  color: ${color('text.secondary')};
  ${forcedColors} {
    color: GrayText;
  }
`;
/** The total goes below if it does not fit next to the name: an amount is never broken. */
const Line = styled.span`
  grid-row: 1;
  grid-column: 3 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: 0 10px;
  min-inline-size: 0;
  ${narrow} {
    grid-column: 2 / -1;
  }
  ${inFrame.large} {
    grid-column: 2;
    flex-direction: column;
    align-items: flex-start;
    gap: 2px;
  }
`;
const Name = styled.span<{ $wide?: boolean }>`
  grid-row: 1;
  ${({ $wide = false }) => $wide && `grid-column: 3 / -1; ${narrow} { grid-column: 2 / -1; }`}
  ${inFrame.large} {
    grid-column: 2;
  }
  min-inline-size: 0;
  font: 600 ${px(15)} / ${px(17)} var(--tb-font);
  letter-spacing: ${tracked(-0.01)};
  overflow-wrap: anywhere;
  ${Line} & {
    flex: 1 1 0;
    min-inline-size: min-content;
    overflow-wrap: break-word;
  }
  ${Place} & {
    font-weight: 500;
  }
`;
/** Always one line, so that its replacement has the same height. */
const Asked = styled(Name)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Total = styled.span<{ $quiet: boolean }>`
  font: 600 ${({ $quiet }) => px($quiet ? 15 : 17)} / ${px(20)} var(--tb-font);
  letter-spacing: ${tracked(-0.015)};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${({ $quiet }) => $quiet && `color: ${color('text.secondary')};`}
`;
const Meta = styled.span<{ $clamped?: boolean }>`
  grid-row: 2;
  grid-column: 3 / -1;
  min-inline-size: 0;
  font: 400 ${px(13)} / ${px(18)} var(--tb-font);
  color: ${color('text.secondary')};
  b {
    font-weight: 600;
    color: ${color('accent.text')};
  }
  ${Place} & {
    ${forcedColors} {
      color: GrayText;
    }
  }
  ${({ $clamped = false }) =>
    $clamped && 'display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden;'}
  ${narrow} {
    grid-column: 2 / -1;
  }
  ${inFrame.large} {
    grid-row: 3;
    grid-column: 2;
  }
`;
const Pebble = styled.span`
  grid-row: 1 / span 2;
  ${narrow} {
    display: none;
  }
  ${inFrame.large} {
    display: none;
  }
`;
const NoPebble = styled.span`
  grid-row: 1 / span 2;
  inline-size: 28px;
  block-size: 28px;
  border-radius: 50%;
  background: ${color('surface.raised')};
  ${narrow} {
    display: none;
  }
  ${inFrame.large} {
    display: none;
  }
`;
const Faded = styled.span`
  display: contents;
  > * {
    filter: saturate(0.3);
    opacity: 0.55;
  }
`;
const Dot = styled.span`
  grid-row: 1 / span 2;
`;
const Dashed = styled.span`
  grid-row: 1 / span 2;
  box-sizing: border-box;
  inline-size: 24px;
  block-size: 24px;
  border: 2px dashed ${color('border.control')};
  border-radius: 50%;
`;
const Running = styled(FlowLine)`
  position: absolute;
  inset-block-end: 0;
  inset-inline: 84px 14px;
  block-size: 2px;
  ${narrow} {
    inset-inline: 46px 12px;
  }
`;
