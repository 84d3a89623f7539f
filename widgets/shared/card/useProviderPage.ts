import { useEffect, useRef, useState } from 'react';
import { type ExecutionSnapshot, openableUrl } from '../../../core/index.js';
import { type PageRequest, pageRequestOf } from '../../../flows/card/pageRequestOf.js';
import { cardTask } from '../../../flows/payment/runningTasks.js';
import { useHost } from '../host/WidgetHost.js';
import type { Page } from './views/CardPartProps.js';

export interface UseProviderPage {
  /** `null` until the provider has returned its address. */
  readonly page: Page | null;
  /** Gets another address for the frame: each one is valid once. `null`: none is available any more. */
  readonly loadAgain: (() => void) | null;
  /** Opens the page in a separate tab, with a separate address. `null`: as above. */
  readonly openTab: (() => void) | null;
  /** No page was available: no address, or no tab. */
  readonly failed: boolean;
}

/**
 * The provider's page of a payment. Each view of it needs a separate one-time address. `onTab`: called when a
 * tab shows it.
 */
export function useProviderPage(execution: ExecutionSnapshot, onTab: () => void): UseProviderPage {
  const { engine } = useHost();
  const task = cardTask(execution);
  const [own, setOwn] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const request = pageRequestOf(execution, Date.now());
  const ask = (wanted: PageRequest, use: (url: string) => void, giveUp: () => void = () => undefined): void => {
    setFailed(false);
    const signal = leaving.current?.signal;
    const fail = (): void => {
      giveUp();
      setFailed(true);
    };
    engine.onramp.buildUrl(wanted, { signal }).then((url) => (openableUrl(url) === null ? fail() : use(url)), fail);
  };
  const openTab = (wanted: PageRequest): void => {
    // During the press: later, no browser opens a tab. The tab gets no access to this page, but its referrer, which
    // the provider requires.
    const tab = window.open('about:blank', '_blank');
    if (tab === null) return setFailed(true);
    tab.opener = null;
    ask(
      wanted,
      (url) => {
        tab.location.href = url;
        onTab();
      },
      () => tab.close(),
    );
  };
  return {
    page: pageOf(own ?? task?.url),
    loadAgain: request === null ? null : () => ask(request, setOwn),
    openTab: request === null ? null : () => openTab(request),
    // Waits without a page: none was available when the execution was resumed.
    failed: failed || (own === null && task?.state === 'waiting' && task.detail !== null && task.url === undefined),
  };
}

function pageOf(given: string | undefined): Page | null {
  const url = openableUrl(given);
  if (url === null) return null;
  const { origin, host } = new URL(url);
  return { url, origin, host };
}
