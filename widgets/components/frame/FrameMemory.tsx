import { createContext, type ReactElement, type ReactNode, type RefObject, useContext, useRef } from 'react';

/** The last shown view, kept across frames that mount and unmount. `null`: none yet. */
const LastView = createContext<RefObject<string | null> | null>(null);

/**
 * Lets the frames inside distinguish a first view, which does not move the focus, from a new one, which moves it to
 * its title. May be nested.
 *
 * @example <FrameMemory>{view}</FrameMemory>
 */
export function FrameMemory({ children }: { readonly children: ReactNode }): ReactElement {
  const outer = useContext(LastView);
  const own = useRef<string | null>(null);
  return <LastView.Provider value={outer ?? own}>{children}</LastView.Provider>;
}

export function useLastView(): RefObject<string | null> {
  const remembered = useContext(LastView);
  const own = useRef<string | null>(null);
  return remembered ?? own;
}
