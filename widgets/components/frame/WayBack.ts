import { createContext } from 'react';

/** A button of the bar; its name says where it leads. */
export interface BarButton {
  readonly name: string;
  readonly onPress: () => void;
}

/** The back button for a frame without one: leads from a hosted widget to the widget that hosts it. */
export const WayBack = createContext<BarButton | undefined>(undefined);
