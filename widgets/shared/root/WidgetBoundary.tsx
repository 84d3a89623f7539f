import { Component, type ReactNode } from 'react';
import { failureOf } from '../../../flows/payment/failureOf.js';
import type { Emit } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import type { DrawPayment } from '../host/PaymentMemory.js';
import { emitFailure } from './emitFailure.js';
import { FaultView } from './FaultView.js';

export interface WidgetBoundaryProps<T extends WidgetType> {
  readonly type: T;
  readonly emit: Emit<T>;
  /** The payment that is shown. */
  readonly payment: { readonly current: DrawPayment | null };
  readonly children: ReactNode;
}

/**
 * Turns an internal error, or a failed stream, into an error panel and an event: neither the widget nor the
 * host's page becomes blank. While a payment is shown, the panel shows the known state of that payment: nothing
 * covers money in flight.
 */
export class WidgetBoundary<T extends WidgetType> extends Component<
  WidgetBoundaryProps<T>,
  { readonly error: unknown }
> {
  override state: { readonly error: unknown } = { error: null };
  /** The payment when the views below failed: they take their reference along. */
  #payment: DrawPayment | null = null;

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    const { type, emit } = this.props;
    const { code, message } = failureOf(error);
    emitFailure(type, emit, { code, reason: message });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) {
      this.#payment = null;
      return this.props.children;
    }
    const again = (): void => this.setState({ error: null });
    this.#payment ??= this.props.payment.current;
    if (this.#payment !== null) return this.#payment(again);
    return <FaultView type={this.props.type} error={error} emit={this.props.emit} onRetry={again} />;
  }
}
