import { Component, type ReactNode } from 'react';

export interface PaymentBoundaryProps {
  /** In place of what threw. `show` tries it again. */
  readonly fallback: (show: () => void) => ReactNode;
  readonly onFault: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Around the views of a payment only: what carries it out stands above and continues, so that the fallback has its present state. */
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
