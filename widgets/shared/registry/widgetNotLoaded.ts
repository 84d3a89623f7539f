import { type CheckoutErrorType, TributaryError } from '../../../core/index.js';

/** The code of a widget did not load, because the network failed or the page's policy forbids it. */
export function widgetNotLoaded(cause: unknown): TributaryError<typeof CheckoutErrorType.WIDGETS_SCRIPT_LOAD_ERROR> {
  return new TributaryError('WIDGETS_SCRIPT_LOAD_ERROR', 'Failed to load the widgets', { cause });
}
