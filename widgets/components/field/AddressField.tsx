import { type ReactElement, useId, useState } from 'react';
import { styled } from '../../theme/styledComponents.js';
import { monoFont, px } from '../../theme/type.js';
import { IconButton } from '../action/IconButton.js';
import { Stack } from '../layout/Stack.js';
import { Label } from '../layout/Text.js';
import { FieldBelow } from './FieldBelow.js';
import { fieldInput, fieldWell } from './fieldLook.js';
import { outsideForms } from './outsideForms.js';

export type AddressCheck =
  | { readonly kind: 'empty' }
  /** `note`: the owner of the address, or that it is a contract. */
  | { readonly kind: 'right'; readonly note?: string }
  | { readonly kind: 'wrong'; readonly sentence: string };

export interface AddressFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /**
   * Checks the typed text; the result is shown once the field loses focus or after a paste, not while the player
   * types.
   */
  readonly check: (text: string) => AddressCheck;
  readonly placeholder?: string;
  /** "Clear address" */
  readonly clearName: string;
  readonly hint?: string | undefined;
}

/**
 * Shows the whole address, over as many lines as it needs: its middle matters as much as its ends.
 *
 * @example <AddressField label="To" text={text} onText={setText} check={check} clearName="Clear" />
 */
export function AddressField({
  label,
  text,
  onText,
  check,
  placeholder = '0x…',
  clearName,
  hint,
}: AddressFieldProps): ReactElement {
  const [done, setDone] = useState(text !== '');
  const id = useId();
  const checked = check(text);
  const wrong = done && checked.kind === 'wrong' ? checked.sentence : undefined;
  const say = (typed: string): void => onText(typed.replace(/\s+/g, '').slice(0, 200));
  return (
    <Stack>
      <Label as="label" htmlFor={id}>
        {label}
      </Label>
      <Well $wrong={wrong !== undefined}>
        <textarea
          {...outsideForms}
          id={id}
          dir="ltr"
          rows={text.length > 24 ? 2 : 1}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={`${id}below`}
          onChange={(event) => say(event.currentTarget.value)}
          onFocus={() => setDone(false)}
          onBlur={() => setDone(true)}
          onPaste={() => setDone(true)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        {text !== '' && <IconButton icon="close" name={clearName} onPress={() => onText('')} />}
      </Well>
      <FieldBelow id={`${id}below`} wrong={wrong}>
        {checked.kind === 'right' ? (checked.note ?? hint) : hint}
      </FieldBelow>
    </Stack>
  );
}

const Well = styled.div<{ $wrong: boolean }>`
  ${fieldWell}
  padding-inline-end: 2px;
  textarea {
    ${fieldInput}
    padding-block: 10px;
    font: 400 ${px(16)} / ${px(24)} ${monoFont};
    overflow-wrap: anywhere;
    resize: none;
    field-sizing: content;
  }
`;
