import { type ChangeEvent, useRef } from 'react';
import { shownWhileTyped } from '../../../flows/format/typedText.js';

/**
 * Reads a number field key by key, as `plainDecimal` reads what is pasted: a comma and three digits are a thousand in English and a fraction in German,
 * whichever way they came. A comma that turns out to be a group goes from the field, where it was shown as the decimal mark until then.
 */
export function useTypedMarks(text: string, locale: string): (event: ChangeEvent<HTMLInputElement>) => string {
  const last = useRef<{ readonly typed: string; readonly shown: string } | null>(null);
  return ({ currentTarget: { value } }) => {
    const before = last.current?.shown === text ? last.current.typed : text;
    // Added at the end, it goes on with what was typed; any other change is made to what is shown.
    const typed = value.startsWith(text) ? before + value.slice(text.length) : value;
    const shown = shownWhileTyped(typed, locale);
    last.current = { typed, shown };
    return shown;
  };
}
