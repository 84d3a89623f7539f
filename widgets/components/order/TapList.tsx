import type { ReactElement } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { px } from '../../theme/type.js';
import { cardSurface } from '../layout/Card.js';

export interface Tap {
  readonly id: string;
  /** "Approve 45.00 USDC" */
  readonly title: string;
  /** "For this purchase only. Moves no funds." */
  readonly note?: string | undefined;
}

/** Every wallet prompt, numbered, in order. */
export function TapList({ taps }: { readonly taps: readonly Tap[] }): ReactElement {
  return (
    <List>
      {taps.map(({ id, title, note }, index) => (
        <li key={id}>
          <Number aria-hidden="true">{index + 1}</Number>
          <div>
            <p>{title}</p>
            {note !== undefined && <small>{note}</small>}
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  ${cardSurface}
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 0 12px;
    padding: 12px 16px;
  }
  > li + li {
    border-block-start: 1px solid ${color('border.subtle')};
  }
  p {
    margin: 0;
    padding-block-start: 4px;
    font: 500 ${px(14)} / ${px(20)} var(--tb-font);
    text-wrap: pretty;
  }
  small {
    display: block;
    font: 400 ${px(13)} / ${px(18)} var(--tb-font);
    color: ${color('text.tertiary')};
    text-wrap: pretty;
  }
`;
const Number = styled.span`
  display: grid;
  place-items: center;
  box-sizing: border-box;
  inline-size: 28px;
  block-size: 28px;
  border: 2px solid ${color('border.control')};
  border-radius: 50%;
  color: ${color('text.secondary')};
  font: 600 ${px(13)} / 1 var(--tb-font);
`;
