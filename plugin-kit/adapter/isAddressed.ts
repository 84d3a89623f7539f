/** Whether two spellings are one address. */
export function isAddressed(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
