import { color } from '../../theme/colors.js';
import { radius, space } from '../../theme/scale.js';
import { css, styled } from '../../theme/styledComponents.js';
import { forcedColors, narrow } from '../../theme/styles.js';

/** The surface of rows and grouped content. */
export const cardSurface = css`
  background: ${color('surface.card')};
  border: 1px solid ${color('border.subtle')};
  border-radius: ${radius('card')};
  box-shadow: var(--tb-shadow-card), var(--tb-lift);
  ${forcedColors} {
    border-color: CanvasText;
  }
`;

/** Padding of a card, smaller in a narrow widget. */
export const cardPadding = css`
  padding: ${space[4]};
  ${narrow} {
    padding: 14px;
  }
`;

/**
 * A raised background for related content.
 *
 * @example <Card $pad>Total: 45.00 USDC</Card>
 */
export const Card = styled.section<{ $pad?: boolean }>`
  ${cardSurface}
  ${({ $pad = false }) => $pad && cardPadding}
`;

/**
 * A card of rows with hairlines between them.
 *
 * @example <ListCard><li>Lantern</li><li>Rope</li></ListCard>
 */
export const ListCard = styled.ul`
  ${cardSurface}
  margin: 0;
  padding: 0;
  list-style: none;
  overflow: hidden;
  > * + * {
    border-block-start: 1px solid ${color('border.subtle')};
  }
`;
