import { type ChangeEvent, useRef } from 'react';
import { shownWhileTyped } from '../../../flows/format/typedText.js';

/**
 * Reads a number field key by key, as `plainDecimal` reads what is pasted: a comma and three digits are a thousand in English and a fraction in German,
 * in any order of keys. A comma that turns out to separate groups is removed from the field, which showed it as the
 * decimal mark until then.
 */
export function useTypedMarks(text: string, locale: string): (event: ChangeEvent<HTMLInputElement>) => string {
  const last = useRef<{ readonly typed: string; readonly shown: string } | null>(null);
  return ({ currentTarget: { value } }) => {
    const before = last.current?.shown === text ? last.current.typed : text;
    // A character added at the end extends the typed text; any other change applies to the shown text.
    const typed = value.startsWith(text) ? before + value.slice(text.length) : value;
    const shown = shownWhileTyped(typed, locale);
    last.current = { typed, shown };
    return shown;
  };
}
