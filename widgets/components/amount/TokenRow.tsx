import type { ReactElement, ReactNode } from 'react';
import { plainName } from '../../../flows/format/plainName.js';
import { color } from '../../theme/colors.js';
import { size } from '../../theme/scale.js';
import { css, styled } from '../../theme/styledComponents.js';
import { focusRing, narrow } from '../../theme/styles.js';
import { px, type } from '../../theme/type.js';
import { LinkButton } from '../action/Link.js';
import { Icon } from '../picture/Icon.js';
import type { NetworkMark } from '../picture/NetworkMark.js';
import { IconPebble, TokenPebble } from '../picture/Pebble.js';
import { Skeleton } from '../progress/Skeleton.js';
import { Amount } from './Amount.js';

/** The state of the row's balance. */
export type TokenRowState =
  | { readonly kind: 'known'; readonly amount: string; readonly below?: ReactNode }
  /** Not to be used, and why. */
  | { readonly kind: 'off'; readonly reason: string }
  /** A failed read is never shown as "nothing". */
  | {
      readonly kind: 'unread';
      readonly sentence: string;
      readonly retry: { readonly words: string; readonly onPress: () => void };
    };

export interface TokenRowProps {
  readonly token: { readonly symbol: string; readonly name: string; readonly icon?: string | undefined };
  readonly network?: NetworkMark;
  /** See `TokenPebble`. */
  readonly isUnlisted?: boolean;
  /** Text under the symbol. Default: the token's name. */
  readonly note?: string;
  readonly state: TokenRowState;
  /** Makes the whole row the button. */
  readonly onPress?: () => void;
}

/**
 * The name may be shortened at its end, the amount never.
 *
 * @example <TokenRow token={{ symbol: 'USDC', name: 'USD Coin' }} state={{ kind: 'known', amount: '12.40', below: '$12.40' }} />
 */
export function TokenRow({ token, network, isUnlisted, note, state, onPress }: TokenRowProps): ReactElement {
  const off = state.kind === 'off';
  const below =
    state.kind === 'off'
      ? state.reason
      : state.kind === 'unread'
        ? state.sentence
        : (note ?? (token.name === token.symbol ? null : plainName(token.name)));
  const content = (
    <>
      <Face $off={off}>
        <TokenPebble token={token} network={network} isUnlisted={isUnlisted} />
      </Face>
      <Names>
        <Name $off={off} dir="auto">
          {plainName(token.symbol, 40)}
        </Name>
        {below !== null && (
          <Note $unread={state.kind === 'unread'} dir="auto">
            {below}
          </Note>
        )}
      </Names>
      {state.kind === 'known' && (
        <End>
          <Amount as="span" value={state.amount} />
          {state.below !== undefined && <Note as="span">{state.below}</Note>}
        </End>
      )}
      {off && <Icon name="blocked" size={20} />}
      {state.kind === 'unread' && (
        <LinkButton icon="refresh" onPress={state.retry.onPress}>
          {state.retry.words}
        </LinkButton>
      )}
    </>
  );
  if (onPress === undefined || state.kind === 'unread') return <Row $off={off}>{content}</Row>;
  return (
    <PressRow type="button" $off={off} aria-disabled={off || undefined} onClick={off ? undefined : onPress}>
      {content}
    </PressRow>
  );
}

/**
 * Reserves the space of a row that is loading.
 *
 * @example <ListCard><li><TokenRowSkeleton /></li></ListCard>
 */
export function TokenRowSkeleton(): ReactElement {
  return (
    <Row $off={false} aria-hidden="true">
      <IconPebble icon="coins" />
      <Names>
        <Skeleton $width="112px" />
        <Skeleton $width="64px" />
      </Names>
      <Skeleton $width="56px" />
    </Row>
  );
}

export const rowLook = css`
  box-sizing: border-box;
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: ${size.row};
  margin: 0;
  padding: 12px 16px;
  border: 0;
  background: none;
  color: inherit;
  ${type('text')}
  text-align: start;
  ${narrow} {
    padding-inline: 12px;
  }
`;
const offLook = css<{ $off: boolean }>`
  color: ${({ $off }) => color($off ? 'text.tertiary' : 'text.primary')};
`;
/** The amount goes below if the name would have too little room. */
const tokenRow = css`
  ${rowLook}
  flex-wrap: wrap;
  row-gap: 4px;
`;
const Row = styled.div<{ $off: boolean }>`
  ${tokenRow}
  ${offLook}
`;
const PressRow = styled.button<{ $off: boolean }>`
  ${tokenRow}
  ${offLook}
  cursor: ${({ $off }) => ($off ? 'not-allowed' : 'pointer')};
  &:hover {
    background: color-mix(in oklab, ${color('surface.raised')} 60%, transparent);
  }
  ${focusRing}
  outline-offset: -3px !important;
`;
const Face = styled.span<{ $off: boolean }>`
  ${({ $off }) => $off && 'filter: saturate(0.3); opacity: 0.6;'}
`;
const Names = styled.span`
  flex: 1 1 ${px(56)};
  min-inline-size: 0;
  display: flex;
  flex-direction: column;
  gap: 4px;
`;
const ellipsis = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  /* A name of the other direction is shortened at its own end, but stands where the others do. */
  [dir='rtl'] & {
    text-align: right;
  }
`;
const Name = styled.span<{ $off: boolean }>`
  font-weight: 600;
  ${offLook}
  ${ellipsis}
`;
const Note = styled.span<{ $unread?: boolean }>`
  ${type('caption')}
  color: ${({ $unread = false }) => color($unread ? 'unknown.text' : 'text.tertiary')};
  ${ellipsis}
`;
const End = styled.span`
  flex: none;
  margin-inline-start: auto;
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 4px;
  text-align: end;
  ${Note} {
    text-align: inherit;
  }
`;
