import type { ReactElement } from 'react';
import { size } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { Button, ButtonRow } from '../action/Button.js';

export interface QuickChoicesProps<T extends string> {
  /** Names the group: "Quick amounts". */
  readonly label: string;
  readonly choices: readonly { readonly id: T; readonly words: string }[];
  /** `null`: the field has another value. */
  readonly value: T | null;
  readonly onChoose: (id: T) => void;
}

/**
 * Usual values next to a field for other values.
 *
 * @example <QuickChoices label="Quick amounts" choices={[{ id: '20', words: '20' }, { id: '50', words: '50' }]} value={chosen} onChoose={setChosen} />
 */
export function QuickChoices<T extends string>({
  label,
  choices,
  value,
  onChoose,
}: QuickChoicesProps<T>): ReactElement {
  return (
    <Row role="group" aria-label={label}>
      {choices.map(({ id, words }) => (
        <Button key={id} variant="secondary" fit="small" pressed={id === value} onPress={() => onChoose(id)}>
          {words}
        </Button>
      ))}
    </Row>
  );
}

/** As high as its buttons, also before the choices are loaded. */
const Row = styled(ButtonRow)`
  min-block-size: ${size.touch};
`;
