import { useEffect, useMemo } from 'react';
import { retyped } from '../../../flows/format/retyped.js';
import { type Kept, useKept } from '../host/GateMemory.js';

/** The language of amounts that a host writes. */
export const languageOfHosts = 'en';

/**
 * Where a form with an amount outlives its view: while a payment runs, when the wallet changes over to another
 * account, and while it is locked. Its amount is kept in the host's format, because the language may change
 * before it is read again.
 */
export type KeptForm<Form extends { readonly text: string }> = Kept<Form>;

/** A form behind a gate (`useKept`). Starts with the host's values in `starting`, once they are known. */
export function useKeptForm<Form extends { readonly text: string }>(
  asked: readonly unknown[],
  starting: Form | null,
  empty: Form,
): KeptForm<Form> {
  const kept = useKept<Form | null>(asked, null);
  return useMemo(
    () => ({
      get current(): Form {
        return kept.current ?? starting ?? empty;
      },
      set current(next: Form) {
        kept.current = next;
      },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- an empty form is what no form is
    [kept, starting],
  );
}

/** Returns the kept form, with the amount in the current language. */
export function spokenForm<Form extends { readonly text: string }>({ current }: KeptForm<Form>, spoken: string): Form {
  return { ...current, text: retyped(current.text, languageOfHosts, spoken) };
}

/** Keeps the form up to date with the player's input. */
export function useKeeping<Form extends { readonly text: string }>(
  kept: KeptForm<Form>,
  form: Form,
  spoken: string,
): void {
  useEffect(() => {
    kept.current = { ...form, text: retyped(form.text, spoken, languageOfHosts) };
  }, [kept, form, spoken]);
}
