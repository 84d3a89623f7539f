import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName, type ThemeName } from 'tributary-sdk/widgets';
import { words } from './words.js';

export type InspectorName = 'balances' | 'events';

export interface NavProps {
  readonly theme: ThemeName;
  readonly inspector: InspectorName | null;
  readonly isPanelOpen: boolean;
  readonly onPanel: () => void;
  readonly onInspect: (name: InspectorName) => void;
  readonly onTheme: (theme: ThemeName) => void;
}

/** Shown next to the scene, or below it on a phone. */
export function Nav({ theme, inspector, isPanelOpen, onPanel, onInspect, onTheme }: NavProps): ReactElement {
  const { nav } = words;
  return (
    <>
      <NavButton icon="streams" name={nav.stall} pressed={isPanelOpen} onPress={onPanel} />
      <NavButton
        icon="coins"
        name={nav.balances}
        pressed={inspector === 'balances'}
        onPress={() => onInspect('balances')}
      />
      <NavButton icon="list" name={nav.events} pressed={inspector === 'events'} onPress={() => onInspect('events')} />
      <Space />
      <NavButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        name={theme === 'dark' ? nav.toLight : nav.toDark}
        onPress={() => onTheme(theme === 'dark' ? 'light' : 'dark')}
      />
    </>
  );
}

interface NavButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

function NavButton({ icon, name, pressed, onPress }: NavButtonProps): ReactElement {
  return (
    <Button type="button" aria-pressed={pressed} onClick={onPress}>
      <Icon name={icon} />
      {name}
    </Button>
  );
}

const Space = styled.span`
  flex: 1;
`;
const Button = styled.button`
  display: grid;
  place-items: center;
  gap: 4px;
  min-inline-size: 60px;
  min-block-size: 52px;
  margin: 0;
  padding: 6px 4px;
  border: 0;
  border-radius: 12px;
  background: none;
  color: #b9cacd;
  font: 500 12px/16px var(--tb-font);
  cursor: pointer;
  &:hover {
    color: #fff;
    background: #ffffff14;
  }
  &[aria-pressed='true'] {
    color: #fff;
    background: #ffffff24;
  }
  &:focus-visible {
    outline: 3px solid #fff;
    outline-offset: -3px;
  }
`;
