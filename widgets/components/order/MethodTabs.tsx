import { type ReactElement, useId } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { forcedColors, inFrame, visuallyHidden } from '../../theme/styles.js';
import { px } from '../../theme/type.js';
import { outsideForms } from '../field/outsideForms.js';

export interface MethodTab<T extends string> {
  readonly id: T;
  readonly words: string;
  /** "from $45.30", "asking" */
  readonly note: string;
  /** It cannot be chosen; the note says why. */
  readonly off: boolean;
}

export interface MethodTabsProps<T extends string> {
  /** Names the group: "Pay with". */
  readonly label: string;
  readonly tabs: readonly MethodTab<T>[];
  readonly value: T | null;
  readonly onChoose: (id: T) => void;
}

/** Two or three methods side by side, each with its lowest cost. Radio buttons inside. */
export function MethodTabs<T extends string>({ label, tabs, value, onChoose }: MethodTabsProps<T>): ReactElement {
  const group = useId();
  return (
    <Well role="radiogroup" aria-label={label}>
      {tabs.map(({ id, words, note, off }) => (
        <Tab key={id} $off={off}>
          <input
            {...outsideForms}
            type="radio"
            name={group}
            checked={id === value}
            disabled={off}
            onChange={() => onChoose(id)}
            aria-labelledby={`${group}${id}`}
            aria-describedby={`${group}${id}note`}
          />
          <Face>
            <span id={`${group}${id}`}>{words}</span>
            <small id={`${group}${id}note`}>{note}</small>
          </Face>
        </Tab>
      ))}
    </Well>
  );
}

const Well = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  flex: none;
  padding: 3px;
  border: 1px solid ${color('border.subtle')};
  border-radius: 14px;
  background: ${color('surface.inset')};
  ${inFrame.large} {
    grid-auto-flow: row;
  }
`;
const Tab = styled.label<{ $off: boolean }>`
  position: relative;
  display: grid;
  cursor: ${({ $off }) => ($off ? 'not-allowed' : 'pointer')};
  input {
    ${visuallyHidden}
  }
`;
const Face = styled.span`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-block-size: 50px;
  padding: 5px 12px;
  border-radius: 11px;
  color: ${color('text.secondary')};
  font: 600 ${px(14)} / ${px(20)} var(--tb-font);
  small {
    font: 400 ${px(13)} / ${px(18)} var(--tb-font);
    color: ${color('text.tertiary')};
    font-variant-numeric: tabular-nums;
  }
  input:checked + & {
    background: ${color('surface.raised')};
    box-shadow: inset 0 0 0 1px ${color('border.control')};
    color: ${color('text.primary')};
    small {
      color: ${color('text.secondary')};
    }
    ${forcedColors} {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
  input:focus-visible + & {
    outline: 3px solid ${color('focus.ring')};
    outline-offset: 2px;
  }
  input:disabled + & {
    color: ${color('text.tertiary')};
    ${forcedColors} {
      color: GrayText;
    }
  }
`;
