import type { ExecutionSnapshot } from '../../../core/index.js';
import type { FrameProps } from '../../parts/frame/Frame.js';
import { explorerUrl, type Surroundings } from '../words/Surroundings.js';
import type { PaymentViewProps } from './PaymentViewProps.js';

/** What the bar of every view shares: close, and where a step back leads. */
export function barOf({ around, onClose }: Pick<PaymentViewProps, 'around' | 'onClose'>, onBack?: () => void): Pick<FrameProps, 'back' | 'close'> {
  const { frame } = around.t;
  return {
    close: onClose && { name: frame.close, onPress: onClose },
    back: onBack && { name: frame.back, onPress: onBack },
  };
}

/** The page of what was sent last, where the network has an explorer. */
export function explorerTool(execution: ExecutionSnapshot | null, around: Surroundings): FrameProps['tool'] {
  const sent = execution?.tasks.findLast(({ transactionHash }) => transactionHash !== null);
  const url = sent?.transactionHash == null ? null : explorerUrl(around, sent.chainId, sent.transactionHash);
  return url === null ? undefined : { icon: 'external', name: around.t.frame.explorer, onPress: () => window.open(url, '_blank', 'noopener,noreferrer') };
}
