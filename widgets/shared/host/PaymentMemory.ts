import { createContext, type ReactElement } from 'react';

/** Draws a payment that has started from what is known of it, for who stands above everything that could. `show`: tries its own view again. */
export type DrawPayment = (show: () => void) => ReactElement;

/** The payment that a widget shows now, for its error boundary: a fault never covers money in flight. null: none is shown. */
export const PaymentMemory = createContext<{ current: DrawPayment | null } | null>(null);
