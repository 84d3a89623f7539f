/** jsdom knows dialogs, but cannot open them; it lays nothing out, so an open one is taken to cover its page. Focus and the top layer are seen in the browser tests. */
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
