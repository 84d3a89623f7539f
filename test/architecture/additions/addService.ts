import type { TreeCopy } from './TreeCopy.js';

const loans = `import type { Abortable } from '../stream/Abortable.js';

/** Loans for a player. */
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

/** Everything but what binds it. */
export function addService(tree: TreeCopy): void {
  tree.write('core/loans/Loans.ts', loans);
  tree.write('core/loans/HttpLoans.ts', httpLoans);
  const table = 'core/engine/services.ts';
  tree.addLine(table, "from '../onramp/OnrampProvider.js'", "import { Loans } from '../loans/Loans.js';");
  tree.addLine(table, 'readonly sales: Sales;', '  readonly loans: Loans;');
  tree.addLine(table, '  sales: { role: Sales', "  loans: { role: Loans, answers: { limit: 'promise' } },");
}

export function bindService(tree: TreeCopy): void {
  const module = 'core/engine/runtime.module.ts';
  tree.addLine(module, "from '../onramp/OnrampProvider.js'", "import { HttpLoans } from '../loans/HttpLoans.js';");
  tree.addLine(module, 'screening: (bound) =>', '  loans: (bound) => bound.to(HttpLoans),');
  tree.addLine(
    'core/engine/parameters/runtimeParameters.ts',
    '  screening: {',
    "  loans: { limit: [checkedLater('account'), options] },",
  );
}
