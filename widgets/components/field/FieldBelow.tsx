import type { ReactElement, ReactNode } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { type } from '../../theme/type.js';

export interface FieldBelowProps {
  readonly id: string;
  /** The problem, with its limit and how to solve it. */
  readonly wrong?: string | undefined;
  readonly children?: ReactNode;
}

/** The line under a field: a hint, or the problem. Always present, so that screen readers notice its text. */
export function FieldBelow({ id, wrong, children }: FieldBelowProps): ReactElement {
  return (
    <Words id={id} aria-live="polite" $wrong={wrong !== undefined}>
      {wrong ?? children}
    </Words>
  );
}

const Words = styled.p<{ $wrong: boolean }>`
  margin: 0;
  ${type('caption')}
  color: ${({ $wrong }) => color($wrong ? 'danger.text' : 'text.tertiary')};
  overflow-wrap: anywhere;
  text-wrap: pretty;
  &:empty {
    display: none;
  }
`;
