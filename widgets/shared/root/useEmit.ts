import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { SoldReceipt } from '../../../flows/order/soldReceipt.js';
import type { Language } from '../../messages/Language.js';
import type { CommerceEventType } from '../events/commerceEvents.js';
import { dispatchWidgetEvent } from '../events/domEvents.js';
import type { Emit, EmitShared, WidgetEvent } from '../events/WidgetEvents.js';
import { WidgetType } from '../events/WidgetType.js';
import type { SellingProps, WidgetProps } from './WidgetDefinition.js';

/**
 * Emits to the host: through the props, and as a `CustomEvent` from the widget's element up to the window.
 * Stable between renders.
 */
export function useEmit<T extends WidgetType>(
  type: T,
  element: RefObject<Element | null>,
  listeners: Pick<WidgetProps<T>, 'onEvent'> & SellingProps,
): Emit<T> {
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  return useCallback<Emit<T>>(
    (name, data) => {
      const event = { type: name, data } as WidgetEvent<T>;
      const { onEvent, onSold } = latest.current;
      tellSafely(onEvent, event);
      if (name === 'sold' || name === ('SOLD' satisfies CommerceEventType)) tellSafely(onSold, data as SoldReceipt);
      if (element.current !== null) dispatchWidgetEvent(element.current, type, event);
    },
    [type, element],
  );
}

/** Reports an error in the host's listener without stopping here, because money may be in flight. */
function tellSafely<E>(listener: ((event: E) => void) | undefined, event: E): void {
  try {
    listener?.(event);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

/**
 * Emits an event when the language changes at run time, not for the first one. Commerce leaves it to the hosted
 * widget.
 */
export function useLanguageChanged<T extends WidgetType>(type: T, language: Language, emit: Emit<T>): void {
  const last = useRef(language);
  useEffect(() => {
    if (last.current === language) return;
    last.current = language;
    if (type !== WidgetType.COMMERCE) (emit as unknown as EmitShared)('language-changed', { language });
  }, [type, language, emit]);
}
