import { type ComponentType, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { onceLoaded } from '../../../loading/onceLoaded.js';
import { isDevelopment } from '../../events/notices.js';
import type { ShellDialogProps } from './ShellDialog.js';
import { type DialogShell, ShellName, shellOf } from './ShellName.js';

export interface WidgetShellProps {
  /** Default inline: nothing around the widget. */
  readonly shell?: ShellName | undefined;
  /** One widget. */
  readonly children: ReactNode;
}

const loadDialog = onceLoaded(async () => (await import('./ShellDialog.js')).ShellDialog);

/**
 * A dialog for one widget, over the page: in its middle, or along its side. It opens when it is mounted, and
 * closes when the widget emits `close-widget`, as it does at its close button, at Escape and at a press
 * outside; then it shows nothing until it is mounted again. The focus returns to its earlier element.
 *
 * @example
 * const shop = (
 *   <WidgetShell shell="modal">
 *     <SwapWidget amount="5" onEvent={({ type }) => type === 'close-widget' && setOpen(false)} />
 *   </WidgetShell>
 * );
 */
export function WidgetShell({ shell = ShellName.INLINE, children }: WidgetShellProps): ReactElement {
  const name = shellOf(shell);
  useEffect(() => {
    if (name !== shell && isDevelopment())
      console.warn(`There is no shell "${shell}". There are: ${Object.values(ShellName).join(', ')}`);
  }, [name, shell]);
  if (name === ShellName.INLINE) return <InPlace>{children}</InPlace>;
  return (
    <OverPage key={name} shell={name}>
      {children}
    </OverPage>
  );
}

/** If its code doesn't load, the widget is shown inline until it is mounted again. */
function OverPage({
  shell,
  children,
}: {
  readonly shell: DialogShell;
  readonly children: ReactNode;
}): ReactElement | null {
  const [Dialog, setDialog] = useState<ComponentType<ShellDialogProps> | null>(null);
  useEffect(() => {
    let current = true;
    loadDialog().then(
      (loaded) => current && setDialog(() => loaded),
      () => current && setDialog(() => InPlace),
    );
    return () => {
      current = false;
    };
  }, []);
  return Dialog && <Dialog shell={shell}>{children}</Dialog>;
}

function InPlace({ children }: Pick<WidgetShellProps, 'children'>): ReactElement {
  return <>{children}</>;
}
