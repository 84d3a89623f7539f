import { type CheckoutErrorType, TributaryError } from '../../../core/index.js';

/** The code of a widget did not arrive, as when the network fails or the page's policy forbids it. */
export function widgetNotLoaded(cause: unknown): TributaryError<typeof CheckoutErrorType.WIDGETS_SCRIPT_LOAD_ERROR> {
  return new TributaryError('WIDGETS_SCRIPT_LOAD_ERROR', 'Failed to load the widgets', { cause });
}
