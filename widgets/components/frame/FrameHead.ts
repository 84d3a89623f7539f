import { createContext } from 'react';

/** Whether the frames below show their title and their way out; false: a panel of the host's has them. */
export const FrameHead = createContext(true);
