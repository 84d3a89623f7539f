import { Component, type ReactNode } from 'react';

export interface PaymentBoundaryProps {
  /** Shown instead of the failed view. `show` tries it again. */
  readonly fallback: (show: () => void) => ReactNode;
  readonly onFault: (error: unknown) => void;
  readonly children: ReactNode;
}

/**
 * Wraps only the views of a payment: the code that executes it stands above and continues, so the fallback has
 * its current state.
 */
export class PaymentBoundary extends Component<PaymentBoundaryProps, { readonly isBroken: boolean }> {
  override state: { readonly isBroken: boolean } = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFault(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback(() => this.setState({ isBroken: false })) : this.props.children;
  }
}
