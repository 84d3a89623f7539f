/**
 * Adds open and close to jsdom's dialogs. It has no layout, so an open dialog counts as covering its page.
 * Browser tests check the focus and the top layer.
 */
export function teachDialogs(): void {
  const open = function (this: HTMLDialogElement): void {
    this.open = true;
  };
  Object.assign(HTMLDialogElement.prototype, { show: open, showModal: open });
  const elementFromPoint = function (this: ParentNode): Element | null {
    return [...this.querySelectorAll('dialog[open]')].at(-1) ?? null;
  };
  for (const { prototype } of [Document, ShadowRoot]) Object.assign(prototype, { elementFromPoint });
  HTMLDialogElement.prototype.close = function close(): void {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
