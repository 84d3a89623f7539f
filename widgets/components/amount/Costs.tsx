import type { ReactElement } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { Facts, Rule, Total } from '../layout/Facts.js';
import { Disclosure } from '../message/Disclosure.js';

export interface CostLine {
  readonly label: string;
  readonly value: string;
  /** The value in money; the token value is then the less prominent of the two. */
  readonly money?: string | undefined;
  /** 'amber': needs attention. Default 'plain'. */
  readonly tone?: 'plain' | 'amber' | undefined;
}

export interface CostsProps {
  readonly title: string;
  /** Shown even while closed. */
  readonly total: string;
  readonly lines: readonly CostLine[];
  /** "You pay at most" or "You get at least". */
  readonly bottom: CostLine;
  /** A further line below the total: "Price slips over 0.1%", "Called off". */
  readonly below?: CostLine | undefined;
  /** Default false. */
  readonly open?: boolean;
}

/**
 * Shows a total cost, and its lines when it is opened.
 *
 * @example <Costs title="Costs" total="$0.34" lines={lines} bottom={bottom} />
 */
export function Costs({ title, total, lines, bottom, below, open = false }: CostsProps): ReactElement {
  return (
    <Disclosure title={title} aside={total} open={open}>
      <Facts>
        {lines.map((line) => (
          <CostRow key={line.label} {...line} />
        ))}
      </Facts>
      <Rule />
      <Facts>
        <Total>
          <dt>{bottom.label}</dt>
          <dd>{bottom.value}</dd>
        </Total>
        {below !== undefined && <CostRow {...below} />}
      </Facts>
    </Disclosure>
  );
}

function CostRow({ label, value, money, tone = 'plain' }: CostLine): ReactElement {
  return (
    <Row $amber={tone === 'amber'}>
      <dt>{label}</dt>
      <dd>
        {money === undefined ? (
          value
        ) : (
          <>
            <Quiet>{value}</Quiet> <span>{money}</span>
          </>
        )}
      </dd>
    </Row>
  );
}

const Row = styled.div<{ $amber: boolean }>`
  ${({ $amber }) => $amber && `> dt, > dd { color: ${color('warning.text')}; }`}
`;
const Quiet = styled.span`
  margin-inline-end: 4px;
  font-weight: 400;
  color: ${color('text.tertiary')};
`;
