/** Returns the id of a purchase that the player repeats after the earlier ones ended. Repetitions are numbered. */
export function nextExecutionId(identity: string, knownIds: readonly string[]): string {
  const counts = knownIds
    .filter((id) => id === identity || id.startsWith(`${identity}#`))
    .map((id) => Number(id.slice(identity.length + 1) || '1'));
  return counts.length === 0 ? identity : `${identity}#${Math.max(...counts) + 1}`;
}
