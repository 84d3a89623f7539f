import type { RequestEvents } from '../events/WidgetEvents.js';
import { useHost } from './WidgetHost.js';

/**
 * Returns whether the page, or the commerce widget around, answers this request. Requests without an answer are
 * not offered.
 */
export function useIsAnswered(request: keyof RequestEvents): boolean {
  return useHost().config.answers?.includes(request) === true;
}
