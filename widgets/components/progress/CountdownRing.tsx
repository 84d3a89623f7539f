import type { ReactElement } from 'react';
import { color } from '../../theme/colors.js';
import { size } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { px } from '../../theme/type.js';

const round = 2 * Math.PI * 16;

export interface CountdownRingProps {
  readonly seconds: number;
  readonly of: number;
  /** 'unknown' while the outcome of a payment is checked. */
  readonly tone?: 'accent' | 'unknown';
}

/**
 * A ring with a number inside. The sentence next to it says the same, so screen readers skip the ring.
 *
 * @example <CountdownRing seconds={12} of={30} />
 */
export function CountdownRing({ seconds, of, tone = 'accent' }: CountdownRingProps): ReactElement {
  const left = Math.max(0, Math.min(1, seconds / of)) * round;
  return (
    <Ring aria-hidden="true" $tone={tone}>
      <svg viewBox="0 0 36 36" fill="none" strokeWidth="2.5" strokeLinecap="round">
        <circle cx="18" cy="18" r="16" />
        <circle cx="18" cy="18" r="16" strokeDasharray={`${left} ${round}`} />
      </svg>
      <span>{seconds}</span>
    </Ring>
  );
}

const Ring = styled.span<{ $tone: 'accent' | 'unknown' }>`
  position: relative;
  flex: none;
  inline-size: ${size.ring};
  block-size: ${size.ring};
  display: grid;
  place-items: center;
  font: 600 ${px(12)}/1 var(--tb-font);
  font-variant-numeric: tabular-nums;
  svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    transform: rotate(-90deg);
  }
  [dir='rtl'] & svg {
    transform: rotate(-90deg) scaleY(-1);
  }
  circle {
    stroke: ${color('border.subtle')};
  }
  circle + circle {
    stroke: ${({ $tone }) => color($tone === 'unknown' ? 'unknown.text' : 'accent.solid')};
  }
`;
