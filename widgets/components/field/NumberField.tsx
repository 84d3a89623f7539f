import { type ReactElement, useId } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { Stack } from '../layout/Stack.js';
import { Label } from '../layout/Text.js';
import { FieldBelow } from './FieldBelow.js';
import { fieldInput, fieldWell } from './fieldLook.js';
import { outsideForms } from './outsideForms.js';
import { QuickChoices, type QuickChoicesProps } from './QuickChoices.js';
import { useTypedMarks } from './useTypedMarks.js';

export interface NumberFieldProps {
  readonly label: string;
  /** To be read with `parseTypedPercent` or `parseTypedAmount`. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** "%" */
  readonly unit?: string;
  readonly presets?: Omit<QuickChoicesProps<string>, 'onChoose' | 'value'>;
  readonly hint?: string | undefined;
  readonly wrong?: string | undefined;
  /** Default 'en'. */
  readonly locale?: string;
}

/**
 * A small number, such as a swap's maximum slippage: usual values, or a custom one. The ids of presets are their
 * text.
 *
 * @example <NumberField label="Slippage" unit="%" text={text} onText={setText} />
 */
export function NumberField({
  label,
  text,
  onText,
  unit,
  presets,
  hint,
  wrong,
  locale = 'en',
}: NumberFieldProps): ReactElement {
  const typed = useTypedMarks(text, locale);
  const id = useId();
  return (
    <Stack>
      <Label as="label" htmlFor={id}>
        {label}
      </Label>
      {presets !== undefined && <QuickChoices {...presets} value={text} onChoose={onText} />}
      <Well $wrong={wrong !== undefined}>
        <input
          {...outsideForms}
          id={id}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          maxLength={12}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={`${id}below`}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp' || event.key === 'ArrowDown') event.preventDefault();
          }}
          onChange={(event) => onText(typed(event))}
        />
        {unit !== undefined && <Unit aria-hidden="true">{unit}</Unit>}
      </Well>
      <FieldBelow id={`${id}below`} wrong={wrong}>
        {hint}
      </FieldBelow>
    </Stack>
  );
}

const Well = styled.div<{ $wrong: boolean }>`
  ${fieldWell}
  input {
    ${fieldInput}
    font-variant-numeric: tabular-nums;
    [dir='rtl'] & {
      text-align: right;
    }
  }
`;
const Unit = styled.span`
  color: ${color('text.secondary')};
`;
