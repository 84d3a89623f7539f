import type { ExecutionSnapshot, FundingRoute } from '../../../core/index.js';
import { formatTime } from '../../../flows/format/formatTime.js';
import { shortAddress } from '../../../flows/format/shortAddress.js';
import { heldBack } from '../../../flows/payment/heldBack.js';
import { networkName } from '../../shared/host/networkMark.js';
import type { PaymentSuccess, PaymentTitles } from '../../shared/payment/views/PaymentViewProps.js';
import type { BridgeContext } from './words.js';

/** Returns whether the execution claims a withdrawal. */
export function isClaim({ route, tasks }: ExecutionSnapshot): boolean {
  return (
    route.kind === 'claim' ||
    tasks.some(
      ({ action, state }) =>
        (action === 'finalise' || action === 'prove') &&
        state !== 'pending' &&
        state !== 'preparing' &&
        state !== 'skipped',
    )
  );
}

export function transferTitles(execution: ExecutionSnapshot | null, context: BridgeContext): PaymentTitles {
  const { paying, claiming } = context.bridge;
  const network = execution === null ? '' : destinationOf(execution.route, context);
  if (execution !== null && isClaim(execution))
    return {
      running: claiming.title,
      heading: claiming.heading({ network }),
      ended: claiming.notClaimed,
      newPrice: claiming.back,
    };
  return {
    running: paying.title,
    heading: execution === null ? paying.title : paying.heading({ network }),
    ended: execution !== null && hasLeft(execution) ? paying.notFinished : paying.notSent,
    newPrice: paying.back,
  };
}

/** Returns whether the first part is done, so that a later part has stopped. */
function hasLeft({ tasks }: ExecutionSnapshot): boolean {
  return tasks.some(({ action, state }) => state === 'confirmed' && (action === 'bridge' || action === 'transfer'));
}

/** Describes when the transfer arrives, from the time it was sent and the usual duration, if both are known. */
export function arrivalCaption(
  execution: ExecutionSnapshot | null,
  now: number,
  context: BridgeContext,
): string | undefined {
  if (execution === null || execution.route.kind !== 'bridge' || heldBack(execution) !== null || isClaim(execution))
    return undefined;
  const sent = execution.tasks.find(({ action }) => action === 'bridge');
  if (sent?.transactionHash == null || sent.startedAt === null) return undefined;
  const at = sent.startedAt + execution.route.expectedSeconds * 1_000;
  return at <= now
    ? undefined
    : context.bridge.paying.arrivesAbout({ time: formatTime(at, { locale: context.locale, now }) });
}

export function transferSuccess(
  execution: ExecutionSnapshot,
  again: () => void,
  context: BridgeContext,
): PaymentSuccess {
  const { success } = context.bridge;
  const { route } = execution;
  const step = route.steps.at(-1);
  const network = destinationOf(route, context);
  const symbol = step?.delivers.token.symbol ?? '';
  const recipient = step?.recipient;
  const claimed = isClaim(execution);
  const source = step === undefined ? '' : networkName(context, step.chainId);
  return {
    title: claimed ? success.claimedTitle : success.title,
    headline:
      recipient === undefined || recipient === route.account
        ? success.headline({ symbol, network })
        : success.headlineOther({ symbol, address: shortAddress(recipient) }),
    caption: claimed
      ? success.captionClaimed
      : route.kind === 'transfer'
        ? success.captionSent({ network })
        : success.caption({ network: source }),
    back: success.done,
    again: { words: success.again, onPress: again },
  };
}

function destinationOf({ steps }: FundingRoute, context: BridgeContext): string {
  const chainId = steps.at(-1)?.delivers.token.chainId;
  return chainId === undefined ? '' : networkName(context, chainId);
}
