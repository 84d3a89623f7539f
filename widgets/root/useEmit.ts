import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { dispatchWidgetEvent } from '../events/domEvents.js';
import type { Emit, EmitShared, WidgetEvent } from '../events/WidgetEvents.js';
import { WidgetType } from '../events/WidgetType.js';
import type { Language } from '../i18n/Language.js';

/** Tells the host: by the prop, and by a `CustomEvent` from the widget's element up to the window. Stable between renders. */
export function useEmit<T extends WidgetType>(type: T, element: RefObject<Element | null>, onEvent: ((event: WidgetEvent<T>) => void) | undefined): Emit<T> {
  const listener = useRef(onEvent);
  useEffect(() => {
    listener.current = onEvent;
  });
  return useCallback<Emit<T>>(
    (name, data) => {
      const event = { type: name, data } as WidgetEvent<T>;
      listener.current?.(event);
      if (element.current !== null) dispatchWidgetEvent(element.current, type, event);
    },
    [type, element],
  );
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
