import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';

/**
 * Holds the place of something that is being read, at the height of what replaces it. Words stand beside it.
 *
 * @example <Skeleton $width="50%" />
 */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{ $width: string; $height?: string }>`
  display: block;
  flex: none;
  max-inline-size: 100%;
  inline-size: ${({ $width }) => $width};
  block-size: ${({ $height = '12px' }) => $height};
  border-radius: 8px;
  background: ${color('surface.raised')};
`;
