import { inertBeside } from './inertBeside.js';
import { lockScroll } from './lockScroll.js';

/**
 * Shows a dialog that covers the window. It is not modal, because nothing could then appear over it, and
 * content that a wallet draws into the page, such as a code to scan, could be neither seen nor pressed. If the
 * page covers it, or holds it in a separate stacking context, it is modal anyway.
 * @returns closes it and releases the page
 */
export function showOverPage(dialog: HTMLDialogElement): () => void {
  const releases = [lockScroll()];
  dialog.show();
  if (isCovered(dialog)) {
    dialog.close();
    dialog.showModal();
  } else releases.push(inertBeside(dialog));
  return () => {
    for (const release of releases) release();
  };
}

function isCovered(dialog: HTMLElement): boolean {
  const root = dialog.getRootNode() as Document | ShadowRoot;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const points = [
    [1, 1],
    [width - 2, 1],
    [width / 2, height / 2],
    [1, height - 2],
    [width - 2, height - 2],
  ] as const;
  return points.some(([x, y]) => !dialog.contains(root.elementFromPoint(x, y)));
}
