import { useMemo, useState } from 'react';
import { retyped } from '../../../flows/format/retyped.js';
import { useLanguage } from '../../messages/useLanguage.js';
import { languageOfHosts } from './KeptForm.js';

/** A form with an amount, which begins anew when its beginning is another object. In another language the amount is written in that one, and stays the same. */
export function useTypedForm<T extends { readonly text: string }>(starting: T): readonly [T, (next: T) => void] {
  const spoken = useLanguage();
  const [last, setLast] = useState({ starting, form: starting, locale: languageOfHosts });
  const { form, locale } = last.starting === starting ? last : { form: starting, locale: languageOfHosts };
  const shown = useMemo(() => ({ ...form, text: retyped(form.text, locale, spoken) }), [form, locale, spoken]);
  return [locale === spoken ? form : shown, (next) => setLast({ starting, form: next, locale: spoken })];
}
