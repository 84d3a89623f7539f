import { useState } from 'react';

/** Returns whether it is or ever was true: an opened drawer stays mounted, so that it can fade out. */
export function useEver(is: boolean): boolean {
  const [ever, setEver] = useState(is);
  if (is && !ever) setEver(true);
  return ever || is;
}
