/** What a widget stands in: the place that its host gives it, a dialog over the middle of the page, or one along its side. */
export const ShellName = { INLINE: 'inline', MODAL: 'modal', DRAWER: 'drawer' } as const;
export type ShellName = (typeof ShellName)[keyof typeof ShellName];

/** A shell that is a dialog over the page. */
export type DialogShell = Exclude<ShellName, 'inline'>;

/** Another word is no shell: the widget then stands in its place. */
export function shellOf(word: string | null | undefined): ShellName {
  return Object.values(ShellName).find((name) => name === word) ?? ShellName.INLINE;
}
