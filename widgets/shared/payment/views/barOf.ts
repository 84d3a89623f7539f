import type { ExecutionSnapshot } from '../../../../core/index.js';
import type { FrameProps } from '../../../components/frame/Frame.js';
import { explorerUrl, type PaymentContext } from '../../host/PaymentContext.js';
import type { PaymentViewProps } from './PaymentViewProps.js';

/** Returns the bar of every view: close, and the back button. */
export function barOf(
  { context, onClose }: Pick<PaymentViewProps, 'context' | 'onClose'>,
  onBack?: () => void,
): Pick<FrameProps, 'back' | 'close'> {
  const { frame } = context.t;
  return {
    close: onClose && { name: frame.close, onPress: onClose },
    back: onBack && { name: frame.back, onPress: onBack },
  };
}

/** Links to the latest transaction, if the network has an explorer; while a message crosses, to the message. */
export function explorerTool(execution: ExecutionSnapshot | null, context: PaymentContext): FrameProps['tool'] {
  const crossing = execution?.tasks.find(({ state }) => state === 'waiting')?.messageUrl;
  const sent = execution?.tasks.findLast(({ transactionHash }) => transactionHash !== null);
  const url =
    crossing ?? (sent?.transactionHash == null ? null : explorerUrl(context, sent.chainId, sent.transactionHash));
  return url === null
    ? undefined
    : {
        icon: 'external',
        name: context.t.frame.explorer,
        onPress: () => window.open(url, '_blank', 'noopener,noreferrer'),
      };
}
