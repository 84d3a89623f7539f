import { type ReactElement, type ReactNode, useEffect, useId, useRef } from 'react';
import { color } from '../../theme/colors.js';
import { radius } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { motionAllowed } from '../../theme/styles.js';
import { type } from '../../theme/type.js';
import { Title } from '../layout/Text.js';

export interface SheetProps {
  readonly title: string;
  /** Called at Escape or at a press outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The dialog "stop after this step?": keeps the focus inside, closes at Escape, and returns the focus to its opener.
 *
 * @example <Sheet title="Wallet" onClose={() => close()}>0x7099…79C8</Sheet>
 */
export function Sheet({ title, onClose, children }: SheetProps): ReactElement {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog?.open === false) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <Dialog
      ref={ref}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <Inside>
        <Title id={id}>{title}</Title>
        {children}
      </Inside>
    </Dialog>
  );
}

const Dialog = styled.dialog`
  box-sizing: border-box;
  inline-size: min(400px, calc(100vi - 24px));
  max-block-size: calc(100vb - 24px);
  margin: auto;
  padding: 0;
  border: 1px solid ${color('border.subtle')};
  border-radius: ${radius('panel')};
  background: ${color('surface.panel')};
  color: ${color('text.primary')};
  ${type('text')}
  box-shadow: var(--tb-shadow-drawer);
  & *,
  & *::before,
  & *::after {
    box-sizing: border-box;
  }
  &::backdrop {
    background: ${color('surface.scrim')};
  }
  ${motionAllowed} {
    transition: opacity 200ms;
    @starting-style {
      opacity: 0;
    }
  }
`;
const Inside = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 20px;
`;
