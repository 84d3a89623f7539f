import { type ReactElement, type ReactNode, useState } from 'react';
import { color } from '../../theme/colors.js';
import { radius } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { focusRing } from '../../theme/styles.js';
import { type } from '../../theme/type.js';
import { Drawer } from '../frame/Drawer.js';
import { VisuallyHidden } from '../layout/Text.js';
import { MenuList } from '../list/MenuList.js';
import { Icon } from '../picture/Icon.js';

export interface SelectOption<T extends string> {
  readonly id: T;
  readonly words: string;
  readonly picture?: ReactNode;
  readonly note?: string | undefined;
  /** Cannot be chosen, and why. */
  readonly off?: string | undefined;
}

export interface SelectFieldProps<T extends string> {
  /** "Currency": title of the drawer, and part of the button's name. */
  readonly label: string;
  readonly options: readonly SelectOption<T>[];
  readonly value: T;
  readonly onChoose: (id: T) => void;
  readonly closeName: string;
}

/**
 * One of several networks or currencies, chosen in a drawer.
 *
 * @example <SelectField label="Language" options={[{ id: 'en', words: 'English' }]} value={language} onChoose={setLanguage} closeName="Close" />
 */
export function SelectField<T extends string>({
  label,
  options,
  value,
  onChoose,
  closeName,
}: SelectFieldProps<T>): ReactElement {
  const [open, setOpen] = useState(false);
  const chosen = options.find(({ id }) => id === value);
  const items = options.map(({ id, words, picture, note, off }) => ({
    id,
    title: words,
    picture,
    note,
    off,
    current: id === value,
    onPress: () => {
      setOpen(false);
      onChoose(id);
    },
  }));
  return (
    <>
      <Press type="button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {chosen?.picture}
        <span>{chosen?.words ?? value}</span>
        <Icon name="down" size={18} />
      </Press>
      <Drawer open={open} title={label} closeName={closeName} onClose={() => setOpen(false)}>
        <MenuList label={label} items={items} />
      </Drawer>
    </>
  );
}

const Press = styled.button`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: 48px;
  margin: 0;
  padding: 8px 12px;
  border-radius: ${radius('control')};
  border: 1px solid ${color('border.control')};
  background: ${color('surface.inset')};
  color: ${color('text.primary')};
  ${type('row')}
  text-align: start;
  cursor: pointer;
  > span:last-of-type {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > svg {
    color: ${color('text.tertiary')};
  }
  ${focusRing}
`;
