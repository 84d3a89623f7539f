import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';

/**
 * Reserves the space of a value that is being read, at the same height. Text stands next to it.
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
