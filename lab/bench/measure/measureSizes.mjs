import { firstLoads, wholes } from '../../sizes/budgets.mjs';
import { measureSizes as weigh } from '../../sizes/measureSize.mjs';

/** The targets of docs: engine with all four plugins, any one widget with them, a connect widget. kB gzip, of the first load. */
const targetOf = (name) => {
  if (name.startsWith('ConnectWidget')) return 75;
  if (name.includes('Widget')) return 180;
  return name === 'engine with all plugins' ? 90 : null;
};

/** Everything of `npm run sizes`. @returns {Promise<{ name: string, firstLoad: number, whole: number | null, target: number | null }[]>} kB gzip */
export async function measureSizes() {
  const sizes = {};
  for (const { name, source } of wholes) Object.assign(sizes, await weigh({ [name]: source }));
  Object.assign(
    sizes,
    await weigh(Object.fromEntries(firstLoads.map(({ name, source }) => [name, source])), { firstLoadOnly: true }),
  );
  return [...wholes, ...firstLoads].map(({ name, whole }) => ({
    name,
    firstLoad: sizes[name].firstLoad / 1_000,
    whole: whole === undefined ? null : sizes[name].whole / 1_000,
    target: targetOf(name),
  }));
}
