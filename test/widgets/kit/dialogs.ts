/** jsdom knows dialogs, but cannot open them. Focus and the top layer are seen in the browser tests. */
export function teachDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal(): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(): void {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
