import type { ReactElement } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { inFrame } from '../../theme/styles.js';
import { px } from '../../theme/type.js';
import { cardSurface } from '../layout/Card.js';

export interface ReviewedLine {
  readonly name: string;
  readonly value: string;
  /** Below the value: "at most 55.38 IMX". */
  readonly note?: string | undefined;
  /** A part of the sum in the line above. */
  readonly isPart?: boolean;
}

/** Names and values to check before paying: amounts that leave and arrive, and costs. */
export function Reviewed({ lines }: { readonly lines: readonly ReviewedLine[] }): ReactElement {
  return (
    <Rows>
      {lines.map(({ name, value, note, isPart = false }) => (
        <Row key={name} $part={isPart}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </Row>
      ))}
    </Rows>
  );
}

const Rows = styled.dl`
  ${cardSurface}
  margin: 0;
  padding-block: 0;
`;
const Row = styled.div<{ $part: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 16px;
  padding: ${({ $part }) => ($part ? '6px 16px 6px 28px' : '11px 16px')};
  ${({ $part }) => $part && 'padding-inline: 28px 16px;'}
  font-size: ${({ $part }) => px($part ? 13 : 14)};
  line-height: ${px(20)};
  & + & {
    ${({ $part }) => !$part && `border-block-start: 1px solid ${color('border.subtle')};`}
  }
  dt {
    margin: 0;
    color: ${color('text.secondary')};
    text-wrap: pretty;
  }
  dd {
    flex: 1 1 40%;
    min-inline-size: 0;
    margin: 0;
    font-weight: ${({ $part }) => ($part ? 500 : 600)};
    text-align: end;
    text-wrap: balance;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  ${inFrame.large} dd {
    flex-basis: 100%;
  }
  small {
    display: block;
    font: 400 ${px(13)} / ${px(18)} var(--tb-font);
    color: ${color('text.tertiary')};
  }
`;
