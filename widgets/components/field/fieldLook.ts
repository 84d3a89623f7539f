import { color } from '../../theme/colors.js';
import { radius } from '../../theme/scale.js';
import { css } from '../../theme/styledComponents.js';
import { forcedColors } from '../../theme/styles.js';
import { px } from '../../theme/type.js';

/** The background of a one-line field; the field itself has no border. */
export const fieldWell = css<{ $wrong?: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 48px;
  padding-inline: 12px;
  border-radius: ${radius('control')};
  background: ${color('surface.inset')};
  border: 1px solid ${({ $wrong = false }) => color($wrong ? 'danger.text' : 'border.control')};
  > svg {
    color: ${color('text.tertiary')};
  }
  &:has(:is(input, textarea):focus-visible) {
    border-color: ${color('focus.ring')};
    box-shadow: 0 0 0 2px ${color('focus.ring')};
    ${forcedColors} {
      outline: 3px solid Highlight;
    }
  }
`;

/** At least 16 px, because phones zoom into smaller fields. */
export const fieldInput = css`
  flex: 1;
  min-inline-size: 0;
  box-sizing: border-box;
  min-block-size: 44px;
  margin: 0;
  padding: 0;
  border: 0;
  outline: 0;
  background: none;
  color: ${color('text.primary')};
  font: 400 ${px(16)} / ${px(24)} var(--tb-font);
  appearance: none;
  text-overflow: ellipsis;
  &::placeholder {
    color: ${color('text.tertiary')};
    opacity: 1;
  }
`;
