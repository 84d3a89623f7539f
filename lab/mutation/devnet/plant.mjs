/** Returns a source with one mutant, from the mutation tester's report: lines and columns from 1. */
export function plant(source, { location: { start, end }, replacement }) {
  return source.slice(0, offsetOf(source, start)) + replacement + source.slice(offsetOf(source, end));
}

function offsetOf(source, { line, column }) {
  const before = source.split('\n').slice(0, line - 1);
  return before.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
}
