import { space } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';

type Gap = keyof typeof space;

/**
 * One below the other.
 *
 * @example <Stack $gap={4}><Body>One</Body><Body>Two</Body></Stack>
 */
export const Stack = styled.div<{ $gap?: Gap; $center?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 2 }) => space[$gap]};
  min-inline-size: 0;
  ${({ $center = false }) => $center && 'align-items: center; text-align: center;'}
`;

/**
 * Side by side.
 *
 * @example <Line $gap={2}><Icon name="clock" />About 2 minutes</Line>
 */
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

/**
 * Takes the remaining room of a line.
 *
 * @example <Line><Grow>Total</Grow>45.00 USDC</Line>
 */
export const Grow = styled.div`
  flex: 1;
  min-inline-size: 0;
`;
