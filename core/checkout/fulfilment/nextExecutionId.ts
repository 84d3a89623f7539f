/** Of the same purchase made once more on purpose, after the earlier ones have ended: they are counted. */
export function nextExecutionId(identity: string, knownIds: readonly string[]): string {
  const counts = knownIds
    .filter((id) => id === identity || id.startsWith(`${identity}#`))
    .map((id) => Number(id.slice(identity.length + 1) || '1'));
  return counts.length === 0 ? identity : `${identity}#${Math.max(...counts) + 1}`;
}
