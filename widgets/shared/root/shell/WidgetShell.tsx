import { lazy, type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { isDevelopment } from '../../events/notices.js';
import { ShellName, shellOf } from './ShellName.js';

export interface WidgetShellProps {
  /** Default inline: nothing is around the widget. */
  readonly shell?: ShellName | undefined;
  /** One widget. */
  readonly children: ReactNode;
}

/** Where its code cannot be had, the widget is shown in its place. */
const ShellDialog = lazy(async () => ({
  default: await import('./ShellDialog.js').then(
    (code) => code.ShellDialog,
    () => InPlace,
  ),
}));

/**
 * A dialog for one widget, over the page: in its middle, or along its side. It opens when it is mounted, and closes when the widget tells `close-widget`, as it does at
 * its close button, at Escape and at a press beside it; then it shows nothing until it is mounted anew. The focus goes back to where it was.
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
    <Suspense fallback={null}>
      <ShellDialog key={name} shell={name}>
        {children}
      </ShellDialog>
    </Suspense>
  );
}

function InPlace({ children }: WidgetShellProps): ReactElement {
  return <>{children}</>;
}
