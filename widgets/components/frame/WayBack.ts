import { createContext } from 'react';

/** A button of the bar: its name says where it leads. */
export interface BarButton {
  readonly name: string;
  readonly onPress: () => void;
}

/** What leads back from a frame that has no back button of its own: out of what is hosted, to what hosts it. */
export const WayBack = createContext<BarButton | undefined>(undefined);
