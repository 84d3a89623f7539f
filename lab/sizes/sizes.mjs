// Compares the sizes in dist/ with the budgets; prints a table, writes nothing, fails if one is exceeded.
import { compat, firstLoads, onDemandOnly, wholes } from './budgets.mjs';
import { measureSizes } from './measureSize.mjs';

const kilobytes = (bytes) => bytes / 1000;
const column = (value) => value.toFixed(1).padStart(9);

function problemsOf({ firstLoad, whole, without = [], brings = [] }, size) {
  return [
    kilobytes(size.firstLoad) > firstLoad && `first load over ${firstLoad} kB`,
    whole !== undefined && kilobytes(size.whole) > whole && `whole over ${whole} kB`,
    ...onDemandOnly
      .filter((part) => !brings.includes(part))
      .map((part) => found(size.firstModules, part, 'in the first load')),
    ...without.map((part) => found(size.modules, part, 'brought along')),
  ].filter(Boolean);
}

function found(modules, part, where) {
  const module = modules.find((file) => part.test(file));
  return module !== undefined && `${where}: ${module.replace(/^.*(node_modules|dist)\//, '')}`;
}

const sizes = {};
for (const { name, source } of wholes) Object.assign(sizes, await measureSizes({ [name]: source }));
for (const budgets of [firstLoads, compat])
  Object.assign(
    sizes,
    await measureSizes(Object.fromEntries(budgets.map(({ name, source }) => [name, source])), { firstLoadOnly: true }),
  );

console.log(`${'kB gzip, React external'.padEnd(34)}    first   budget    whole   budget`);
for (const budget of [...wholes, ...firstLoads, ...compat]) {
  const size = sizes[budget.name];
  const problems = problemsOf(budget, size);
  const whole = budget.whole === undefined ? [] : [kilobytes(size.whole), budget.whole];
  console.log(budget.name.padEnd(34) + [kilobytes(size.firstLoad), budget.firstLoad, ...whole].map(column).join(''));
  for (const problem of problems) console.log(`  ✗ ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
