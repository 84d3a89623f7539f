import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { visuallyHidden } from '../../theme/styles.js';
import { px, type } from '../../theme/type.js';

export const Title = styled.h3`
  margin: 0;
  ${type('title')}
  text-wrap: balance;
  outline: none;
`;

export const Heading = styled.p`
  margin: 0;
  ${type('heading')}
  text-wrap: balance;
`;

export const Body = styled.p`
  margin: 0;
  ${type('body')}
  color: ${color('text.secondary')};
  text-wrap: pretty;
`;

export const Label = styled.p`
  margin: 0;
  ${type('label')}
  color: ${color('text.tertiary')};
`;

/** `$quiet={false}` is for sentences that must be read, such as a reason. */
export const Caption = styled.p<{ $quiet?: boolean }>`
  margin: 0;
  ${type('caption')}
  color: ${({ $quiet = true }) => color($quiet ? 'text.tertiary' : 'text.secondary')};
  text-wrap: pretty;
`;

export const Strong = styled.b`
  font-weight: 600;
  color: ${color('text.primary')};
`;

/** Heading of a section inside a view. */
export const SectionName = styled.h3`
  margin: 0;
  flex: 1;
  min-inline-size: 0;
  ${type('section')}
  color: ${color('text.secondary')};
`;

export const Detail = styled.span`
  font-size: ${px(14)};
  line-height: ${px(20)};
`;

export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
