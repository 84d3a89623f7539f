import type { ReactElement, ReactNode } from 'react';
import { color } from '../../theme/colors.js';
import { size } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { forcedColors, visuallyHidden } from '../../theme/styles.js';
import { px } from '../../theme/type.js';
import { Icon } from '../picture/Icon.js';
import { outsideForms } from './outsideForms.js';

export interface TickBoxProps {
  /** "I understand I get about 6% less" */
  readonly children: ReactNode;
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
}

/**
 * A checkbox with its label.
 *
 * @example <TickBox ticked={isTicked} onTick={setTicked}>I accept a worse price.</TickBox>
 */
export function TickBox({ children, ticked, onTick }: TickBoxProps): ReactElement {
  return (
    <Row>
      <input
        {...outsideForms}
        type="checkbox"
        checked={ticked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <Box aria-hidden="true" $ticked={ticked}>
        {ticked && <Icon name="check" size={16} stroke={2.5} />}
      </Box>
      <span>{children}</span>
    </Row>
  );
}

const Row = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: 12px;
  min-block-size: ${size.touch};
  font-size: ${px(14)};
  line-height: ${px(20)};
  cursor: pointer;
  input {
    ${visuallyHidden}
  }
  input:focus-visible + span {
    outline: 3px solid ${color('focus.ring')};
    outline-offset: 2px;
  }
`;
const Box = styled.span<{ $ticked: boolean }>`
  flex: none;
  box-sizing: border-box;
  inline-size: 24px;
  block-size: 24px;
  display: grid;
  place-items: center;
  border-radius: 7px;
  border: 1.5px solid ${({ $ticked }) => color($ticked ? 'accent.solid' : 'border.control')};
  background: ${({ $ticked }) => ($ticked ? color('accent.solid') : 'none')};
  color: ${color('text.on-accent')};
  ${forcedColors} {
    color: CanvasText;
    background: Canvas;
  }
`;
