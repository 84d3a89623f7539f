/** One instance for each configuration: its caches are part of the comparison. */
export function remembered(create) {
  const made = new Map();
  return (configuration) => {
    const key = JSON.stringify(configuration);
    if (!made.has(key)) made.set(key, create(configuration));
    return made.get(key);
  };
}
