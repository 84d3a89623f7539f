import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TreeCopy } from './TreeCopy.js';

const loans = `import type { Abortable } from '../stream/Abortable.js';

/** What a player may borrow. */
export interface Loans {
  limit(account: string, options?: Abortable): Promise<bigint>;
}
export const Loans = Symbol.for('tributary/Loans');
`;

const httpLoans = `import { inject, injectable } from 'inversify';
import { HttpClient } from '../http/HttpClient.js';
import type { Loans } from './Loans.js';

@injectable()
export class HttpLoans implements Loans {
  constructor(@inject(HttpClient) private readonly http: HttpClient) {}

  async limit(account: string): Promise<bigint> {
    const { status } = await this.http.send({ method: 'GET', url: \`https://loans.example/\${account}\` });
    return BigInt(status);
  }
}
`;

const lendingPlugin = `import { EMPTY } from 'rxjs';
import { definePlugin, type EnginePlugin, type FundingRouteFinder } from '../../core/plugin/index.js';

const finder: FundingRouteFinder = {
  kind: 'lending',
  priority: 5,
  isAvailable: () => Promise.resolve({ available: true }),
  find: () => EMPTY,
};

export function lendingPlugin(): EnginePlugin {
  return definePlugin({ id: 'lending', finders: [finder] });
}
`;

/** Everything but what binds it. */
function addService(tree: TreeCopy): void {
  tree.write('core/loans/Loans.ts', loans);
  tree.write('core/loans/HttpLoans.ts', httpLoans);
  const table = 'core/engine/services.ts';
  tree.addLine(table, "from '../onramp/OnrampProvider.js'", "import { Loans } from '../loans/Loans.js';");
  tree.addLine(table, 'readonly sales: Sales;', '  readonly loans: Loans;');
  tree.addLine(table, '  sales: { role: Sales', "  loans: { role: Loans, answers: { limit: 'promise' } },");
}

function bindService(tree: TreeCopy): void {
  const module = 'core/engine/runtime.module.ts';
  tree.addLine(module, "from '../onramp/OnrampProvider.js'", "import { HttpLoans } from '../loans/HttpLoans.js';");
  tree.addLine(module, 'screening: (bound) =>', '  loans: (bound) => bound.to(HttpLoans),');
}

function addPlugin(tree: TreeCopy): void {
  tree.write('plugins/lending/index.ts', lendingPlugin);
  tree.addLine('index.ts', './plugins/onramp/', "export { lendingPlugin } from './plugins/lending/index.js';");
}

describe('what is added to the library', () => {
  let tree: TreeCopy;
  beforeAll(() => void (tree = new TreeCopy()));
  afterAll(() => tree.remove());

  it('does not compile as a service of the table that nothing is bound for', () => {
    addService(tree);
    expect(tree.problems('core/engine/runtime.module.ts')).toEqual([
      expect.stringContaining("Property 'loans' is missing"),
    ]);
  });

  it('as a service touches its own folder and the two tables that name it; as a plugin its own folder and the entry', () => {
    bindService(tree);
    addPlugin(tree);
    expect(tree.touched()).toEqual([
      'core/engine/runtime.module.ts',
      'core/engine/services.ts',
      'core/loans/HttpLoans.ts',
      'core/loans/Loans.ts',
      'index.ts',
      'plugins/lending/index.ts',
    ]);
    expect(tree.problems()).toEqual([]);
  });
});
