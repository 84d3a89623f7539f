import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { color } from '../../theme/colors.js';
import { styled } from '../../theme/styledComponents.js';
import { focusRing } from '../../theme/styles.js';
import { type } from '../../theme/type.js';
import { rowLook } from '../amount/TokenRow.js';
import { ListCard } from '../layout/Card.js';
import { Icon, type IconName } from '../picture/Icon.js';

export interface MenuItem {
  readonly id: string;
  readonly title: string;
  readonly note?: string | undefined;
  /** A pebble; else `icon`. */
  readonly picture?: ReactNode;
  readonly icon?: IconName;
  /** Causes a loss: disconnect, forget. */
  readonly risky?: boolean;
  /** Cannot be pressed, and why. */
  readonly off?: string | undefined;
  /** The current choice. */
  readonly current?: boolean;
  readonly onPress: () => void;
}

export interface MenuListProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Actions or options in a drawer. Plain buttons for Tab; the arrow keys move among them, too.
 *
 * @example <MenuList label="Wallet" items={[{ id: 'copy', icon: 'copy', title: 'Copy address', onPress: () => copy() }]} />
 */
export function MenuList({ label, items }: MenuListProps): ReactElement {
  const ref = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent): void => {
    const buttons = [...(ref.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    const next = steps[event.key]?.(at, buttons.length);
    if (next === undefined) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <ListCard ref={ref} aria-label={label} onKeyDown={move}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuRow {...item} />
        </li>
      ))}
    </ListCard>
  );
}

function MenuRow({ title, note, picture, icon, risky = false, off, current = false, onPress }: MenuItem): ReactElement {
  const isOff = off !== undefined;
  const below = off ?? note;
  return (
    <Press
      type="button"
      aria-disabled={isOff || undefined}
      aria-current={current || undefined}
      onClick={isOff ? undefined : onPress}
      $look={isOff ? 'off' : risky ? 'risky' : 'plain'}
    >
      {picture ?? (icon !== undefined && <Icon name={icon} />)}
      <Names>
        <b>{title}</b>
        {below !== undefined && <span>{below}</span>}
      </Names>
      {isOff && <Icon name="blocked" size={20} />}
      {current && <Icon name="check" />}
    </Press>
  );
}

const ink = { plain: 'text.primary', risky: 'danger.text', off: 'text.tertiary' } as const;

const Press = styled.button<{ $look: keyof typeof ink }>`
  ${rowLook}
  min-block-size: 56px;
  padding-block: 8px;
  color: ${({ $look }) => color(ink[$look])};
  cursor: ${({ $look }) => ($look === 'off' ? 'not-allowed' : 'pointer')};
  &[aria-current] > svg:last-child {
    color: ${color('accent.text')};
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
const Names = styled.span`
  flex: 1;
  min-inline-size: 0;
  display: flex;
  flex-direction: column;
  overflow-wrap: anywhere;
  b {
    font-weight: 500;
  }
  span {
    ${type('caption')}
    color: ${color('text.tertiary')};
  }
`;
