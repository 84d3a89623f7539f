/** The tests of a file as one list, each with the suites that it stands in, outermost first. Titles that are alike get a number. */
export function flattenTests(files) {
  const seen = new Map();
  const numbered = (name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  };
  const testsOf = (suite, suites, file) => suite.entries.flatMap((entry) => {
    if (entry.body === undefined) return testsOf(entry, [...suites, entry], file);
    const name = [...suites.map(({ title }) => title), entry.title].join(' › ');
    return [{ id: numbered(name), file, suites, body: entry.body }];
  });
  return files.flatMap((file) => testsOf(file, [file], file.title));
}
