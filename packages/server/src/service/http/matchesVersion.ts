/**
 * Returns whether an `If-None-Match` names a version: `*`, or one of a list of entity tags, compared weakly (RFC
 * 9110 §13.1.2), because proxies that compress weaken tags.
 * The generated clients return versions without quotes, and programs send them back in this form.
 *
 * @example matchesVersion('"6", W/"7"', 7); // true
 */
export function matchesVersion(header: string | undefined, version: number): boolean {
  // A tag contains no quotes, so a piece that equals the whole tag is one, even if others contain commas.
  const tags = (header ?? '').split(',').map((tag) => tag.trim());
  return header?.trim() === '*' || [`"${version}"`, `W/"${version}"`, `${version}`].some((tag) => tags.includes(tag));
}
