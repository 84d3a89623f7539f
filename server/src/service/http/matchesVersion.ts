/**
 * Whether an `If-None-Match` names a version: `*`, or one of a list of entity tags, compared weakly as RFC 9110 §13.1.2 has it, since what compresses on the way weakens tags.
 * Our clients tell versions without their quotes, and programs give them back so.
 *
 * @example matchesVersion('"6", W/"7"', 7); // true
 */
export function matchesVersion(header: string | undefined, version: number): boolean {
  // A tag has no quotes within, so a piece that is the whole tag is one, whatever commas others have.
  const tags = (header ?? '').split(',').map((tag) => tag.trim());
  return header?.trim() === '*' || [`"${version}"`, `W/"${version}"`, `${version}`].some((tag) => tags.includes(tag));
}
