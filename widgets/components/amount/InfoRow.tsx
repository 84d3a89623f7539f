import type { ReactElement, ReactNode } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { focusRing } from '../../theme/styles.js';
import { type } from '../../theme/type.js';
import { Icon, type IconName } from '../picture/Icon.js';
import { rowLook } from './TokenRow.js';

export interface InfoRowProps {
  /** A pebble or an icon. */
  readonly picture: ReactNode;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** At the end of the row: a value as text. */
  readonly value?: ReactNode;
  /** Makes the whole row a button; it then ends in an arrow. */
  readonly onPress?: (() => void) | undefined;
  readonly endIcon?: IconName;
}

/**
 * A row for anything but a token: a wallet to choose, a fact of a receipt, another way to pay.
 *
 * @example <InfoRow picture={<IconPebble icon="wallet" />} title="MetaMask" note="0x7099…79C8" />
 */
export function InfoRow({ picture, title, note, value, onPress, endIcon = 'right' }: InfoRowProps): ReactElement {
  const content = (
    <>
      {picture}
      <Said>
        <Names>
          <Name $plain={note === undefined}>{title}</Name>
          {note !== undefined && <Note>{note}</Note>}
        </Names>
        {value !== undefined && <Value>{value}</Value>}
      </Said>
    </>
  );
  if (onPress === undefined) return <Row $low={note === undefined}>{content}</Row>;
  return (
    <PressRow type="button" $low={note === undefined} onClick={onPress}>
      {content}
      <Icon name={endIcon} />
    </PressRow>
  );
}

const Row = styled.div<{ $low: boolean }>`
  ${rowLook}
  ${({ $low }) => $low && 'min-block-size: 56px; padding-block: 8px;'}
  > svg {
    color: ${color('text.tertiary')};
  }
`;
const PressRow = styled.button<{ $low: boolean }>`
  ${rowLook}
  ${({ $low }) => $low && 'min-block-size: 56px; padding-block: 8px;'}
  cursor: pointer;
  > svg {
    color: ${color('text.tertiary')};
  }
  &:hover {
    background: color-mix(in oklab, ${color('surface.raised')} 60%, transparent);
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -3px;
  }
`;
/** A value that leaves too little room for the name goes below it. */
const Said = styled.span`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`;
const Names = styled.span`
  flex: 1 1 min-content;
  min-inline-size: min(100%, 96px);
  display: flex;
  flex-direction: column;
  gap: 4px;
`;
const Name = styled.span<{ $plain: boolean }>`
  font-weight: ${({ $plain }) => ($plain ? 400 : 600)};
  overflow-wrap: break-word;
`;
const Note = styled.span`
  ${type('caption')}
  color: ${color('text.tertiary')};
`;
const Value = styled.span`
  margin-inline-start: auto;
  max-inline-size: 100%;
  overflow-wrap: break-word;
  color: ${color('text.secondary')};
  text-align: end;
`;
