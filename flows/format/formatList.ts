/** "A, B and C", as the language joins them. */
export function formatList(items: readonly string[], { locale }: { readonly locale: string }): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}
