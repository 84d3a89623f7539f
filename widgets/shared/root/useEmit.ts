import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { SoldReceipt } from '../../../flows/order/soldReceipt.js';
import type { Language } from '../../messages/Language.js';
import type { CommerceEventType } from '../events/commerceEvents.js';
import { dispatchWidgetEvent } from '../events/domEvents.js';
import type { Emit, EmitShared, WidgetEvent } from '../events/WidgetEvents.js';
import { WidgetType } from '../events/WidgetType.js';
import type { SellingProps, WidgetProps } from './WidgetDefinition.js';

/** Tells the host: by the props, and by a `CustomEvent` from the widget's element up to the window. Stable between renders. */
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

/** A mistake in the host's own code is reported as such, and stops nothing here: money may be on its way. */
function tellSafely<E>(listener: ((event: E) => void) | undefined, event: E): void {
  try {
    listener?.(event);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

/** A change at run time is an event; the language it starts with is none. Commerce leaves it to the widget it hosts. */
export function useLanguageChanged<T extends WidgetType>(type: T, language: Language, emit: Emit<T>): void {
  const last = useRef(language);
  useEffect(() => {
    if (last.current === language) return;
    last.current = language;
    if (type !== WidgetType.COMMERCE) (emit as unknown as EmitShared)('language-changed', { language });
  }, [type, language, emit]);
}
