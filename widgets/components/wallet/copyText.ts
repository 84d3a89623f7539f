/**
 * Copies a text. The Clipboard API exists in secure contexts only, and a frame may be forbidden to use it: the
 * fallback is the page's copy command on a selection. Rejects if the browser refuses both.
 */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard !== undefined) {
    try {
      return await clipboard.writeText(text);
    } catch {
      // Forbidden here: the copy command may still work.
    }
  }
  if (!copySelected(text)) throw new Error('the browser refuses to copy');
}

/** Selects next to the pressed button: behind a modal dialog nothing can be selected. */
function copySelected(text: string): boolean {
  const pressed = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0';
  (pressed?.parentElement ?? document.body).append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    pressed?.focus({ preventScroll: true });
  }
}
