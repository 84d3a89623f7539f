import { createContext, type ReactElement } from 'react';

/**
 * Renders the known state of a started payment, for a component above all that could fail. `show`: tries the
 * payment's own view again.
 */
export type DrawPayment = (show: () => void) => ReactElement;

/**
 * The payment that a widget shows now, for its error boundary: an error never hides money in flight. `null`:
 * none is shown.
 */
export const PaymentMemory = createContext<{ current: DrawPayment | null } | null>(null);
