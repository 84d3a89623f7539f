import type { ReactElement, ReactNode } from 'react';
import { color } from '../../theme/colors.js';
import { size } from '../../theme/scale.js';
import { css, styled } from '../../theme/styledComponents.js';
import { focusRing, narrow } from '../../theme/styles.js';
import { cardSurface } from '../layout/Card.js';
import { Icon } from '../picture/Icon.js';

export interface TwoEndsProps {
  /** An AmountField without a frame, or an EndButton. */
  readonly from: ReactNode;
  readonly to: ReactNode;
  /** The button on the line: "Swap the two tokens". Omitted if the two cannot be swapped. */
  readonly turn?: { readonly name: string; readonly onPress: () => void } | undefined;
  /** The content that the two stations align with. Default 'amount'. */
  readonly of?: 'amount' | 'network';
}

/**
 * The source of the money on top, its target below, joined by a stream.
 *
 * @example <TwoEnds from={from} to={to} turn={{ name: 'Turn round', onPress: () => turn() }} />
 */
export function TwoEnds({ from, to, turn, of = 'amount' }: TwoEndsProps): ReactElement {
  return (
    <Ends>
      <From $of={of}>{from}</From>
      <To $of={of}>
        {turn !== undefined && (
          <Turn type="button" aria-label={turn.name} onClick={turn.onPress}>
            <Icon name="flip" />
          </Turn>
        )}
        {to}
      </To>
    </Ends>
  );
}

const stations = { amount: { wide: 58, narrow: 58 }, network: { wide: 46, narrow: 46 } } as const;

const Ends = styled.section`
  ${cardSurface}
  position: relative;
  overflow: clip;
`;
const end = css<{ $of: keyof typeof stations }>`
  --tb-station: ${({ $of }) => stations[$of].wide}px;
  position: relative;
  padding-block: ${({ $of }) => ($of === 'amount' ? '16px' : '12px')};
  padding-inline: 48px 16px;
  ${narrow} {
    padding-inline: 46px 12px;
  }
  &::before,
  &::after {
    content: '';
    position: absolute;
    box-sizing: border-box;
    border-color: ${color('accent.solid')};
    border-style: solid;
  }
  &::before {
    inset-inline-start: 18px;
    inset-block-start: var(--tb-station);
    inline-size: 12px;
    block-size: 12px;
    border-width: 2px;
    border-radius: 50%;
  }
  &::after {
    inset-inline-start: 23px;
    border-width: 0;
    border-inline-start-width: 2px;
  }
  &:has(input:not([readonly]):focus-visible) {
    background: color-mix(in oklab, ${color('accent.tint')} 60%, ${color('surface.card')});
    outline: 2px solid ${color('focus.ring')};
    outline-offset: -2px;
  }
  &:has(input[readonly]:focus-visible) {
    outline: 2px solid ${color('focus.ring')};
    outline-offset: -2px;
  }
  &:first-child {
    border-start-start-radius: inherit;
    border-start-end-radius: inherit;
  }
  &:last-child {
    border-end-start-radius: inherit;
    border-end-end-radius: inherit;
  }
`;
const From = styled.div<{ $of: keyof typeof stations }>`
  ${end}
  &::before {
    background: ${color('accent.solid')};
  }
  &::after {
    inset-block: calc(var(--tb-station) + 10px) 0;
  }
`;
const To = styled.div<{ $of: keyof typeof stations }>`
  ${end}
  border-block-start: 1px solid ${color('border.subtle')};
  &::after {
    inset-block-start: 0;
    block-size: var(--tb-station);
  }
`;
const Turn = styled.button`
  position: absolute;
  z-index: 1;
  inset-inline-start: 2px;
  inset-block-start: -23px;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  display: grid;
  place-items: center;
  isolation: isolate;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: 16px;
  background: none;
  color: ${color('text.secondary')};
  cursor: pointer;
  &::before {
    content: '';
    position: absolute;
    inset: 4px;
    z-index: -1;
    border-radius: 12px;
    background: ${color('surface.raised')};
    border: 1px solid ${color('border.control')};
  }
  &:hover {
    color: ${color('text.primary')};
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
`;
