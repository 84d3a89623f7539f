import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { openableUrl } from '../../../core/index.js';
import { plainName } from '../../../flows/format/plainName.js';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { focusRing, narrow } from '../../theme/styles.js';
import { type } from '../../theme/type.js';
import { Button, ButtonRow } from '../action/Button.js';
import { rowLook } from '../amount/TokenRow.js';
import { Tag } from '../message/Tag.js';
import { Icon } from '../picture/Icon.js';
import { PicturePebble } from '../picture/Pebble.js';
import { FlowLine } from '../progress/FlowLine.js';

interface WalletRowAction {
  readonly words: string;
  readonly onPress: () => void;
}

export type WalletRowState =
  /** `note`: "Ready", "Email sign-in, the game covers gas". */
  | {
      readonly kind: 'ready';
      readonly note?: string;
      readonly onPress: () => void;
      readonly end?: 'arrow' | 'code';
      readonly dimmed?: boolean;
    }
  /**
   * "Waiting for MetaMask", "Choose an account in your wallet", "This only connects your wallet"; `again`
   * reopens a lost prompt.
   */
  | {
      readonly kind: 'connecting';
      readonly title: string;
      readonly sentence: string;
      readonly note: string;
      readonly again: WalletRowAction;
      readonly cancel: WalletRowAction;
    }
  /** A rejection is a choice, not an error: "Request rejected". */
  | { readonly kind: 'rejected'; readonly title: string; readonly sentence: string; readonly retry: WalletRowAction }
  /** Not in this browser: links to the maker's page. https only. */
  | { readonly kind: 'install'; readonly note: string; readonly href: string }
  | { readonly kind: 'off'; readonly reason: string };

export interface WalletRowProps {
  readonly name: string;
  /** A data URI (EIP-6963) or https; otherwise two letters. Ignored if `picture` is given. */
  readonly icon?: string | undefined;
  readonly picture?: ReactNode;
  /** "Recommended" */
  readonly tag?: string | undefined;
  readonly state: WalletRowState;
}

/**
 * A wallet to connect, with the result of the attempt in its row.
 *
 * @example <WalletRow name="MetaMask" tag="Installed" state={state} />
 */
export function WalletRow({ name, icon, picture, tag, state }: WalletRowProps): ReactElement {
  const face = picture ?? <PicturePebble src={icon ?? ''} name={name} />;
  const title = (
    <Title>
      <Name>
        <bdi>{plainName(name, 40)}</bdi>
      </Name>
      {tag !== undefined && <Tag tone="accent">{tag}</Tag>}
    </Title>
  );
  switch (state.kind) {
    case 'ready':
      return (
        <Press type="button" $dimmed={state.dimmed ?? false} onClick={state.onPress}>
          {face}
          <Words title={title}>{state.note}</Words>
          <Icon name={state.end === 'code' ? 'qr' : 'right'} />
        </Press>
      );
    case 'connecting':
      return <Connecting face={face} {...state} />;
    case 'rejected':
      return <Refused face={face} {...state} />;
    case 'install':
      return (
        <Press
          as="a"
          {...(openableUrl(state.href) !== null && { href: state.href })}
          target="_blank"
          rel="noopener noreferrer"
        >
          {face}
          <Words title={title}>{state.note}</Words>
          <Icon name="external" size={20} />
        </Press>
      );
    case 'off':
      return (
        <Press type="button" aria-disabled="true" $off>
          {face}
          <Words title={title}>{state.reason}</Words>
          <Icon name="blocked" size={20} />
        </Press>
      );
  }
}

type StateOf<Kind> = Extract<WalletRowState, { kind: Kind }> & { readonly face: ReactNode };

function Connecting({ face, title, sentence, note, again, cancel }: StateOf<'connecting'>): ReactElement {
  const ref = useFocusKept();
  return (
    <Busy>
      <div>
        {face}
        <Words title={<Name>{title}</Name>} read>
          {sentence}
        </Words>
      </div>
      <FlowLine />
      <Note $read>{note}</Note>
      <ButtonRow>
        <Button ref={ref} variant="secondary" fit="small" onPress={again.onPress}>
          {again.words}
        </Button>
        <Button variant="quiet" fit="small" onPress={cancel.onPress}>
          {cancel.words}
        </Button>
      </ButtonRow>
    </Busy>
  );
}

function Refused({ face, title, sentence, retry }: StateOf<'rejected'>): ReactElement {
  const ref = useFocusKept();
  return (
    <Rejected role="alert">
      {face}
      <div>
        <Words title={<Name>{title}</Name>} read>
          {sentence}
        </Words>
        <Button ref={ref} variant="secondary" fit="small" onPress={retry.onPress}>
          {retry.words}
        </Button>
      </div>
    </Rejected>
  );
}

/** Keeps the focus in the row when the focused button disappears with the row's state. */
function useFocusKept(): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const root = ref.current?.getRootNode();
    const focused = root !== undefined && 'activeElement' in root ? root.activeElement : null;
    if (focused === null || focused === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}

function Words({
  title,
  read = false,
  children,
}: {
  readonly title: ReactNode;
  readonly read?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Names>
      {title}
      {children !== undefined && <Note $read={read}>{children}</Note>}
    </Names>
  );
}

const Press = styled.button<{ $dimmed?: boolean; $off?: boolean }>`
  ${rowLook}
  position: relative;
  text-decoration: none;
  cursor: ${({ $off = false }) => ($off ? 'not-allowed' : 'pointer')};
  color: ${({ $dimmed = false, $off = false }) => color($dimmed || $off ? 'text.tertiary' : 'text.primary')};
  > span:first-child {
    ${({ $dimmed = false }) => $dimmed && 'filter: saturate(0.3); opacity: 0.6;'}
  }
  > svg {
    color: ${color('text.tertiary')};
  }
  &:hover {
    background: color-mix(in oklab, ${color('surface.raised')} 60%, transparent);
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -3px;
    border-radius: 13px;
  }
`;
const Busy = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 12px 16px 16px;
  background: ${color('accent.tint')};
  ${narrow} {
    padding-inline: 12px;
  }
  > div:first-child {
    display: flex;
    align-items: center;
    gap: 12px;
  }
`;
const Rejected = styled.div`
  ${rowLook}
  align-items: flex-start;
  padding-block-end: 16px;
  > div {
    flex: 1;
    min-inline-size: 0;
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 16px;
  }
`;
const Names = styled.span`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  flex-direction: column;
  gap: 4px;
`;
const Title = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;
const Name = styled.span`
  min-inline-size: 0;
  font-weight: 600;
  overflow-wrap: anywhere;
`;
const Note = styled.span<{ $read: boolean }>`
  ${type('caption')}
  color: ${({ $read }) => color($read ? 'text.secondary' : 'text.tertiary')};
  overflow-wrap: anywhere;
`;
