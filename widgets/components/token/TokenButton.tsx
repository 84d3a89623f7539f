import type { ReactElement } from 'react';
import { plainName } from '../../../flows/format/plainName.js';
import { color } from '../../theme/colors.js';
import { size } from '../../theme/scale.js';
import { styled } from '../../theme/styledComponents.js';
import { focusRing, narrow } from '../../theme/styles.js';
import { type } from '../../theme/type.js';
import { Icon } from '../picture/Icon.js';
import type { NetworkMark } from '../picture/NetworkMark.js';
import { TokenPebble } from '../picture/Pebble.js';

export interface TokenButtonProps {
  /** `null`: none chosen yet; `placeholder` is shown. */
  readonly token: { readonly symbol: string; readonly icon?: string | undefined } | null;
  readonly network?: NetworkMark | undefined;
  /** "IMX, change token" */
  readonly name: string;
  /** "Select a token" */
  readonly placeholder?: string;
  /** Omitted if the token is fixed: the token is then not a button. */
  readonly onPress?: (() => void) | undefined;
  readonly expanded?: boolean;
}

/**
 * Shows the chosen token, and opens the picker.
 *
 * @example <TokenButton token={{ symbol: 'USDC' }} name="Change USDC" onPress={() => choose()} />
 */
export function TokenButton({
  token,
  network,
  name,
  placeholder,
  onPress,
  expanded = false,
}: TokenButtonProps): ReactElement {
  const content = (
    <>
      {token !== null && <TokenPebble token={token} network={network} size={28} />}
      <Words>
        <bdi>{token === null ? placeholder : plainName(token.symbol, 12)}</bdi>
      </Words>
    </>
  );
  if (onPress === undefined) return <Chip as="span">{content}</Chip>;
  return (
    <Chip type="button" aria-label={name} aria-haspopup="dialog" aria-expanded={expanded} onClick={onPress}>
      {content}
      <Icon name="down" size={18} />
    </Chip>
  );
}

const Chip = styled.button`
  flex: none;
  max-inline-size: 100%;
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: ${size.touch};
  margin: 0;
  padding-block: 4px;
  padding-inline: 6px 8px;
  border-radius: 14px;
  border: 1px solid ${color('border.control')};
  background: ${color('surface.raised')};
  color: ${color('text.primary')};
  ${type('row')}
  ${narrow} {
    padding-inline: 5px 6px;
    gap: 6px;
  }
  > svg {
    color: ${color('text.tertiary')};
  }
  button& {
    cursor: pointer;
  }
  button&:hover {
    border-color: ${color('text.tertiary')};
  }
  span& {
    padding-inline-end: 12px;
    border-color: transparent;
  }
  ${focusRing}
`;
const Words = styled.span`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
