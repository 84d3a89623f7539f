import type { ReactElement } from 'react';
import { color } from '../../theme/colors.js';
import { duration } from '../../theme/scale.js';
import { keyframes, styled } from '../../theme/styledComponents.js';
import { motionAllowed } from '../../theme/styles.js';

/**
 * A light that moves along a line: shows a search or a wait, next to its text.
 *
 * @example <FlowLine />
 */
export function FlowLine({ className }: { readonly className?: string }): ReactElement {
  return (
    <Track aria-hidden="true" className={className}>
      <i />
    </Track>
  );
}

const drift = keyframes`from { inset-inline-start: -34%; } to { inset-inline-start: 100%; }`;

const Track = styled.span`
  position: relative;
  display: block;
  block-size: 4px;
  border-radius: 2px;
  overflow: hidden;
  background: ${color('border.subtle')};
  i {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 33%;
    inline-size: 34%;
    border-radius: 2px;
    background: linear-gradient(90deg, transparent, ${color('accent.solid')} 60%, transparent);
    ${motionAllowed} {
      animation: ${drift} ${duration.searching} linear infinite;
    }
  }
`;
