import type { ReactElement, ReactNode } from 'react';
import { color } from '../../theme/colors.js';
import { radius } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { forcedColors } from '../../theme/styles.js';
import { type } from '../../theme/type.js';
import { Icon, type IconName } from '../picture/Icon.js';

const tones = {
  plain: ['surface.raised', 'text.secondary', null],
  accent: ['accent.tint', 'accent.text', null],
  /** On the border of the best card. */
  solid: ['accent.solid', 'text.on-accent', null],
  success: ['success.tint', 'success.text', 'check'],
  warning: ['warning.tint', 'warning.text', 'hourglass'],
  danger: ['danger.tint', 'danger.text', 'failed'],
  unknown: ['unknown.tint', 'unknown.text', 'unknown'],
} as const satisfies Record<
  string,
  readonly [Parameters<typeof color>[0], Parameters<typeof color>[0], IconName | null]
>;

export interface TagProps {
  readonly tone?: keyof typeof tones;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/**
 * A word or two, marked.
 *
 * @example <Tag tone="success">Cheapest</Tag>
 */
export function Tag({ tone = 'plain', icon, children }: TagProps): ReactElement {
  const shown = icon ?? tones[tone][2];
  return (
    <Box $tone={tone}>
      {shown !== null && <Icon name={shown} size={14} />}
      {children}
    </Box>
  );
}

const Box = styled.span<{ $tone: keyof typeof tones }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-block-size: 24px;
  box-sizing: border-box;
  padding: 2px 8px;
  border-radius: ${radius('chip')};
  ${type('tag')}
  white-space: nowrap;
  background: ${({ $tone }) => color(tones[$tone][0])};
  color: ${({ $tone }) => color(tones[$tone][1])};
  ${forcedColors} {
    border: 1px solid CanvasText;
  }
`;
