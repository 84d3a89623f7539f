import { useEffect, useState } from 'react';
import type { Page } from './views/CardPartProps.js';

/** After this time without a load the page counts as late. */
const patienceMs = 10_000;

export interface PageTrouble {
  /** `blocked`: the host's policy does not allow the page. */
  readonly trouble: 'none' | 'late' | 'blocked';
  /** It is there. */
  readonly onReady: () => void;
}

/** The state of the page at an address. */
interface Seen {
  readonly url: string;
  readonly as: 'ready' | 'late' | 'blocked';
}

/**
 * Returns whether a framed page fails to load; another address restarts the wait. Only the page itself can
 * confirm that it loaded: a frame fires "load" for an error, too.
 */
export function usePageTrouble(page: Page | null): PageTrouble {
  const { url, origin } = page ?? { url: null, origin: null };
  const [seen, setSeen] = useState<Seen | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    const timer = setTimeout(() => setSeen((known) => (known?.url === url ? known : { url, as: 'late' })), patienceMs);
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (/^(frame|child)-src/.test(effectiveDirective) && blockedURI.startsWith(origin))
        setSeen({ url, as: 'blocked' });
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', onViolation);
    };
  }, [url, origin]);
  const known = seen !== null && seen.url === url ? seen.as : 'ready';
  return {
    trouble: known === 'ready' ? 'none' : known,
    onReady: () => {
      if (url !== null) setSeen({ url, as: 'ready' });
    },
  };
}
