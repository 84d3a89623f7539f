import type { ReactElement } from 'react';
import { styled } from '../../theme/styledComponents.js';
import { forcedColors } from '../../theme/styles.js';
import { icons } from './icons.js';

export type IconName = keyof typeof icons;

/** Arrows for back and forward follow the reading direction; clocks and ticks do not. */
const mirrored: ReadonlySet<IconName> = new Set(['back', 'right']);

export interface IconProps {
  readonly name: IconName;
  /** Pixels. Default 24. */
  readonly size?: number;
  /** Default 1.75. */
  readonly stroke?: number;
}

/**
 * An icon. A word always stands next to it, so it is hidden from screen readers.
 *
 * @example <Icon name="wallet" size={20} />
 */
export function Icon({ name, size = 24, stroke = 1.75 }: IconProps): ReactElement {
  return (
    <Svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      $mirror={mirrored.has(name)}
    >
      {icons[name]}
    </Svg>
  );
}

const Svg = styled.svg<{ $mirror: boolean }>`
  display: block;
  flex: none;
  [dir='rtl'] & {
    ${({ $mirror }) => $mirror && 'transform: scaleX(-1);'}
  }
  ${forcedColors} {
    color: inherit !important;
  }
`;
