import { color } from '../../theme/colors.js';
import { css, styled } from '../../theme/styledComponents.js';
import { hatch, narrow } from '../../theme/styles.js';

/** Reaches both edges of the body. `$unknown` is the striped band of "we cannot tell yet". */
export const Bleed = styled.section<{ $unknown?: boolean }>`
  margin-inline: -20px;
  padding: 20px;
  ${narrow} {
    margin-inline: -16px;
    padding-inline: 16px;
  }
  ${({ $unknown = false }) => $unknown && band}
`;

const band = css`
  ${hatch}
  border-block: 1px solid ${color('unknown.line')};
`;
