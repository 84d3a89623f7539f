import { color } from '../../theme/colors.js';
import { duration, easing } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { motionAllowed } from '../../theme/styles.js';
import { type } from '../../theme/type.js';

/** The element of a dialog that `useModal` opens over the page. It fades, and receives presses outside its panel. */
export const TopLayer = styled.dialog`
  position: fixed;
  left: var(--tb-over-left, 0);
  top: var(--tb-over-top, 0);
  right: auto;
  bottom: auto;
  width: var(--tb-over-width, 100%);
  height: var(--tb-over-height, 100%);
  max-width: none;
  max-height: none;
  box-sizing: border-box;
  flex-direction: column;
  justify-content: flex-end;
  align-items: center;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: clip;
  background: ${color('surface.scrim')};
  color: ${color('text.primary')};
  ${type('text')}
  font-variant-numeric: tabular-nums;
  text-align: start;
  opacity: 0;
  transition:
    opacity ${duration.fast} ${easing},
    overlay ${duration.fast} allow-discrete,
    display ${duration.fast} allow-discrete;
  & *,
  & *::before,
  & *::after {
    box-sizing: border-box;
  }
  &[open] {
    display: flex;
    opacity: 1;
  }
  @starting-style {
    &[open] {
      opacity: 0;
    }
  }
  &::backdrop {
    background: transparent;
  }
  ${motionAllowed} {
    transition-duration: ${duration.base};
  }
`;
