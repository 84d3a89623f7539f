import { useEffect, useState } from 'react';
import { settingsAddress, type Settings } from './settings.js';

export type ChangeSettings = (to: Partial<Settings>) => void;

/** What is tried now; the address says the same, so that it can be handed on. Another wallet is another page. */
export function useSettings(first: Settings): readonly [Settings, ChangeSettings] {
  const [settings, setSettings] = useState(first);
  const { connected } = settings;
  useEffect(() => {
    if (connected !== first.connected) window.location.assign(settingsAddress(settings));
    else if (settings !== first) window.history.replaceState(null, '', settingsAddress(settings));
  }, [settings, connected, first]);
  return [settings, (to) => setSettings((now) => ({ ...now, ...to }))];
}
