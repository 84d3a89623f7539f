import type { ReactElement, ReactNode } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { narrow } from '../../theme/styles.js';

/**
 * Several small streams merge into one. They stand next to an amount or an item, never behind text, and each one
 * stands for money.
 */
const drawings = {
  /** Two tokens, one purchase. */
  two: {
    view: '0 0 100 76',
    paths: [
      ['M2 24C48 24 40 38 76 38L100 38', 2, 1],
      ['M2 61C44 61 40 38 76 38', 1.5, 0.7],
    ],
  },
  /** One token, one purchase. */
  one: { view: '0 0 100 48', paths: [['M2 24L100 24', 2, 1]] },
  /** Ready, but not flowing. */
  waiting: { view: '0 0 100 48', paths: [['M2 24L100 24', 2, 0.8, '1 6']] },
  /** Several balances, one total. */
  gathering: {
    view: '0 0 160 48',
    paths: [
      ['M160 3C112 3 96 24 44 24L2 24', 1.25, 0.6],
      ['M160 13C112 13 96 24 44 24L2 24', 1.25, 0.6],
      ['M160 24C112 24 96 24 44 24L2 24', 1.75, 0.9],
      ['M160 35C112 35 96 24 44 24L2 24', 1.25, 0.6],
      ['M160 45C112 45 96 24 44 24L2 24', 1.25, 0.6],
    ],
  },
} as const satisfies Record<
  string,
  { view: string; paths: readonly (readonly [d: string, width: number, opacity: number, dash?: string])[] }
>;

export interface StreamProps {
  readonly kind: keyof typeof drawings;
  /** The target of the stream; it stays at the stream's end, also on a separate line. */
  readonly children?: ReactNode;
}

/**
 * One stream, which stands for a route kind.
 *
 * @example <Stream kind="two" />
 */
export function Stream({ kind, children }: StreamProps): ReactElement {
  const { view, paths } = drawings[kind];
  return (
    <Reach>
      <Bed aria-hidden="true" $kind={kind}>
        <svg viewBox={view} preserveAspectRatio="none">
          {paths.map(([d, width, opacity, dash]) => (
            <path key={d} d={d} strokeWidth={width} strokeOpacity={opacity} strokeDasharray={dash} />
          ))}
        </svg>
      </Bed>
      {children}
    </Reach>
  );
}

const Reach = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 8px;
`;

const Bed = styled.span<{ $kind: StreamProps['kind'] }>`
  position: relative;
  flex: 1;
  min-inline-size: 12px;
  block-size: ${({ $kind }) => ($kind === 'two' ? '76px' : '48px')};
  color: ${color('accent.solid')};
  ${({ $kind }) => $kind === 'gathering' && `margin-inline-end: -20px; mask: linear-gradient(90deg, #000 40%, #0003);`}
  &::before {
    ${({ $kind }) => $kind === 'gathering' && 'content: "";'}
    position: absolute;
    inset-block-start: 20px;
    inset-inline-start: 0;
    inline-size: 8px;
    block-size: 8px;
    border-radius: 50%;
    background: currentColor;
  }
  ${narrow} {
    ${({ $kind }) => $kind === 'gathering' && 'margin-inline-end: -16px;'}
  }
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
  > svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    overflow: visible;
  }
  > svg path {
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
`;

/**
 * An amount, its stream and its target; they wrap if they do not fit.
 *
 * @example <Merge />
 */
export const Merge = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px;
  ${narrow} {
    gap: 8px;
  }
`;

const heights = [4, 44, 82, 118, 156, 196];

/**
 * All streams have arrived: drawn around the bought item.
 *
 * @example <Bloom>Everything has arrived.</Bloom>
 */
export function Bloom({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Pool>
      <svg viewBox="0 0 380 200" preserveAspectRatio="none" aria-hidden="true">
        {heights.map((y) => (
          <path key={y} d={`M0 ${y}C80 ${y} 112 100 190 100M380 ${y}C300 ${y} 268 100 190 100`} />
        ))}
      </svg>
      {children}
    </Pool>
  );
}

const Pool = styled.div`
  position: relative;
  isolation: isolate;
  align-self: stretch;
  display: grid;
  place-items: center;
  padding-block: 24px;
  margin-inline: -20px;
  ${narrow} {
    margin-inline: -16px;
  }
  > svg {
    position: absolute;
    inset: 0;
    z-index: -1;
    inline-size: 100%;
    block-size: 100%;
    color: ${color('accent.solid')};
    mask: radial-gradient(50% 62% at 50% 50%, #000 45%, transparent 100%);
  }
  > svg path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.25;
    stroke-opacity: 0.6;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
`;
