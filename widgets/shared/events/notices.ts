/**
 * A mistake of the page that changes nothing for the player: a `CustomEvent` from the widget's element up to the window, out of shadow roots, with a `WidgetNotice` as detail. In development it
 * stands in the console, too.
 */
export const noticeEventName = 'tributary-notice';

/** `unknown-parameters`: the widget reads none of these names. `unknown-widget`: there is no widget of this type; nothing is shown. */
export type WidgetNotice =
  | { readonly notice: 'unknown-parameters'; readonly widget: string; readonly names: readonly string[] }
  | { readonly notice: 'unknown-widget'; readonly widget: string };

export function dispatchNotice(element: Element, detail: WidgetNotice): void {
  element.dispatchEvent(new CustomEvent(noticeEventName, { detail, bubbles: true, composed: true }));
}

/** Whether the page was built for development, as bundlers say it. Without a bundler: no. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}
