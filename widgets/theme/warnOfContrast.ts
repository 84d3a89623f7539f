import { contrast } from './contrast.js';
import { contrastRules } from './contrastRules.js';
import type { Theme, ThemeOverrides } from './Theme.js';

const told = new Set<string>();

/**
 * Logs, once each, the pairs of a studio's colours without enough contrast. For development: not part of a
 * production bundle.
 */
export function warnOfContrast(themes: readonly Theme[], overrides: ThemeOverrides): void {
  const warnings = themes.flatMap((theme) => lowContrasts(theme, overrides));
  for (const warning of warnings.filter((each) => !told.has(each))) {
    told.add(warning);
    console.warn(warning);
  }
}

/** Skips pairs in which the studio changed neither colour: the design ensures their contrast. */
function lowContrasts({ name, colors }: Theme, overrides: ThemeOverrides): readonly string[] {
  const own = new Set(Object.keys({ ...overrides.colors, ...overrides[name] }));
  return contrastRules.flatMap(({ ink, grounds, needed }) =>
    grounds.flatMap((ground) => {
      const ratio = own.has(ink) || own.has(ground) ? contrast(colors[ink], colors[ground]) : null;
      if (ratio === null || ratio >= needed) return [];
      const pair = `${ink} (${colors[ink]}) on ${ground} (${colors[ground]})`;
      // Rounds down: 4.499 is not 4.5.
      return `Tributary: in the ${name} theme ${pair} has a contrast of ${Math.floor(ratio * 100) / 100}; it needs ${needed}.`;
    }),
  );
}
