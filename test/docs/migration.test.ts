import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { services } from '../../core/engine/services.js';
import { createFundingEngine } from '../../index.js';
import * as compat from '../../integrations/compat/index.js';
import { CompatWidget } from '../../integrations/compat/widgets/CompatWidget.js';
import { WidgetsFactory } from '../../integrations/compat/widgets/WidgetsFactory.js';
import { createWidgets } from '../../widgets/index.js';

const page = readFileSync('docs/how-to/migrate-from-immutable.md', 'utf8');
const leaving = page.slice(page.indexOf('\n## Leave compat'));

/** The table under a heading. */
function rowsUnder(heading: string): readonly (readonly [old: string, now: string])[] {
  const [, section = ''] = leaving.split(`\n### ${heading}\n`);
  const lines = section.split('\n### ')[0]!.split('\n');
  return lines
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Old'))
    .map((line) => line.slice(2, -2).split(' | ') as unknown as readonly [string, string]);
}

function membersOf({ prototype }: { readonly prototype: object }): readonly string[] {
  return Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor');
}

const tables = {
  '`Checkout`': membersOf(compat.Checkout),
  Widgets: [...membersOf(WidgetsFactory).filter((name) => name !== 'ready'), ...membersOf(CompatWidget)],
  '`Exchange`': membersOf(compat.Exchange).filter((name) => name !== 'dispose'),
  '`TokenBridge`': membersOf(compat.TokenBridge).filter((name) => name !== 'dispose'),
};

describe('the migration from compat', () => {
  it.each(Object.entries(tables))('under %s every old member has a row', (heading, members) => {
    const old = rowsUnder(heading).map(([cell]) => cell);
    expect(members.length).toBeGreaterThan(1);
    expect(members.filter((name) => !old.some((cell) => new RegExp(`\\b${name}\\b`).test(cell)))).toEqual([]);
  });

  it('names only members that the engine and the widgets have', () => {
    const engine = createFundingEngine({ environment: 'sandbox', plugins: [] });
    const widgets = createWidgets(engine);
    const have = { engine, widgets, widget: widgets.create('swap') };
    const isThere = (root: keyof typeof have, path: readonly string[]): boolean => {
      const [first = '', second] = path;
      // An engine without plugins refuses those services that they bring.
      if (root === 'engine' && first in services)
        return second !== undefined && second in services[first as keyof typeof services].answers;
      return path.reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], have[root]) !== undefined;
    };
    const cells = Object.keys(tables).flatMap((heading) => rowsUnder(heading).map(([, now]) => now));
    const named = cells.flatMap((cell) => [...cell.matchAll(/\b(engine|widgets|widget)((?:\.\w+)+)/g)]);
    expect(named.length).toBeGreaterThan(40);
    const missing = named.filter(([, root, path]) => !isThere(root as keyof typeof have, path!.slice(1).split('.')));
    expect(missing.map(([whole]) => whole)).toEqual([]);
    widgets.dispose();
    engine.dispose();
  });
});
