import { type ReactElement, type ReactNode, useId } from 'react';
import { color } from '../../theme/colors.js';
import { css, styled } from '../../theme/styledComponents.js';
import { forcedColors, visuallyHidden } from '../../theme/styles.js';
import { type } from '../../theme/type.js';
import { rowLook } from '../amount/TokenRow.js';
import { cardSurface } from '../layout/Card.js';
import { Icon } from '../picture/Icon.js';
import { RadioDot } from '../route/RadioDot.js';
import { outsideForms } from './outsideForms.js';

export interface Choice<T extends string> {
  readonly id: T;
  readonly picture?: ReactNode;
  readonly title: string;
  readonly note?: string | undefined;
  /** Cannot be chosen, and why. It stays focusable, so that the reason can be read. */
  readonly off?: string | undefined;
}

export interface ChoiceListProps<T extends string> {
  /** Names the group, unless `labelledBy` does. */
  readonly label?: string;
  readonly labelledBy?: string;
  readonly choices: readonly Choice<T>[];
  /** `null`: nothing chosen yet. */
  readonly value: T | null;
  readonly onChoose: (id: T) => void;
}

/**
 * A list of choices such as ways to pay; one can be chosen. Arrow keys move the choice.
 *
 * @example <ChoiceList label="Network" choices={[{ id: 'base', title: 'Base' }, { id: 'op', title: 'OP Mainnet' }]} value={chosen} onChoose={setChosen} />
 */
export function ChoiceList<T extends string>({
  label,
  labelledBy,
  choices,
  value,
  onChoose,
}: ChoiceListProps<T>): ReactElement {
  const group = useId();
  return (
    <List role="radiogroup" aria-label={label} aria-labelledby={labelledBy}>
      {choices.map((choice) => (
        <ChoiceRow
          key={choice.id}
          {...choice}
          group={group}
          chosen={choice.id === value}
          onChoose={() => onChoose(choice.id)}
        />
      ))}
    </List>
  );
}

interface ChoiceRowProps extends Choice<string> {
  readonly group: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function ChoiceRow({ group, picture, title, note, off, chosen, onChoose }: ChoiceRowProps): ReactElement {
  const id = useId();
  const isOff = off !== undefined;
  return (
    <Row $chosen={chosen} $off={isOff}>
      <input
        {...outsideForms}
        type="radio"
        name={group}
        checked={chosen}
        aria-disabled={isOff || undefined}
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}note`}
        onChange={() => {
          if (!isOff) onChoose();
        }}
      />
      {picture !== undefined && <Face $off={isOff}>{picture}</Face>}
      <Names>
        <b id={`${id}title`}>{title}</b>
        <span id={`${id}note`}>{off ?? note}</span>
      </Names>
      {isOff ? <Icon name="blocked" size={20} /> : <RadioDot on={chosen} />}
    </Row>
  );
}

const List = styled.div`
  ${cardSurface}
  overflow: clip;
`;
const chosenLook = css`
  background: ${color('accent.tint')};
  --tb-plain-ground: color-mix(in oklab, ${color('accent.solid')} 16%, transparent);
  --tb-plain-ink: ${color('accent.text')};
`;
const Row = styled.label<{ $chosen: boolean; $off: boolean }>`
  ${rowLook}
  position: relative;
  min-block-size: 72px;
  &:not(:first-child) {
    border-block-start: 1px solid ${color('border.subtle')};
  }
  cursor: ${({ $off }) => ($off ? 'not-allowed' : 'pointer')};
  color: ${({ $off }) => color($off ? 'text.tertiary' : 'text.primary')};
  ${({ $chosen }) => $chosen && chosenLook}
  &:hover {
    ${({ $chosen }) => !$chosen && `background: color-mix(in oklab, ${color('surface.raised')} 60%, transparent);`}
  }
  input {
    ${visuallyHidden}
  }
  &:has(input:focus-visible) {
    outline: 3px solid ${color('focus.ring')};
    outline-offset: -3px;
  }
  ${forcedColors} {
    ${({ $chosen }) => $chosen && 'outline: 2px solid Highlight; outline-offset: -2px;'}
  }
`;
const Face = styled.span<{ $off: boolean }>`
  ${({ $off }) => $off && 'filter: saturate(0.3); opacity: 0.6;'}
`;
const Names = styled.span`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  flex-direction: column;
  gap: 4px;
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
  span {
    ${type('caption')}
    color: ${color('text.tertiary')};
  }
`;
