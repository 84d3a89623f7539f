import { Component, type ReactNode } from 'react';
import { failureOf } from '../../../flows/payment/failureOf.js';
import type { Emit } from '../events/WidgetEvents.js';
import type { WidgetType } from '../events/WidgetType.js';
import { emitFailure } from './emitFailure.js';
import { FaultView } from './FaultView.js';

export interface WidgetBoundaryProps<T extends WidgetType> {
  readonly type: T;
  readonly emit: Emit<T>;
  readonly children: ReactNode;
}

/** A fault of ours, or a stream that failed, becomes an error panel and an event: never a blank page, never the host's page with it. */
export class WidgetBoundary<T extends WidgetType> extends Component<
  WidgetBoundaryProps<T>,
  { readonly error: unknown }
> {
  override state: { readonly error: unknown } = { error: null };

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
    if (error === null) return this.props.children;
    return (
      <FaultView
        type={this.props.type}
        error={error}
        emit={this.props.emit}
        onRetry={() => this.setState({ error: null })}
      />
    );
  }
}
