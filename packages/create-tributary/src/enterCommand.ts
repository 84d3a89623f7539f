/** Returns the command that enters the folder, for any shell: Windows shells don't support single quotes. */
export function enterCommand(folder: string): string {
  return /^[\w./\\:~-]+$/.test(folder) ? `cd ${folder}` : `cd "${folder}"`;
}
