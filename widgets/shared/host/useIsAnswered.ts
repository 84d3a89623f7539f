import type { RequestEvents } from '../events/WidgetEvents.js';
import { useHost } from './WidgetHost.js';

/** Whether the page, or the commerce widget around, has said that it answers this request: what nobody answers is not offered. */
export function useIsAnswered(request: keyof RequestEvents): boolean {
  return useHost().config.answers?.includes(request) === true;
}
