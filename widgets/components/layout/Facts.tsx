import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { monoFont, px, tracked } from '../../theme/type.js';

/**
 * Pairs of a name and a value; the value goes below if both do not fit.
 *
 * @example <Facts><div><dt>Arrives</dt><dd>20.00 USDC</dd></div></Facts>
 */
export const Facts = styled.dl<{ $mono?: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $mono = false }) => ($mono ? '4px' : '8px')};
  margin: 0;
  font-size: ${({ $mono = false }) => px($mono ? 13 : 14)};
  line-height: ${px(20)};
  ${({ $mono = false }) => $mono && `font-family: ${monoFont}; letter-spacing: ${tracked(-0.01)};`}
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 0 16px;
  }
  dt {
    margin: 0;
    color: ${color('text.secondary')};
    min-inline-size: 0;
    text-wrap: pretty;
  }
  dd {
    flex: 1 1 auto;
    margin: 0;
    text-align: end;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
`;

/**
 * The row with the sum of the others.
 *
 * @example <Facts><Total><dt>Total</dt><dd>45.00 USDC</dd></Total></Facts>
 */
export const Total = styled.div`
  dt&,
  > dt,
  > dd {
    font-weight: 600;
    color: ${color('text.primary')};
  }
`;

/**
 * A line between facts and their sum.
 *
 * @example <Facts><Rule /></Facts>
 */
export const Rule = styled.hr`
  border: 0;
  margin: 12px 0;
  block-size: 1px;
  background: ${color('border.subtle')};
`;
