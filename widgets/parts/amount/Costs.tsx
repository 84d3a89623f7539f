import type { ReactElement } from 'react';
import { Facts, Rule, Total } from '../layout/Facts.js';
import { Disclosure } from '../message/Disclosure.js';

export interface CostLine {
  readonly label: string;
  readonly value: string;
}

export interface CostsProps {
  readonly title: string;
  /** Shown even while closed. */
  readonly total: string;
  readonly lines: readonly CostLine[];
  /** "You pay at most" or "You get at least". */
  readonly bottom: CostLine;
  /** Default false. */
  readonly open?: boolean;
}

export function Costs({ title, total, lines, bottom, open = false }: CostsProps): ReactElement {
  return (
    <Disclosure title={title} aside={total} open={open}>
      <Facts>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Rule />
      <Facts>
        <Total>
          <dt>{bottom.label}</dt>
          <dd>{bottom.value}</dd>
        </Total>
      </Facts>
    </Disclosure>
  );
}
