import type { ReactElement, ReactNode } from 'react';
import { artEdge, artShadow } from '../../theme/hues.js';
import { styled } from '../../theme/styledComponents.js';

const corner = { 32: 9, 40: 11, 48: 12, 56: 14, 72: 18, 160: 32 } as const;

export interface ItemArtProps {
  /** The item, drawn by the host: an image, or an SVG with its accessible name. */
  readonly children: ReactNode;
  /** Default 72. */
  readonly size?: keyof typeof corner;
}

/**
 * The frame of an item's picture; `size` in CSS pixels.
 *
 * @example <ItemArt size={56}><img src={picture} alt="" /></ItemArt>
 */
export function ItemArt({ children, size = 72 }: ItemArtProps): ReactElement {
  return <Art $size={size}>{children}</Art>;
}

const Art = styled.span<{ $size: keyof typeof corner }>`
  flex: none;
  display: block;
  inline-size: ${({ $size }) => $size}px;
  block-size: ${({ $size }) => $size}px;
  border-radius: ${({ $size }) => corner[$size]}px;
  overflow: hidden;
  box-shadow: ${({ $size }) => ($size <= 48 ? 'none' : `${artEdge}, ${artShadow}`)};
  > * {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
