import { forwardRef, type InputHTMLAttributes } from 'react';
import { styled } from '../../theme/styledComponents.js';
import { IconButton } from '../action/IconButton.js';
import { Icon } from '../picture/Icon.js';
import { fieldInput, fieldWell } from './fieldLook.js';
import { outsideForms } from './outsideForms.js';

export interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly 'aria-label': string;
  readonly value: string;
  readonly clearName: string;
  readonly onClear: () => void;
}

/** Takes the input props of a combobox. */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { clearName, onClear, ...input },
  ref,
) {
  return (
    <Well>
      <Icon name="search" size={20} />
      <input
        {...outsideForms}
        ref={ref}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={120}
        {...input}
      />
      {input.value !== '' && <IconButton icon="close" name={clearName} onPress={onClear} />}
    </Well>
  );
});

const Well = styled.div<{ $wrong?: boolean }>`
  ${fieldWell}
  padding-inline-end: 2px;
  input {
    ${fieldInput}
  }
`;
