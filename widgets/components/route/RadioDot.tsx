import type { ReactElement } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { forcedColors } from '../../theme/styles.js';

/** Drawn next to a real radio button: a filled dot, so that colour is never the only sign of the choice. */
export function RadioDot({ on }: { readonly on: boolean }): ReactElement {
  return <Dot aria-hidden="true" $on={on} />;
}

const Dot = styled.span<{ $on: boolean }>`
  flex: none;
  box-sizing: border-box;
  inline-size: 24px;
  block-size: 24px;
  display: grid;
  place-items: center;
  border-radius: 50%;
  border: 2px solid ${({ $on }) => color($on ? 'accent.solid' : 'border.control')};
  &::after {
    ${({ $on }) => $on && 'content: "";'}
    inline-size: 12px;
    block-size: 12px;
    border-radius: 50%;
    background: ${color('accent.solid')};
    ${forcedColors} {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
