const isNode = (value) => typeof value === 'object' && value !== null;

/**
 * Field by field, to the leaves.
 * @returns {{ path: string, ours: unknown, reference: unknown }[]} what only one side has is `undefined` on the other
 */
export function findDifferences(ours, reference, path = '') {
  if (!isNode(ours) || !isNode(reference)) return Object.is(ours, reference) ? [] : [{ path, ours, reference }];
  const names = [...new Set([...Object.keys(ours), ...Object.keys(reference)])];
  return names.flatMap((name) => findDifferences(ours[name], reference[name], path === '' ? name : `${path}.${name}`));
}
