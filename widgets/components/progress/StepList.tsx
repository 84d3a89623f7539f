import { type ReactElement, useId } from 'react';
import { color } from '../../theme/colors.js';
import { size } from '../../theme/scale.js';
import { css, styled } from '../../theme/styledComponents.js';
import { dotsDown, forcedColors } from '../../theme/styles.js';
import { px, type } from '../../theme/type.js';
import { ExternalLink } from '../action/Link.js';
import { VisuallyHidden } from '../layout/Text.js';
import { Icon, type IconName } from '../picture/Icon.js';

export type StepState = 'done' | 'now' | 'your-turn' | 'next' | 'failed' | 'unknown';

export interface Step {
  readonly id: string;
  readonly state: StepState;
  /** Names what the player signs: "Approve 45.00 USDC". */
  readonly title: string;
  /** The time it took, the time so far with the usual time, or the party that must act. */
  readonly note?: string | undefined;
  /** When it ended, at the end of the line. */
  readonly time?: string | undefined;
  /** External pages: the transaction on the explorer, the cross-chain message. */
  readonly links?: readonly StepLink[] | undefined;
}

export interface StepLink {
  readonly href: string;
  readonly words: string;
}

export interface StepListProps {
  readonly steps: readonly Step[];
  /** Hidden text at the start of each step. */
  readonly words: Readonly<Record<StepState, string>>;
}

const marks: Readonly<Partial<Record<StepState, IconName>>> = {
  done: 'check',
  'your-turn': 'sign',
  failed: 'close',
  unknown: 'question',
};

/**
 * The steps of a payment with their states.
 *
 * @example <StepList steps={[{ id: 'swap', state: 'now', title: 'Swap for USDC' }]} words={words} />
 */
export function StepList({ steps, words }: StepListProps): ReactElement {
  return (
    <List>
      {steps.map((step, index) => (
        <StepItem key={step.id} step={step} number={index + 1} word={words[step.state]} />
      ))}
    </List>
  );
}

function StepItem({
  step: { state, title, note, time, links = [] },
  number,
  word,
}: {
  readonly step: Step;
  readonly number: number;
  readonly word: string;
}): ReactElement {
  const nameId = useId();
  const mark = marks[state];
  const current = state === 'now' || state === 'your-turn';
  return (
    <Item $state={state} aria-current={current ? 'step' : undefined}>
      <Node $state={state} aria-hidden="true">
        {mark === undefined ? number : <Icon name={mark} size={16} stroke={2.25} />}
      </Node>
      <div>
        <Name $state={state} id={nameId}>
          <VisuallyHidden>{word}: </VisuallyHidden>
          {title}
        </Name>
        {note !== undefined && <Note $current={current}>{note}</Note>}
        {links.length > 0 && (
          <Links>
            {links.map(({ href, words }) => (
              <ExternalLink key={href} href={href} describedBy={nameId}>
                {words}
              </ExternalLink>
            ))}
          </Links>
        )}
      </div>
      {time !== undefined && <Time>{time}</Time>}
    </Item>
  );
}

const List = styled.ol`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Item = styled.li<{ $state: StepState }>`
  position: relative;
  display: flex;
  gap: 12px;
  padding-block-end: 16px;
  > div {
    flex: 1;
    min-inline-size: 0;
  }
  &:last-child {
    padding-block-end: 0;
  }
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-inline-start: 13px;
    inset-block: 30px 2px;
    inline-size: 2px;
    border-radius: 1px;
    background: ${({ $state }) => ($state === 'done' ? color('accent.solid') : dotsDown)};
  }
`;

const lit = css`
  border-color: ${color('accent.solid')};
  background: ${color('accent.solid')};
  color: ${color('text.on-accent')};
  box-shadow: 0 0 0 5px color-mix(in oklab, ${color('accent.solid')} 18%, transparent);
`;
const nodes = {
  done: css`
    border-color: transparent;
    background: ${color('accent.tint')};
    color: ${color('accent.text')};
  `,
  now: lit,
  'your-turn': lit,
  next: null,
  failed: css`
    border-color: transparent;
    background: ${color('danger.tint')};
    color: ${color('danger.text')};
  `,
  unknown: css`
    border: 2px dashed ${color('unknown.text')};
    color: ${color('unknown.text')};
  `,
};
const Node = styled.span<{ $state: StepState }>`
  flex: none;
  box-sizing: border-box;
  inline-size: ${size.stepNode};
  block-size: ${size.stepNode};
  display: grid;
  place-items: center;
  border-radius: 50%;
  border: 2px solid ${color('border.control')};
  color: ${color('text.tertiary')};
  font: 600 ${px(13)}/1 var(--tb-font);
  font-variant-numeric: tabular-nums;
  ${({ $state }) => nodes[$state]}
  ${forcedColors} {
    border-color: CanvasText;
  }
`;
const Name = styled.p<{ $state: StepState }>`
  margin: 0;
  padding-block-start: 3px;
  line-height: ${px(22)};
  text-wrap: pretty;
  font-weight: ${({ $state }) => ($state === 'now' || $state === 'your-turn' ? 600 : 500)};
  color: ${({ $state }) => color($state === 'next' ? 'text.secondary' : 'text.primary')};
`;
const Note = styled.p<{ $current: boolean }>`
  margin: 2px 0 0;
  ${type('caption')}
  color: ${({ $current }) => color($current ? 'text.secondary' : 'text.tertiary')};
  text-wrap: pretty;
`;
/** Each link has a press area of 44 px, but only its text takes room. */
const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: 16px;
  margin-block: -8px -12px;
`;
const Time = styled.span`
  padding-block-start: 5px;
  ${type('caption')}
  color: ${color('text.tertiary')};
  font-variant-numeric: tabular-nums;
  text-align: end;
  white-space: nowrap;
`;
