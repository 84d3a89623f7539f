import { space } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';

type Gap = keyof typeof space;

/** One below the other. */
export const Stack = styled.div<{ $gap?: Gap; $center?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 2 }) => space[$gap]};
  min-inline-size: 0;
  ${({ $center = false }) => $center && 'align-items: center; text-align: center;'}
`;

/** Side by side. */
export const Line = styled.div<{
  $gap?: Gap;
  $wrap?: boolean;
  $align?: 'start' | 'center' | 'baseline';
  $apart?: boolean;
}>`
  display: flex;
  align-items: ${({ $align = 'center' }) => ($align === 'start' ? 'flex-start' : $align)};
  gap: ${({ $gap = 2 }) => space[$gap]};
  flex-wrap: ${({ $wrap = false }) => ($wrap ? 'wrap' : 'nowrap')};
  justify-content: ${({ $apart = false }) => ($apart ? 'space-between' : 'flex-start')};
  min-inline-size: 0;
`;

export const Grow = styled.div`
  flex: 1;
  min-inline-size: 0;
`;
