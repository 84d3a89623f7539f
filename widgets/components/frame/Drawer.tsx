import { type ReactElement, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { color } from '../../theme/colors.js';
import { duration, easing, radius, width } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { forcedColors, motionAllowed, narrow } from '../../theme/styles.js';
import { IconButton } from '../action/IconButton.js';
import { Title } from '../layout/Text.js';
import { TopLayer } from './TopLayer.js';
import { useDismissal } from './useDismissal.js';
import { useModal } from './useModal.js';

export interface DrawerProps {
  readonly open: boolean;
  readonly title: string;
  /** Called at Escape, a press outside or the close button. The owner then sets `open` to false. */
  readonly onClose: () => void;
  /** Name of the close button: "Close". Omitted if the actions inside close it. */
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
 * Choices and explanations, over the widget's panel and never beyond it. Its content exists only while it is open or
 * fades.
 *
 * @example <Drawer open={isOpen} title="Transfer to" closeName="Close" onClose={() => setOpen(false)}>Choose a network.</Drawer>
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
  const dismissal = useDismissal(dialogRef, { open, onClose, onFaded });
  return (
    <TopLayer ref={dialogRef} role={role} aria-labelledby={id} aria-describedby={describedBy} {...dismissal}>
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
    </TopLayer>
  );
}

type Content = Pick<DrawerProps, 'title' | 'children'>;

interface Fading {
  /** `null`: nothing to show. */
  readonly content: Content | null;
  /** Counts the openings: each starts with fresh state, also one during the fade of the last one. */
  readonly opening: number;
  readonly onFaded: () => void;
}

/** Keeps the last content until it has faded out. */
function useFading(open: boolean, now: Content): Fading {
  const last = useRef<Content | null>(null);
  const [{ isOpen, opening, faded }, setFading] = useState({ isOpen: false, opening: 0, faded: true });
  // During rendering, not in an effect, so that the content is there at the first paint.
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
