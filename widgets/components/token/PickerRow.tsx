import { forwardRef, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import { color } from '../../theme/colors.js';
import { css, styled } from '../../theme/styledComponents.js';
import { type } from '../../theme/type.js';
import { Amount } from '../amount/Amount.js';
import { rowLook } from '../amount/TokenRow.js';
import { Tag } from '../message/Tag.js';
import { Icon } from '../picture/Icon.js';
import { IconPebble, TokenPebble } from '../picture/Pebble.js';
import { Skeleton } from '../progress/Skeleton.js';
import type { ReadyToken } from './findTokens.js';

export interface PickerRowWords {
  /** "2 tokens share this name" */
  readonly sharing: (count: number) => string;
  /** "Balance unavailable" */
  readonly unread: string;
}

interface PickerRowProps extends HTMLAttributes<HTMLDivElement> {
  readonly ready: ReadyToken;
  /** Highlighted in the name and the symbol. */
  readonly query: string;
  readonly highlighted: boolean;
  /** First row of its card: the others have a hairline above. */
  readonly first: boolean;
  readonly words: PickerRowWords;
}

/** One option of the token picker. The name may be shortened at its end, the amount never. */
export const PickerRow = forwardRef<HTMLDivElement, PickerRowProps>(function PickerRow(
  { ready, query, highlighted, first, words, ...option },
  ref,
) {
  const { token, name, symbol, sharing } = ready;
  const off = token.off !== undefined;
  return (
    <Row ref={ref} {...option} aria-disabled={off || undefined} $off={off} $highlighted={highlighted} $first={first}>
      <Face $off={off}>
        {/* Of several that look alike, none looks like the known one. */}
        <TokenPebble
          token={{ symbol: symbol || name, icon: token.icon }}
          network={token.network}
          isUnlisted={sharing > 1}
        />
      </Face>
      <Names>
        <Name dir="auto">
          <Marked text={name} query={query} />
        </Name>
        <Note ready={ready} query={query} unread={words.unread} symbol={symbol} />
      </Names>
      <End ready={ready} sharing={sharing > 1 ? words.sharing(sharing) : null} />
    </Row>
  );
});

function Note({
  ready: { token, sharing },
  query,
  symbol,
  unread,
}: {
  ready: ReadyToken;
  query: string;
  symbol: string;
  unread: string;
}): ReactElement {
  if (token.off !== undefined) return <Below>{token.off}</Below>;
  if (token.balance.kind === 'unread') return <Below $unread>{unread}</Below>;
  // Two tokens can have the same name, but not the same address.
  if (sharing > 1 && token.address !== undefined) {
    return (
      <Below>
        <bdi dir="ltr">{shortAddress(token.address)}</bdi>
      </Below>
    );
  }
  return (
    <Below dir="auto">
      <Marked text={symbol} query={query} />
    </Below>
  );
}

function End({
  ready: { token },
  sharing,
}: {
  readonly ready: ReadyToken;
  readonly sharing: string | null;
}): ReactNode {
  const { balance } = token;
  if (token.off !== undefined) return <Icon name="blocked" size={20} />;
  if (balance.kind === 'reading') return <Skeleton $width="56px" />;
  if (balance.kind === 'owned') {
    return (
      <Figures>
        <Amount as="span" value={balance.amount} />
        {sharing !== null ? (
          <Tag tone="warning" icon="warning">
            {sharing}
          </Tag>
        ) : (
          balance.below !== undefined && <Below>{balance.below}</Below>
        )}
      </Figures>
    );
  }
  return sharing === null ? null : (
    <Figures>
      <Tag tone="warning" icon="warning">
        {sharing}
      </Tag>
    </Figures>
  );
}

function Marked({ text, query }: { readonly text: string; readonly query: string }): ReactElement {
  const sought = query.trim().toLowerCase();
  const low = text.toLowerCase();
  const at = sought === '' || low.length !== text.length ? -1 : low.indexOf(sought);
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + sought.length)}</mark>
      {text.slice(at + sought.length)}
    </>
  );
}

/** Reserves the space of a row that is loading. */
export function PickerRowSkeleton(): ReactElement {
  return (
    <Row as="div" aria-hidden="true" $off={false} $highlighted={false} $first>
      <IconPebble icon="coins" />
      <Names>
        <Skeleton $width="112px" />
        <Skeleton $width="64px" />
      </Names>
    </Row>
  );
}

const hairline = css`
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    block-size: 1px;
    background: ${color('border.subtle')};
  }
`;
const highlightedLook = css`
  background: color-mix(in oklab, ${color('surface.raised')} 60%, transparent);
  outline: 3px solid ${color('focus.ring')};
  outline-offset: -3px;
  border-radius: 14px;
`;
const Row = styled.div<{ $off: boolean; $highlighted: boolean; $first: boolean }>`
  ${rowLook}
  flex-wrap: wrap;
  row-gap: 4px;
  overflow: clip;
  color: ${({ $off }) => color($off ? 'text.tertiary' : 'text.primary')};
  cursor: ${({ $off }) => ($off ? 'not-allowed' : 'pointer')};
  ${({ $first }) => !$first && hairline}
  ${({ $highlighted }) => $highlighted && highlightedLook}
  mark {
    background: none;
    color: ${color('accent.text')};
  }
`;
const Face = styled.span<{ $off: boolean }>`
  ${({ $off }) => $off && 'filter: saturate(0.3); opacity: 0.6;'}
`;
/** If the name has less width than this, the text next to it goes below. */
const Names = styled.span`
  flex: 1 1 96px;
  min-inline-size: 96px;
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
const Name = styled.span`
  font-weight: 600;
  ${ellipsis}
`;
const Below = styled.span<{ $unread?: boolean }>`
  ${type('caption')}
  color: ${({ $unread = false }) => color($unread ? 'unknown.text' : 'text.tertiary')};
  ${ellipsis}
`;
const Figures = styled.span`
  flex: none;
  margin-inline-start: auto;
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: 4px;
  text-align: end;
  ${Below} {
    text-align: inherit;
  }
`;
