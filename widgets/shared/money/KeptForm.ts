import { useEffect } from 'react';
import { retyped } from '../../../flows/format/retyped.js';

/** A host writes amounts in English. */
export const languageOfHosts = 'en';

/**
 * Where a form with an amount outlives its view: while a payment is carried out, and when the wallet changes over to another account. Its amount
 * is written as a host writes it: the language may be another one by the time that it is read again.
 */
export interface KeptForm<Form extends { readonly text: string }> {
  current: Form;
}

/** What was kept, in the language that is spoken. */
export function spokenForm<Form extends { readonly text: string }>({ current }: KeptForm<Form>, spoken: string): Form {
  return { ...current, text: retyped(current.text, languageOfHosts, spoken) };
}

/** Keeps the form as it is typed. */
export function useKeeping<Form extends { readonly text: string }>(
  kept: KeptForm<Form>,
  form: Form,
  spoken: string,
): void {
  useEffect(() => {
    kept.current = { ...form, text: retyped(form.text, spoken, languageOfHosts) };
  }, [kept, form, spoken]);
}
