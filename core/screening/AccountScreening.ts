import { engineErrors } from '../errors/engineErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Address } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import { withTimeLimit } from '../stream/withTimeLimit.js';
import { type RiskAssessment, type RiskScreening, RiskStatus, type ScreenedPayment } from './RiskScreening.js';
import { ScreeningOutage } from './ScreeningOptions.js';

/** Passes where every address may be served. @throws TributaryError ADDRESS_REFUSED, SCREENING_UNAVAILABLE */
export type Screen = (payments: readonly ScreenedPayment[], options: Abortable) => Promise<void>;

/** What came of asking about an address. `unavailable`: nobody can tell. */
export interface ScreenedAddress {
  readonly address: Address;
  readonly outcome: 'clear' | 'refused' | 'unavailable';
  readonly risk: string | null;
}

export interface AccountScreeningDeps {
  /** Looked up when it is needed: a plugin may bring another one. */
  readonly screening: () => RiskScreening;
  readonly whenUnavailable: ScreeningOutage;
  readonly timeoutMs: number;
  /** Told of every address that was asked about. */
  readonly onScreened: (screened: ScreenedAddress) => void;
}

/** The rule by which the engine refuses. An outage is never taken for an assessment: it is told, and what it does is the host's choice. */
export class AccountScreening {
  constructor(private readonly deps: AccountScreeningDeps) {}

  readonly screen: Screen = async (payments, { signal }) => {
    const { screening, timeoutMs, whenUnavailable, onScreened } = this.deps;
    const assessing = withTimeLimit((limit) => screening().assess(payments, { signal: limit }), { timeoutMs, signal });
    const assessments = await assessing.catch((error: unknown) => {
      signal?.throwIfAborted();
      for (const address of new Set(payments.map(({ address }) => address)))
        onScreened({ address, outcome: 'unavailable', risk: null });
      if (whenUnavailable === ScreeningOutage.ALLOW) return nobody;
      throw isTributaryError(error) && error.code === 'SCREENING_UNAVAILABLE'
        ? error
        : engineErrors.screeningUnavailable(error);
    });
    for (const { address, status: outcome, risk } of assessments)
      if (outcome !== RiskStatus.OFF) onScreened({ address, outcome, risk });
    const refused = assessments.find(({ status }) => status === RiskStatus.REFUSED);
    if (refused === undefined) return;
    const { address, risk, reason } = refused;
    throw engineErrors.addressRefused({ address, risk, reason });
  };
}

const nobody: readonly RiskAssessment[] = [];
