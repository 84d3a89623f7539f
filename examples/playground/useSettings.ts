import { useEffect, useState } from 'react';
import { readSettings, type Settings, settingsAddress } from './settings.js';

export type ChangeSettings = (to: Partial<Settings>) => void;

/**
 * Keeps the settings in the URL, so that it can be shared, and follows changes of the URL. A
 * different wallet reloads the page.
 */
export function useSettings(first: Settings): readonly [Settings, ChangeSettings] {
  const [settings, setSettings] = useState(first);
  const { connected } = settings;
  useEffect(() => {
    if (connected !== first.connected) window.location.assign(settingsAddress(settings));
    else if (settings !== first) window.history.replaceState(null, '', settingsAddress(settings));
  }, [settings, connected, first]);
  useEffect(() => {
    const follow = (): void => setSettings(readSettings(window.location.search));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  return [settings, (to) => setSettings((now) => ({ ...now, ...to }))];
}
