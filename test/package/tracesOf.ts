/**
 * Returns the source of a program that imports files of a package and prints the side effects: new names on the global objects, and resources that keep the
 * process running. A bundler can leave out a module without side effects; others must be declared.
 */
export function tracesOf(files: readonly string[]): string {
  return `
const globals = { globalThis, Reflect, Object, Array, Promise, Symbol, JSON, Math, String, Number, BigInt, 'Object.prototype': Object.prototype, 'Array.prototype': Array.prototype,
  'String.prototype': String.prototype, 'Function.prototype': Function.prototype, 'Promise.prototype': Promise.prototype };
// Node defines its own globals when they are first touched.
const look = () => Object.entries(globals).flatMap(([name, object]) => Reflect.ownKeys(object).map((key) => name + ' ' + String(key)));
const timersAndSockets = () => process.getActiveResourcesInfo().filter((name) => /Timeout|Immediate|TCP|UDP|MessagePort|Worker|Signal|Watch/.test(name)).length;
const [before, running] = [new Set(look()), timersAndSockets()];
for (const file of ${JSON.stringify(files)}) await import(file);
console.log(JSON.stringify({ added: look().filter((name) => !before.has(name)), running: timersAndSockets() - running }));
`;
}
