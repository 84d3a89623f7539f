import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DialogAround } from '../../../../widgets/components/frame/DialogAround.js';
import { useDialogClose } from '../../../../widgets/shared/root/useDialogClose.js';

afterEach(cleanup);

function closeIn(dialog: (() => void) | null) {
  const emit = jest.fn();
  const wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => (
    <DialogAround.Provider value={dialog}>{children}</DialogAround.Provider>
  );
  const { result } = renderHook(() => useDialogClose('swap', emit), { wrapper });
  return { close: result.current, emit };
}

describe('useDialogClose', () => {
  it('returns a button that notifies the host inside of a dialog', () => {
    const { close, emit } = closeIn(() => undefined);
    expect(close?.name).toMatch(/\S/);
    close?.onPress();
    expect(emit.mock.calls).toEqual([['close-widget', {}]]);
  });

  it('returns no button outside of a dialog', () => {
    expect(closeIn(null).close).toBeUndefined();
  });
});
