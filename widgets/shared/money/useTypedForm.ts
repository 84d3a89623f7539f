import { useMemo, useState } from 'react';
import { retyped } from '../../../flows/format/retyped.js';
import { useLanguage } from '../../messages/useLanguage.js';
import { useKept } from '../host/GateMemory.js';
import { languageOfHosts } from './KeptForm.js';

interface Typed<T> {
  readonly form: T;
  readonly locale: string;
}

/**
 * A form with an amount, which starts over when its initial value is another object. In another language the
 * amount is written in that language, and stays the same. `asked`: typed input comes back after the wallet was
 * locked, as `useKept` says.
 */
export function useTypedForm<T extends { readonly text: string }>(
  starting: T,
  asked: readonly unknown[] | null = null,
): readonly [T, (next: T) => void] {
  const spoken = useLanguage();
  const kept = useKept<Typed<T> | null>(asked, null);
  const [last, setLast] = useState<(Typed<T> & { readonly starting: T }) | null>(null);
  const recalled = asked === null ? null : kept.current;
  const { form, locale } =
    last?.starting === starting ? last : (recalled ?? { form: starting, locale: languageOfHosts });
  const shown = useMemo(() => ({ ...form, text: retyped(form.text, locale, spoken) }), [form, locale, spoken]);
  return [
    locale === spoken ? form : shown,
    (next) => {
      kept.current = { form: next, locale: spoken };
      setLast({ starting, form: next, locale: spoken });
    },
  ];
}
