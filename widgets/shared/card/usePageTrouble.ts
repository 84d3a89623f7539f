import { useEffect, useState } from 'react';

/** So long a page may take before we say that it is late. */
const patienceMs = 10_000;

export interface PageTrouble {
  /** `blocked`: the host's policy does not let the page in. */
  readonly trouble: 'none' | 'late' | 'blocked';
  /** It is there. */
  readonly onReady: () => void;
}

/** Whether a framed page comes at all. Only the page itself can say that it is there: a frame says "loaded" of an error, too. */
export function usePageTrouble(origin: string | null): PageTrouble {
  const [ready, setReady] = useState(false);
  const [trouble, setTrouble] = useState<PageTrouble['trouble']>('none');
  useEffect(() => {
    if (origin === null) return undefined;
    const timer = setTimeout(() => setTrouble((known) => (known === 'none' ? 'late' : known)), patienceMs);
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
      if (/^(frame|child)-src/.test(effectiveDirective) && blockedURI.startsWith(origin)) setTrouble('blocked');
    };
    document.addEventListener('securitypolicyviolation', onViolation);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('securitypolicyviolation', onViolation);
    };
  }, [origin]);
  return { trouble: ready ? 'none' : trouble, onReady: () => setReady(true) };
}
