/** One instance for each configuration: what it keeps between two questions is part of what is compared. */
export function remembered(create) {
  const made = new Map();
  return (configuration) => {
    const key = JSON.stringify(configuration);
    if (!made.has(key)) made.set(key, create(configuration));
    return made.get(key);
  };
}
