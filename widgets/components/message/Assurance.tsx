import type { ReactElement, ReactNode } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { type } from '../../theme/type.js';
import { Icon, type IconName } from '../picture/Icon.js';

export interface AssuranceProps {
  readonly icon?: IconName;
  /** Id for a button that refers to it as its reason. */
  readonly id?: string;
  readonly children: ReactNode;
}

/**
 * The sentence before the button: the effect of a press on the money.
 *
 * @example <Assurance icon="shield">Nothing moves before you approve it.</Assurance>
 */
export function Assurance({ icon = 'info', id, children }: AssuranceProps): ReactElement {
  return (
    <Sentence id={id}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </Sentence>
  );
}

const Sentence = styled.p`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  margin: 0;
  ${type('caption')}
  color: ${color('text.secondary')};
  text-wrap: pretty;
  > svg {
    color: ${color('text.tertiary')};
  }
`;
