import { type ReactElement, useId } from 'react';
import { color } from '../../theme/colors.js';
import { size } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { forcedColors, visuallyHidden } from '../../theme/styles.js';
import { px } from '../../theme/type.js';
import { outsideForms } from './outsideForms.js';

export interface SegmentsProps<T extends string> {
  /** Names the group: "Network". */
  readonly label: string;
  readonly options: readonly { readonly id: T; readonly words: string }[];
  readonly value: T;
  readonly onChoose: (id: T) => void;
}

/**
 * Two to four choices side by side. Radio buttons inside, so Tab, arrows and Space work as everywhere.
 *
 * @example <Segments label="Pay by" options={[{ id: 'tokens', words: 'Tokens' }, { id: 'card', words: 'Card' }]} value={tab} onChoose={setTab} />
 */
export function Segments<T extends string>({ label, options, value, onChoose }: SegmentsProps<T>): ReactElement {
  const group = useId();
  return (
    <Well role="radiogroup" aria-label={label}>
      {options.map(({ id, words }) => (
        <Segment key={id}>
          <input {...outsideForms} type="radio" name={group} checked={id === value} onChange={() => onChoose(id)} />
          <span>{words}</span>
        </Segment>
      ))}
    </Well>
  );
}

const Well = styled.div`
  display: flex;
  flex-wrap: wrap;
  background: ${color('surface.inset')};
  border: 1px solid ${color('border.subtle')};
  border-radius: 14px;
`;
const Segment = styled.label`
  flex: 1 1 auto;
  position: relative;
  display: grid;
  place-items: stretch;
  min-block-size: ${size.touch};
  padding: 4px;
  cursor: pointer;
  input {
    ${visuallyHidden}
  }
  span {
    display: grid;
    place-items: center;
    padding-inline: 10px;
    border-radius: 10px;
    color: ${color('text.secondary')};
    font: 500 ${px(14)} / ${px(20)} var(--tb-font);
    text-align: center;
  }
  &:hover span {
    color: ${color('text.primary')};
  }
  input:checked + span {
    background: ${color('surface.raised')};
    box-shadow: inset 0 0 0 1px ${color('border.control')};
    color: ${color('text.primary')};
    font-weight: 600;
    ${forcedColors} {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
  input:focus-visible + span {
    outline: 3px solid ${color('focus.ring')};
    outline-offset: 2px;
  }
`;
