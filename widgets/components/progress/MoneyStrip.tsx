import type { ReactElement, ReactNode } from 'react';
import { type ColorName, color } from '../../theme/colors.js';
import { duration, easing } from '../../theme/scale.js';
import { css, keyframes, styled } from '../../theme/styledComponents.js';
import { dotsAcross, forcedColors, motionAllowed } from '../../theme/styles.js';
import { type } from '../../theme/type.js';
import { cardPadding, cardSurface } from '../layout/Card.js';
import { Caption, Heading, Label } from '../layout/Text.js';

/** start, moving: accent. waiting: amber. arrived, returned: green. unknown: striped, without a bead. */
export type MoneyPlace = 'start' | 'moving' | 'waiting' | 'arrived' | 'returned' | 'unknown';

export interface MoneyStripProps {
  /** Default wording is the caller's: "Where your funds are", "Where are my funds?". */
  readonly question: string;
  /** The answer in words. */
  readonly answer: string;
  /** First, middle, last. */
  readonly stops: readonly [string, string, string];
  readonly place: MoneyPlace;
  /** The cost, under a hairline. */
  readonly note?: ReactNode;
  /** false inside a card, under a hairline. Default true. */
  readonly framed?: boolean;
}

const geometry = {
  start: { at: 0, tone: 'accent.solid' },
  moving: { at: 0.5, tone: 'accent.solid' },
  waiting: { at: 0.5, tone: 'warning.text' },
  arrived: { at: 1, tone: 'success.text' },
  returned: { at: 0, tone: 'success.text' },
  unknown: { at: 0.5, tone: 'unknown.text' },
} as const satisfies Record<MoneyPlace, { at: 0 | 0.5 | 1; tone: ColorName }>;

const places = [0, 0.5, 1] as const;

/**
 * A question, an answer in words, and a line with stops. The bead on the line is the money.
 *
 * @example <MoneyStrip question="Where is my money?" answer="In your wallet" stops={['Wallet', 'Bridge', 'Game']} place={place} />
 */
export function MoneyStrip({ question, answer, stops, place, note, framed = true }: MoneyStripProps): ReactElement {
  const { at, tone } = geometry[place];
  const certain = place !== 'unknown';
  return (
    <Box $tone={tone} $framed={framed}>
      <Label as="h3">{question}</Label>
      <Heading>{answer}</Heading>
      <Track aria-hidden="true">
        <Line />
        <Travelled $to={at} />
        {!certain && <Gap />}
        {places
          .filter((position) => !certain || position !== at)
          .filter((position) => certain || position !== 0.5)
          .map((position) => (
            <Stop key={position} $at={position} $past={position < at} />
          ))}
        {certain && <Bead $at={at} $moving={place === 'moving'} />}
      </Track>
      <Names aria-hidden="true">
        {stops.map((name, index) => (
          <span key={index} data-here={(certain && places[index] === at) || undefined}>
            {name}
          </span>
        ))}
      </Names>
      {note !== undefined && (
        <Note>
          <Caption $quiet={false}>{note}</Caption>
        </Note>
      )}
    </Box>
  );
}

const card = css`
  ${cardSurface}
  ${cardPadding}
`;
const underHairline = css`
  border-block-start: 1px solid ${color('border.subtle')};
  padding-block-start: 16px;
`;
const Box = styled.section<{ $tone: ColorName; $framed: boolean }>`
  --tb-tone: ${({ $tone }) => color($tone)};
  ${({ $framed }) => ($framed ? card : underHairline)}
  > ${Heading} {
    margin-block-start: 4px;
  }
`;
/** Its stops extend beyond its ends, up to its margins. */
const Track = styled.span`
  display: block;
  position: relative;
  block-size: 24px;
  margin: 14px 12px 4px;
  i {
    position: absolute;
    display: block;
    box-sizing: border-box;
  }
`;
const Line = styled.i`
  inset: 11px 0 auto;
  block-size: 2px;
  background: ${dotsAcross};
`;
const Travelled = styled.i<{ $to: number }>`
  inset-block: 11px auto;
  inset-inline-start: 0;
  inline-size: ${({ $to }) => $to * 100}%;
  block-size: 2px;
  border-radius: 1px;
  background: var(--tb-tone);
`;
const Gap = styled.i`
  inset-block: 8px auto;
  inset-inline-start: 50%;
  inline-size: 50%;
  block-size: 8px;
  background: repeating-linear-gradient(135deg, var(--tb-tone) 0 3px, ${color('surface.card')} 3px 7px);
`;
const Stop = styled.i<{ $at: number; $past: boolean }>`
  inset-block-start: 6px;
  inset-inline-start: calc(${({ $at }) => $at * 100}% - 6px);
  inline-size: 12px;
  block-size: 12px;
  border-radius: 50%;
  border: 2px solid ${({ $past }) => ($past ? 'var(--tb-tone)' : color('border.control'))};
  background: ${({ $past }) => ($past ? 'var(--tb-tone)' : color('surface.card'))};
`;
const halo = (px: number, percent: number): string =>
  `0 0 0 2px var(--tb-tone), 0 0 0 ${px}px color-mix(in oklab, var(--tb-tone) ${percent}%, transparent)`;
const breathe = keyframes`50% { box-shadow: ${halo(12, 8)}; }`;
const breathing = css`
  ${motionAllowed} {
    animation: ${breathe} ${duration.bead} ${easing} infinite;
  }
`;
const Bead = styled.i<{ $at: number; $moving: boolean }>`
  inset-block-start: 2px;
  inset-inline-start: calc(${({ $at }) => $at * 100}% - 10px);
  inline-size: 20px;
  block-size: 20px;
  border-radius: 50%;
  background: var(--tb-tone);
  border: 4px solid ${color('surface.card')};
  box-shadow: ${halo(8, 20)};
  ${({ $moving }) => $moving && breathing}
  ${forcedColors} {
    forced-color-adjust: none;
    background: Highlight;
  }
`;
const Names = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: 8px;
  ${type('caption')}
  color: ${color('text.tertiary')};
  > * {
    min-inline-size: 0;
    text-align: center;
  }
  > :first-child {
    text-align: start;
  }
  > :last-child {
    text-align: end;
  }
  > [data-here] {
    color: ${color('text.primary')};
    font-weight: 600;
  }
`;
const Note = styled.div`
  border-block-start: 1px solid ${color('border.subtle')};
  margin-block-start: 14px;
  padding-block-start: 12px;
`;
