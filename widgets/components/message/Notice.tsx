import type { ReactElement, ReactNode } from 'react';
import { type ColorName, color } from '../../theme/colors.js';
import { radius } from '../../theme/scale.js';
import { css, styled } from '../../theme/styledComponents.js';
import { hatch } from '../../theme/styles.js';
import { px, type } from '../../theme/type.js';
import { Icon, type IconName } from '../picture/Icon.js';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger' | 'unknown' | 'turn';

const defaultIcons: Readonly<Record<NoticeTone, IconName>> = {
  info: 'info',
  success: 'shield',
  warning: 'warning',
  danger: 'failed',
  unknown: 'unknown',
  turn: 'eye',
};

export interface NoticeProps {
  /** Default 'info'. */
  readonly tone?: NoticeTone;
  /** One line. */
  readonly title: string;
  /** Id of the title, so that content can refer to it. */
  readonly titleId?: string;
  /** At most three lines. */
  readonly children?: ReactNode;
  readonly icon?: IconName;
}

/**
 * A message within a screen, in the tone of its content.
 *
 * @example <Notice tone="warning" title="The price has moved">Look at it again before you pay.</Notice>
 */
export function Notice({ tone = 'info', title, titleId, children, icon }: NoticeProps): ReactElement {
  return (
    <Box $tone={tone}>
      <Icon name={icon ?? defaultIcons[tone]} size={20} />
      <p id={titleId}>{title}</p>
      {children !== undefined && <div>{children}</div>}
    </Box>
  );
}

function toned(name: 'success' | 'warning' | 'danger' | 'unknown', titled = true): ReturnType<typeof css> {
  return css`
    background: ${color(`${name}.tint` satisfies ColorName)};
    border-color: ${color(`${name}.line` satisfies ColorName)};
    > svg${titled ? ', > p' : ''} {
      color: ${color(`${name}.text` satisfies ColorName)};
    }
  `;
}

const tones = {
  info: null,
  success: toned('success', false),
  warning: toned('warning'),
  danger: toned('danger'),
  unknown: css`
    ${toned('unknown')}
    ${hatch}
  `,
  turn: css`
    background: ${color('accent.tint')};
    border-color: ${color('accent.line')};
    > svg {
      color: ${color('accent.text')};
    }
  `,
};

const Box = styled.div<{ $tone: NoticeTone }>`
  position: relative;
  display: grid;
  gap: 4px;
  padding-block: 14px;
  padding-inline: 48px 16px;
  border-radius: ${radius('card')};
  border: 1px solid ${color('border.subtle')};
  background: ${color('surface.card')};
  > svg {
    position: absolute;
    inset-block-start: 14px;
    inset-inline-start: 16px;
    color: ${color('text.secondary')};
  }
  > p {
    margin: 0;
    ${type('row')}
  }
  > div {
    font-size: ${px(14)};
    line-height: ${px(20)};
    color: ${color('text.secondary')};
    text-wrap: pretty;
  }
  ${({ $tone }) => tones[$tone]}
`;
