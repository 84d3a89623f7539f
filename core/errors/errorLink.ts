/** Returns the documentation link of a code: a page of this package, with an anchor for each code. */
export function errorLink(code: string): string {
  return `tributary-sdk/docs/reference/errors.md#${code}`;
}
