/** Whether two spellings are the same address. */
export function isAddressed(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
