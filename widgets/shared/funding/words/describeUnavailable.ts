import type { RouteRejection, RoutingSnapshot, Token } from '../../../../core/index.js';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import type { PathStop } from '../../../components/route/RoutePath.js';
import { lookUp, say } from '../../../messages/say.js';
import { networkName } from '../../host/networkMark.js';
import type { PaymentContext } from '../../host/PaymentContext.js';
import { kindIcon, kindName, routeName } from '../../payment/words/describeRoute.js';

export interface UnavailableWay {
  readonly key: string;
  readonly from: PathStop;
  readonly name: string;
  readonly tag: string;
  /** 'unknown': it could not be checked, so the player may try again. */
  readonly tone: 'plain' | 'unknown';
  readonly reason: string;
}

/** The order of reasons: first those that the player can change, then unchecked ones, then all others. */
const order: readonly string[] = [
  'INSUFFICIENT_GAS',
  'INSUFFICIENT_BALANCE',
  'NEEDED_ELSEWHERE',
  'BALANCES_UNKNOWN',
  'FEES_UNKNOWN',
];
const unread: ReadonlySet<string> = new Set(['BALANCES_UNKNOWN', 'FEES_UNKNOWN']);
const namesShown = 3;

/** Describes every rejected way, with its reason and figures. Ways with the same reason are one entry. */
export function describeUnavailable(
  snapshot: RoutingSnapshot,
  needed: Token | null,
  context: PaymentContext,
): readonly UnavailableWay[] {
  const { t } = context;
  const failures = snapshot.failures.map(
    ({ kind }): UnavailableWay => ({
      key: `failed:${kind}`,
      from: { icon: kindIcon(kind, context) },
      name: kindName(kind, context),
      tag: t.routes.notChecked,
      tone: 'unknown',
      reason: t.notChecked,
    }),
  );
  // Another way covers the shortfall: that does not explain why this one is missing.
  const told = snapshot.rejections.filter(({ reason }) => reason !== 'NOT_NEEDED');
  const rejections = [...groupRejections(told)]
    .sort(([, [a]], [, [b]]) => rank(a) - rank(b))
    .map(([key, group]) => describeGroup(key, group, needed, context));
  // The player need not know what the host disabled.
  const offered = snapshot.disabled.filter(({ reason }) => reason !== 'NOT_ASKED_FOR');
  const disabled = offered.map(
    ({ kind, reason, detail }): UnavailableWay => ({
      key: `off:${kind}`,
      from: { icon: kindIcon(kind, context) },
      name: kindName(kind, context),
      tag: t.routes.notOffered,
      tone: 'plain',
      reason: detail ?? lookUp(t.reasonsOff, reason) ?? t.otherReason,
    }),
  );
  return [...failures, ...rejections, ...disabled];
}

type Group = readonly [RouteRejection, ...RouteRejection[]];

/** Rejections with separate figures stay in separate groups. */
function groupRejections(rejections: readonly RouteRejection[]): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  for (const rejection of rejections) {
    const { kind, reason, candidate, chainId, short } = rejection;
    const own = short === undefined ? '' : (candidate?.address ?? '');
    const key = [kind, reason, chainId ?? candidate?.chainId ?? '', own].join(':');
    groups.set(key, [...(groups.get(key) ?? []), rejection] as unknown as Group);
  }
  return groups;
}

function describeGroup(key: string, group: Group, needed: Token | null, context: PaymentContext): UnavailableWay {
  const { t } = context;
  const { kind, reason, candidate, chainId, short } = group[0];
  const network = chainId ?? candidate?.chainId ?? needed?.chainId;
  const figures = {
    into: needed?.symbol ?? '',
    short: short === undefined ? '' : formatTokenAmount(short, { locale: context.locale, round: 'up' }),
    network: network === undefined ? '' : networkName(context, network),
  };
  const measured = short === undefined ? undefined : say(lookUp(t.reasonsShort, reason), figures);
  return {
    key,
    from: candidate === undefined ? { icon: kindIcon(kind, context) } : { token: candidate },
    name: candidate === undefined ? kindName(kind, context) : routeName(kind, listSymbols(group), context),
    tag: unread.has(reason) ? t.routes.notChecked : t.routes.notAvailable,
    tone: unread.has(reason) ? 'unknown' : 'plain',
    reason: measured ?? say(lookUp(t.reasons, reason), figures) ?? t.otherReason,
  };
}

function listSymbols(group: Group): string {
  const symbols = [...new Set(group.flatMap(({ candidate }) => (candidate === undefined ? [] : [candidate.symbol])))];
  const more = symbols.length - namesShown;
  return more > 0 ? `${symbols.slice(0, namesShown).join(', ')} +${more}` : symbols.join(', ');
}

function rank({ reason }: RouteRejection): number {
  const index = order.indexOf(reason);
  return index === -1 ? order.length : index;
}
