/**
 * An error in the page without an effect for the player: a `CustomEvent` from the widget's element up to the
 * window, out of shadow roots, with a `WidgetNotice` as detail. In development it is also logged to the
 * console.
 */
export const noticeEventName = 'tributary-notice';

/** `unknown-parameters`: the widget reads none of these names. `unknown-widget`: there is no widget of this type; nothing is shown. */
export type WidgetNotice =
  | { readonly notice: 'unknown-parameters'; readonly widget: string; readonly names: readonly string[] }
  | { readonly notice: 'unknown-widget'; readonly widget: string };

export function dispatchNotice(element: Element, detail: WidgetNotice): void {
  element.dispatchEvent(new CustomEvent(noticeEventName, { detail, bubbles: true, composed: true }));
}

/** Returns whether a bundler built the page for development. Without a bundler: false. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}
