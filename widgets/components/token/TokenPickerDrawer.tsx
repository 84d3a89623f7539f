import { type ReactElement, Suspense, useRef } from 'react';
import { lazyView } from '../../loading/lazyView.js';
import { Drawer } from '../frame/Drawer.js';
import { PickerSkeleton } from './PickerSkeleton.js';
import type { PickerToken } from './PickerToken.js';
import type { TokenPickerProps } from './TokenPicker.js';

export interface TokenPickerDrawerProps<T extends PickerToken> extends Omit<TokenPickerProps<T>, 'inputRef'> {
  readonly open: boolean;
  /** "Select a token" */
  readonly title: string;
  readonly closeName: string;
  readonly onClose: () => void;
}

type Picker = <T extends PickerToken>(props: TokenPickerProps<T>) => ReactElement;

// The code for fast long lists loads when the player opens the picker.
const LazyTokenPicker = lazyView(async () => (await import('./TokenPicker.js')).TokenPicker) as Picker;

/**
 * The token picker in a drawer as high as the widget. `onChoose` does not close it: the owner sets `open` to false.
 *
 * @example <TokenPickerDrawer open={isOpen} title="Select a token" closeName="Close" tokens={tokens} words={words} onChoose={choose} onClose={close} />
 */
export function TokenPickerDrawer<T extends PickerToken>({
  open,
  title,
  closeName,
  onClose,
  ...picker
}: TokenPickerDrawerProps<T>): ReactElement {
  const searchRef = useRef<HTMLInputElement>(null);
  return (
    <Drawer open={open} title={title} closeName={closeName} onClose={onClose} height="full" firstRef={searchRef}>
      <Suspense fallback={<PickerSkeleton />}>
        <LazyTokenPicker {...picker} inputRef={searchRef} />
      </Suspense>
    </Drawer>
  );
}
