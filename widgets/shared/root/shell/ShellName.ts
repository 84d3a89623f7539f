/**
 * Where a widget is shown: in the host's element, in a dialog over the middle of the page, or in one along its
 * side.
 */
export const ShellName = { INLINE: 'inline', MODAL: 'modal', DRAWER: 'drawer' } as const;
export type ShellName = (typeof ShellName)[keyof typeof ShellName];

/** A shell that is a dialog over the page. */
export type DialogShell = Exclude<ShellName, 'inline'>;

/** An unknown name is ignored: the widget is then shown in the host's element. */
export function shellOf(word: string | null | undefined): ShellName {
  return Object.values(ShellName).find((name) => name === word) ?? ShellName.INLINE;
}
