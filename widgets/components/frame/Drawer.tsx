import { type ReactElement, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { color } from '../../theme/colors.js';
import { duration, easing, radius, width } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { forcedColors, motionAllowed, narrow } from '../../theme/styles.js';
import { type } from '../../theme/type.js';
import { IconButton } from '../action/IconButton.js';
import { Title } from '../layout/Text.js';
import { useModal } from './useModal.js';

export interface DrawerProps {
  readonly open: boolean;
  readonly title: string;
  /** Escape, a press beside it, its close button. The owner then takes `open` back. */
  readonly onClose: () => void;
  /** Name of the close button: "Close". Left out where the actions inside are the ways out. */
  readonly closeName?: string | undefined;
  /** 'full' for long lists. Default 'content'. */
  readonly height?: 'content' | 'full';
  /** 'alertdialog' for a question. Default 'dialog'. */
  readonly role?: 'dialog' | 'alertdialog';
  readonly describedBy?: string | undefined;
  /** Gets the focus first. Default the title. */
  readonly firstRef?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * Choices and explanations, over the widget's panel and never beyond it. Its content is there only while it is open, and while it fades.
 *
 * @example <Drawer open={isOpen} title="Where to" closeName="Close" onClose={() => setOpen(false)}>Choose a network.</Drawer>
 */
export function Drawer(props: DrawerProps): ReactElement {
  const {
    open,
    title,
    onClose,
    closeName,
    height = 'content',
    role = 'dialog',
    describedBy,
    firstRef,
    children,
  } = props;
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { content, opening, onFaded } = useFading(open, { title, children });
  useModal(dialogRef, { open, titleRef, firstRef });
  return (
    <Layer
      ref={dialogRef}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // A file picker inside says cancel, too.
        if (event.target !== dialogRef.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        const dialog = dialogRef.current;
        if (dialog === null || dialog.open) return;
        // Some browsers close without asking, at a second Escape.
        if (open) onClose();
        if (getComputedStyle(dialog).display === 'none') onFaded();
      }}
      onTransitionEnd={(event) => {
        if (event.target === dialogRef.current && !open) onFaded();
      }}
      onClick={(event) => {
        if (event.target === dialogRef.current) onClose();
      }}
    >
      {content !== null && (
        <Panel key={opening} $height={height}>
          <Grip aria-hidden="true" />
          <Head>
            <Title id={id} ref={titleRef} tabIndex={-1}>
              {content.title}
            </Title>
            {closeName !== undefined && <IconButton icon="close" name={closeName} onPress={onClose} />}
          </Head>
          <Inside $height={height}>{content.children}</Inside>
        </Panel>
      )}
    </Layer>
  );
}

type Content = Pick<DrawerProps, 'title' | 'children'>;

interface Fading {
  /** null: nothing is left to show. */
  readonly content: Content | null;
  /** Which opening it is: each begins anew, also one that comes while the last one fades. */
  readonly opening: number;
  readonly onFaded: () => void;
}

/** What was shown last stays until it has faded. */
function useFading(open: boolean, now: Content): Fading {
  const last = useRef<Content | null>(null);
  const [{ isOpen, opening, faded }, setFading] = useState({ isOpen: false, opening: 0, faded: true });
  // While rendering, not in an effect: what is opened is there with its first paint.
  if (open !== isOpen) setFading({ isOpen: open, opening: opening + (open ? 1 : 0), faded: false });
  useEffect(() => {
    if (open) last.current = now;
  });
  return {
    content: open ? now : faded ? null : last.current,
    opening,
    onFaded: () => setFading((fading) => (fading.isOpen ? fading : { ...fading, faded: true })),
  };
}

const Layer = styled.dialog`
  position: fixed;
  left: var(--tb-over-left, 0);
  top: var(--tb-over-top, 0);
  right: auto;
  bottom: auto;
  width: var(--tb-over-width, 100%);
  height: var(--tb-over-height, 100%);
  max-width: none;
  max-height: none;
  box-sizing: border-box;
  flex-direction: column;
  justify-content: flex-end;
  align-items: center;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: clip;
  background: ${color('surface.scrim')};
  color: ${color('text.primary')};
  ${type('text')}
  font-variant-numeric: tabular-nums;
  text-align: start;
  opacity: 0;
  transition:
    opacity ${duration.fast} ${easing},
    overlay ${duration.fast} allow-discrete,
    display ${duration.fast} allow-discrete;
  & *,
  & *::before,
  & *::after {
    box-sizing: border-box;
  }
  &[open] {
    display: flex;
    opacity: 1;
  }
  @starting-style {
    &[open] {
      opacity: 0;
    }
  }
  &::backdrop {
    background: transparent;
  }
  ${motionAllowed} {
    transition-duration: ${duration.base};
  }
`;
const Panel = styled.div<{ $height: 'content' | 'full' }>`
  display: flex;
  flex-direction: column;
  inline-size: 100%;
  max-inline-size: ${width.largest}px;
  max-block-size: calc(100% - 24px);
  ${({ $height }) => $height === 'full' && 'block-size: calc(100% - 24px);'}
  background: ${color('surface.panel')};
  border-start-start-radius: ${radius('panel')};
  border-start-end-radius: ${radius('panel')};
  border-block-start: 1px solid ${color('border.subtle')};
  box-shadow: var(--tb-shadow-drawer);
  overflow: clip;
  ${motionAllowed} {
    transition: translate ${duration.slow} ${easing};
    @starting-style {
      translate: 0 32px;
    }
  }
  ${forcedColors} {
    border: 1px solid CanvasText;
  }
`;
const Grip = styled.span`
  flex: none;
  align-self: center;
  inline-size: 36px;
  block-size: 4px;
  margin-block: 12px 8px;
  border-radius: 2px;
  background: ${color('border.control')};
`;
const Head = styled.div`
  flex: none;
  display: flex;
  align-items: flex-start;
  gap: 8px;
  padding-inline: 20px 8px;
  ${Title} {
    flex: 1;
    min-inline-size: 0;
    padding-block: 8px;
    overflow-wrap: anywhere;
  }
  ${narrow} {
    padding-inline: 16px 4px;
  }
`;
const Inside = styled.div<{ $height: 'content' | 'full' }>`
  flex: 1 1 auto;
  min-block-size: 0;
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 4px 20px 20px;
  overscroll-behavior: contain;
  ${({ $height }) => $height === 'content' && 'overflow: auto;'}
  ${narrow} {
    padding-inline: 16px;
  }
`;
