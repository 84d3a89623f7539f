import type { ReactElement, ReactNode } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { focusRing } from '../../theme/styles.js';
import { type } from '../../theme/type.js';
import { Label } from '../layout/Text.js';
import { Icon } from '../picture/Icon.js';

export interface EndButtonProps {
  readonly label: string;
  readonly picture: ReactNode;
  readonly title: string;
  /** "0x3f7A…9a2C · MetaMask" */
  readonly note?: ReactNode;
  /** Omitted if there is only one choice. */
  readonly onPress?: (() => void) | undefined;
}

/**
 * One side of a transfer: a network and a wallet.
 *
 * @example <EndButton label="From" picture={<IconPebble icon="wallet" />} title="Ethereum" onPress={() => choose()} />
 */
export function EndButton({ label, picture, title, note, onPress }: EndButtonProps): ReactElement {
  const content = (
    <>
      {picture}
      <Names>
        <b>{title}</b>
        {note !== undefined && <span>{note}</span>}
      </Names>
    </>
  );
  return (
    <div>
      <Label aria-hidden={onPress !== undefined || undefined}>{label}</Label>
      {onPress === undefined ? (
        <Row as="div">{content}</Row>
      ) : (
        <Row type="button" onClick={onPress} aria-haspopup="dialog">
          <Hidden>{label}: </Hidden>
          {content}
          <Icon name="down" />
        </Row>
      )}
    </div>
  );
}

const Row = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  box-sizing: border-box;
  inline-size: 100%;
  min-block-size: 48px;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: 8px;
  background: none;
  color: inherit;
  ${type('text')}
  text-align: start;
  button& {
    cursor: pointer;
  }
  > svg {
    color: ${color('text.tertiary')};
  }
  ${focusRing}
`;
const Names = styled.span`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  flex-direction: column;
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
  }
  span {
    ${type('caption')}
    color: ${color('text.tertiary')};
  }
`;
const Hidden = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
