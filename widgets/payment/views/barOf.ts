import type { FrameProps } from '../../parts/frame/Frame.js';
import type { PaymentViewProps } from './PaymentViewProps.js';

/** What the bar of every view shares: close, and where a step back leads. */
export function barOf({ around, onClose }: Pick<PaymentViewProps, 'around' | 'onClose'>, onBack?: () => void): Pick<FrameProps, 'back' | 'close'> {
  const { frame } = around.t;
  return {
    close: onClose && { name: frame.close, onPress: onClose },
    back: onBack && { name: frame.back, onPress: onBack },
  };
}
