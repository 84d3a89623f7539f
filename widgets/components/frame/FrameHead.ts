import { createContext } from 'react';

/** Whether the frames below show their title and close button; `false`: the host's panel has them. */
export const FrameHead = createContext(true);
