import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { color } from '../../theme/colors.js';
import { radius } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { focusRing } from '../../theme/styles.js';
import { px } from '../../theme/type.js';
import { Icon } from '../picture/Icon.js';

export interface DisclosureProps {
  readonly title: string;
  /** Text next to the title, both open and closed. */
  readonly aside?: string;
  /** Whether it starts open. Default false. */
  readonly open?: boolean;
  /** A well, for technical facts. */
  readonly inset?: boolean;
  readonly children: ReactNode;
}

/**
 * A title that shows and hides what is below it.
 *
 * @example <Disclosure title="What is not available" aside="2">The card is sold out.</Disclosure>
 */
export function Disclosure({ title, aside, open = false, inset = false, children }: DisclosureProps): ReactElement {
  const [shown, setShown] = useState(open);
  const id = useId();
  return (
    <Box $inset={inset}>
      <Head type="button" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
        <span>{title}</span>
        {aside !== undefined && <b>{aside}</b>}
        <Icon name={shown ? 'up' : 'down'} size={20} />
      </Head>
      <Inside id={id} hidden={!shown}>
        {children}
      </Inside>
    </Box>
  );
}

const Box = styled.div<{ $inset: boolean }>`
  border: 1px solid ${color('border.subtle')};
  border-radius: ${radius('card')};
  overflow: clip;
  background: ${({ $inset }) => ($inset ? color('surface.inset') : 'none')};
`;
const Head = styled.button`
  box-sizing: border-box;
  display: flex;
  align-items: center;
  gap: 8px;
  inline-size: 100%;
  min-block-size: 48px;
  margin: 0;
  padding: 8px 16px;
  border: 0;
  border-radius: ${radius('card')};
  background: none;
  color: ${color('text.primary')};
  font: 500 ${px(14)} / ${px(20)} var(--tb-font);
  text-align: start;
  cursor: pointer;
  > span {
    flex: 1;
  }
  > b {
    font-weight: 600;
  }
  > svg {
    color: ${color('text.tertiary')};
  }
  ${focusRing}
  outline-offset: -3px !important;
`;
const Inside = styled.div`
  padding: 4px 16px 16px;
`;
