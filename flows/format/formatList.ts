/** Joins items as the language does: "A, B and C". */
export function formatList(items: readonly string[], { locale }: { readonly locale: string }): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}
