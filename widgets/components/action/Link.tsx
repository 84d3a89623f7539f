import type { ReactElement, ReactNode } from 'react';
import { openableUrl } from '../../../core/index.js';
import { color } from '../../theme/colors.js';
import { size } from '../../theme/scale.js';
import { css, styled } from '../../theme/styledComponents.js';
import { focusRing } from '../../theme/styles.js';
import { px, type } from '../../theme/type.js';
import { Icon, type IconName } from '../picture/Icon.js';

export interface LinkButtonProps {
  readonly icon?: IconName;
  readonly children: ReactNode;
  readonly onPress: () => void;
  /** Inside a line of text, with the line's height; its press area is still 44 px high. */
  readonly inline?: boolean;
  /** The accessible name, if the words alone do not name the result. */
  readonly name?: string | undefined;
}

/**
 * A small action inside a body; the foot has buttons.
 *
 * @example <LinkButton icon="refresh" onPress={() => again()}>Search again</LinkButton>
 */
export function LinkButton({ icon, children, onPress, inline = false, name }: LinkButtonProps): ReactElement {
  return (
    <Press type="button" $inline={inline} aria-label={name} onClick={onPress}>
      {icon !== undefined && <Icon name={icon} size={18} />}
      {children}
    </Press>
  );
}

export interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Id of the element that names the page, if several links have the same words. */
  readonly describedBy?: string;
}

/**
 * Leaves the game: opens a new window and sends the target page no referrer. An address that may not be opened is
 * shown as plain text.
 *
 * @example <ExternalLink href="https://explorer.immutable.com">View on explorer</ExternalLink>
 */
export function ExternalLink({ href, children, describedBy }: ExternalLinkProps): ReactElement {
  const page = openableUrl(href);
  if (page === null) return <span>{children}</span>;
  return (
    <Anchor href={page} target="_blank" rel="noopener noreferrer" aria-describedby={describedBy}>
      {children}
      <Icon name="external" size={18} />
    </Anchor>
  );
}

const look = css`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-block-size: ${size.touch};
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${color('accent.text')};
  font: 500 ${px(14)} / ${px(20)} var(--tb-font);
  text-decoration: none;
  text-align: start;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
    text-decoration-thickness: 1px;
  }
  ${focusRing}
`;
const inText = css`
  min-inline-size: 0;
  min-block-size: 0;
  margin-block: -13px;
  padding-block: 13px;
  ${type('caption')}
  font-weight: 500;
`;
const Press = styled.button<{ $inline: boolean }>`
  ${look}
  justify-content: center;
  min-inline-size: ${size.touch};
  ${({ $inline }) => $inline && inText}
`;
const Anchor = styled.a`
  ${look}
`;
