import { Fragment, type ReactElement } from 'react';
import { color } from '../../../../theme/colors.js';
import { styled } from '../../../../theme/styledComponents.js';
import type { ReceiptLine } from '../ReceiptSheet.js';

/** A name and its amounts, one under the other. */
export function ReceiptRow({ line: { label, values, isMissing } }: { readonly line: ReceiptLine }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <ReceiptValues values={values} isMissing={isMissing} />
      </dd>
    </div>
  );
}

export function ReceiptValues({ values, isMissing }: Pick<ReceiptLine, 'values' | 'isMissing'>): ReactElement {
  const shown = values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 && <br />}
      <bdi>{value}</bdi>
    </Fragment>
  ));
  return isMissing === true ? <Missing>{shown}</Missing> : <>{shown}</>;
}

const Missing = styled.span`
  font-weight: 400;
  color: ${color('text.tertiary')};
`;
