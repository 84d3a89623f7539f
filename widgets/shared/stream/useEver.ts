import { useState } from 'react';

/** Whether it is, or ever was: what was opened once stays, so that it can close by itself. */
export function useEver(is: boolean): boolean {
  const [ever, setEver] = useState(is);
  if (is && !ever) setEver(true);
  return ever || is;
}
