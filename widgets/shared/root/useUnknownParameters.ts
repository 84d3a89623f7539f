import { type RefObject, useEffect } from 'react';
import { dispatchNotice, isDevelopment } from '../events/notices.js';
import type { WidgetType } from '../events/WidgetType.js';

/** Reports unknown parameter names to the page, once for the same names. */
export function useUnknownParameters(
  type: WidgetType,
  names: readonly string[],
  element: RefObject<Element | null>,
): void {
  const key = names.join(', ');
  useEffect(() => {
    if (key === '') return;
    if (isDevelopment()) console.warn(`The widget "${type}" has no such parameters: ${key}`);
    if (element.current !== null)
      dispatchNotice(element.current, { notice: 'unknown-parameters', widget: type, names: key.split(', ') });
  }, [type, key, element]);
}
