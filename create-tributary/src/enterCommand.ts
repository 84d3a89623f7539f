/** To be copied into whatever shell there is: those of Windows know no single quotes. */
export function enterCommand(folder: string): string {
  return /^[\w./\\:~-]+$/.test(folder) ? `cd ${folder}` : `cd "${folder}"`;
}
