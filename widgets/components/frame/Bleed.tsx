import { color } from '../../theme/colors.js';
import { css, styled } from '../../theme/styledComponents.js';
import { hatch } from '../../theme/styles.js';

/**
 * Extends to both edges of the frame's body, and to its upper one if it comes first. `$unknown` is the striped band
 * of an unknown outcome.
 *
 * @example <Bleed $unknown>We cannot tell yet.</Bleed>
 */
export const Bleed = styled.section<{ $unknown?: boolean }>`
  margin-inline: calc(-1 * var(--tb-body-side));
  padding: 20px var(--tb-body-side);
  ${({ $unknown = false }) => $unknown && band}
  &:first-child {
    margin-block-start: calc(-1 * var(--tb-body-start));
    border-block-start: 0;
  }
`;

const band = css`
  ${hatch}
  border-block: 1px solid ${color('unknown.line')};
`;
