import { type ReactElement, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { DialogAround, type ShownFrame } from '../../../components/frame/DialogAround.js';
import { TopLayer } from '../../../components/frame/TopLayer.js';
import { useDismissal } from '../../../components/frame/useDismissal.js';
import { useModal } from '../../../components/frame/useModal.js';
import { directionOf } from '../../../messages/directionOf.js';
import { color } from '../../../theme/colors.js';
import { duration, easing, layer, radius } from '../../../theme/scale.js';
import { css, styled } from '../../../theme/styledComponents.js';
import { forcedColors, motionAllowed } from '../../../theme/styles.js';
import { ThemeName } from '../../../theme/Theme.js';
import { ThemeScope } from '../../../theme/ThemeScope.js';
import { CommerceEventType } from '../../events/commerceEvents.js';
import { domEventName } from '../../events/domEvents.js';
import { useHost } from '../../host/WidgetHost.js';
import { StyleSheets } from '../StyleSheets.js';
import type { DialogShell } from './ShellName.js';
import { showOverPage } from './showOverPage.js';

export interface ShellDialogProps {
  readonly shell: DialogShell;
  readonly children: ReactNode;
}

type Stage = 'open' | 'closing' | 'gone';

/** A widget over the page. Every way to close it presses the widget's own close button, so the host gets one event. */
export function ShellDialog({ shell, children }: ShellDialogProps): ReactElement | null {
  const { config, language } = useHost();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownFrame | null>(null);
  const [title, setTitle] = useState<string | undefined>(undefined);
  const [stage, setStage] = useState<Stage>('open');
  const open = stage === 'open';
  const hear = useCallback((frame: ShownFrame): void => {
    shown.current = frame;
    setTitle(frame.title);
  }, []);
  const close = useCallback(() => setStage((now) => (now === 'open' ? 'closing' : now)), []);
  useModal(dialogRef, { open, titleRef: panelRef, show: showOverPage });
  useToldToClose(dialogRef, close);
  // A view without a close button closes the dialog itself, because no host listens.
  const leave = (): void => (shown.current?.close?.onPress ?? close)();
  const dismissal = useDismissal(dialogRef, {
    open,
    onClose: leave,
    onFaded: () => setStage('gone'),
  });
  if (stage === 'gone') return null;
  return (
    <StyleSheets>
      <ThemeScope
        theme={config.theme ?? ThemeName.DARK}
        {...(config.themeOverrides && { overrides: config.themeOverrides })}
      >
        <Layer
          ref={dialogRef}
          $shell={shell}
          dir={config.dir ?? directionOf(language)}
          aria-label={title}
          data-tributary-shell={shell}
          {...dismissal}
          onKeyDown={(event) => {
            // A dialog that is not modal does not handle Escape. A dialog inside it handles its own.
            const isOwn = (event.target as Element).closest('dialog') === dialogRef.current;
            if (event.key !== 'Escape' || event.defaultPrevented || !isOwn) return;
            event.preventDefault();
            leave();
          }}
        >
          <Panel ref={panelRef} tabIndex={-1} $shell={shell}>
            <DialogAround.Provider value={hear}>{children}</DialogAround.Provider>
          </Panel>
        </Layer>
      </ThemeScope>
    </StyleSheets>
  );
}

const closingEvents: ReadonlySet<string> = new Set(['close-widget', CommerceEventType.CLOSE]);

function useToldToClose(dialogRef: RefObject<HTMLDialogElement | null>, close: () => void): void {
  useEffect(() => {
    const dialog = dialogRef.current;
    const hear = (event: Event): void => {
      if (closingEvents.has((event as CustomEvent<{ readonly type: string }>).detail.type)) close();
    };
    const names = Object.values(domEventName);
    for (const name of names) dialog?.addEventListener(name, hear);
    return () => {
      for (const name of names) dialog?.removeEventListener(name, hear);
    };
  }, [dialogRef, close]);
}

/** A narrower window has no room next to the dialog. */
const phone = '@media (max-width: 479px)';

const layers: Readonly<Record<DialogShell, ReturnType<typeof css>>> = {
  modal: css`
    justify-content: center;
  `,
  // The player may watch the page next to the drawer.
  drawer: css`
    align-items: flex-end;
    background: transparent;
  `,
};
const Layer = styled(TopLayer)<{ $shell: DialogShell }>`
  z-index: var(--tb-shell-layer, ${layer.overPage});
  overscroll-behavior: contain;
  ${({ $shell }) => layers[$shell]}
`;

const panels: Readonly<Record<DialogShell, ReturnType<typeof css>>> = {
  modal: css`
    block-size: min(868px, 100% - 32px);
    border-radius: ${radius('panel')};
    --tb-from: 0 24px;
  `,
  drawer: css`
    block-size: 100%;
    border-start-start-radius: ${radius('panel')};
    border-end-start-radius: ${radius('panel')};
    --tb-from: 32px 0;
    &:dir(rtl) {
      --tb-from: -32px 0;
    }
  `,
};
const Panel = styled.div<{ $shell: DialogShell }>`
  flex: none;
  inline-size: 400px;
  overflow: clip;
  outline: none;
  background: ${color('surface.panel')};
  box-shadow: var(--tb-shadow-panel);
  ${({ $shell }) => panels[$shell]}
  ${phone} {
    inline-size: 100%;
    block-size: 100%;
    border-radius: 0;
  }
  ${motionAllowed} {
    transition: translate ${duration.slow} ${easing};
    @starting-style {
      translate: var(--tb-from);
    }
  }
  ${forcedColors} {
    border: 1px solid CanvasText;
  }
`;
