import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { visuallyHidden } from '../../theme/styles.js';
import { px, type } from '../../theme/type.js';

/**
 * The largest text of a view.
 *
 * @example <Title>It is yours</Title>
 */
export const Title = styled.h3`
  margin: 0;
  ${type('title')}
  text-wrap: balance;
  outline: none;
`;

/**
 * The name of a section of a view.
 *
 * @example <Heading>Choose a way to pay</Heading>
 */
export const Heading = styled.p`
  margin: 0;
  ${type('heading')}
  text-wrap: balance;
`;

/**
 * A paragraph.
 *
 * @example <Body>Your lantern is on its way.</Body>
 */
export const Body = styled.p`
  margin: 0;
  ${type('body')}
  color: ${color('text.secondary')};
  text-wrap: pretty;
`;

/**
 * The label of a figure.
 *
 * @example <Label>Total</Label>
 */
export const Label = styled.p`
  margin: 0;
  ${type('label')}
  color: ${color('text.tertiary')};
`;

/**
 * `$quiet={false}` is for sentences that must be read, such as a reason.
 *
 * @example <Caption>Prices from 14:03</Caption>
 */
export const Caption = styled.p<{ $quiet?: boolean }>`
  margin: 0;
  ${type('caption')}
  color: ${({ $quiet = true }) => color($quiet ? 'text.tertiary' : 'text.secondary')};
  text-wrap: pretty;
`;

/**
 * Emphasises the important part of a sentence.
 *
 * @example <Body>You pay <Strong>45.00 USDC</Strong></Body>
 */
export const Strong = styled.b`
  font-weight: 600;
  color: ${color('text.primary')};
`;

/**
 * Heading of a section inside a view.
 *
 * @example <SectionName>Ways to pay</SectionName>
 */
export const SectionName = styled.h3`
  margin: 0;
  flex: 1;
  min-inline-size: 0;
  ${type('section')}
  color: ${color('text.secondary')};
`;

/**
 * The smallest text, for optional details.
 *
 * @example <Detail>0.05 % stays in the pools</Detail>
 */
export const Detail = styled.span`
  font-size: ${px(14)};
  line-height: ${px(20)};
`;

/**
 * For screen readers only.
 *
 * @example <VisuallyHidden>Done: </VisuallyHidden>
 */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
