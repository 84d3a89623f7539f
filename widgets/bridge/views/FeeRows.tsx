import type { ReactElement } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import type { FeeLine } from '../words/describeTransfer.js';

/** Rows of a `Facts` list: the value in money, with the token amount less prominent before it. */
export function FeeRows({ lines }: { readonly lines: readonly FeeLine[] }): ReactElement {
  return (
    <>
      {lines.map(({ label, value, money }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {money === undefined ? (
              <bdi>{value}</bdi>
            ) : (
              <>
                <Quiet>{value}</Quiet> <bdi>{money}</bdi>
              </>
            )}
          </dd>
        </div>
      ))}
    </>
  );
}

const Quiet = styled.bdi`
  margin-inline-end: 4px;
  font-weight: 400;
  color: ${color('text.tertiary')};
`;
