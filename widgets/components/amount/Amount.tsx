import type { ReactElement } from 'react';
import { color } from '../../theme/colors.js';
import { css, styled } from '../../theme/styledComponents.js';
import { narrow } from '../../theme/styles.js';
import { type AmountStyle, amountSizeWithin, amountType, px, tracked } from '../../theme/type.js';

const unitSize = { hero: 22, big: 18, mid: 15 } as const;

export interface AmountProps {
  /** Formatted by `formatAmount`; never shortened. */
  readonly value: string;
  readonly unit?: string | undefined;
  /** 'hero' once per view. Default 'row'. */
  readonly size?: 'hero' | 'big' | 'mid' | 'row';
  /** Default 'p'; 'span' inside a row or a button. */
  readonly as?: 'p' | 'span';
  /** An old price: readable, but no longer valid. */
  readonly faded?: boolean;
}

/**
 * All digits have the same size and colour; only the unit is less prominent, and goes below if it does not fit.
 *
 * @example <Amount size="hero" value="45.00" unit="USDC" />
 */
export function Amount({ value, unit, size = 'row', as = 'p', faded = false }: AmountProps): ReactElement {
  return (
    <Figure as={as} $size={size} $faded={faded} style={{ '--tb-digits': value.length }}>
      <bdi>{value}</bdi>
      {unit !== undefined && ' '}
      {unit !== undefined && <Unit $size={size}>{unit}</Unit>}
    </Figure>
  );
}

/** At most as large as fits into the widget, for any number of digits. */
const fitted = (style: AmountStyle): ReturnType<typeof css> => css`
  ${amountType(style)}
  font-size: ${amountSizeWithin(style)};
`;

const Figure = styled.p<{ $size: NonNullable<AmountProps['size']>; $faded: boolean }>`
  display: ${({ as }) => (as === 'span' ? 'inline-flex' : 'flex')};
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 0.24em;
  margin: 0;
  ${({ $size }) => ($size === 'row' ? amountType('row') : fitted($size))}
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
  color: ${({ $faded }) => ($faded ? color('text.tertiary') : 'inherit')};
  ${narrow} {
    ${({ $size }) => $size === 'hero' && fitted('heroNarrow')}
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

const Unit = styled.span<{ $size: NonNullable<AmountProps['size']> }>`
  font-size: ${({ $size }) => ($size === 'row' ? 'inherit' : px(unitSize[$size]))};
  line-height: 1;
  font-weight: 500;
  letter-spacing: ${tracked(-0.005)};
  color: ${color('text.tertiary')};
`;
