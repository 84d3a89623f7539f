import { useEffect, useRef, useState } from 'react';

/** A text that changes at most once per `ms`: what streams in is summed up for screen readers, not read out piece by piece. */
export function useThrottled(text: string, ms: number): string {
  const [shown, setShown] = useState(text);
  const changedAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, changedAt.current + ms - Date.now());
    const timer = setTimeout(() => {
      changedAt.current = Date.now();
      setShown(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return shown;
}
