import { engineErrors } from '../errors/engineErrors.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Address } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import { withTimeLimit } from '../stream/withTimeLimit.js';
import { answered } from './answered.js';
import { type RiskAssessment, type RiskScreening, RiskStatus, type ScreenedPayment } from './RiskScreening.js';
import { ScreeningOutage } from './ScreeningOptions.js';

/** Resolves if every address may be served. @throws TributaryError ADDRESS_REFUSED, SCREENING_UNAVAILABLE */
export type Screen = (payments: readonly ScreenedPayment[], options: Abortable) => Promise<void>;

/** Result of screening an address. `unavailable`: unknown. */
export interface ScreenedAddress {
  readonly address: Address;
  readonly outcome: 'clear' | 'refused' | 'unavailable';
  readonly risk: string | null;
}

export interface AccountScreeningDeps {
  /** Resolved on use, because a plugin may replace it. */
  readonly screening: () => RiskScreening;
  readonly whenUnavailable: ScreeningOutage;
  readonly timeoutMs: number;
  /** Called for every screened address. */
  readonly onScreened: (screened: ScreenedAddress) => void;
}

/**
 * Decides whether the engine serves an account. An outage is reported and never counts as an
 * assessment; the host chooses its effect. An address without a result counts as an outage;
 * addresses blocked in the same response stay blocked.
 */
export class AccountScreening {
  constructor(private readonly deps: AccountScreeningDeps) {}

  readonly screen: Screen = async (payments, options) => {
    const { whenUnavailable, onScreened } = this.deps;
    const { assessments, unknown, failure } = await this.#ask(payments, options);
    for (const { address, status: outcome, risk } of assessments)
      if (outcome !== RiskStatus.OFF) onScreened({ address, outcome, risk });
    for (const address of unknown) onScreened({ address, outcome: 'unavailable', risk: null });
    const refused = assessments.find(({ status }) => status === RiskStatus.REFUSED);
    if (refused !== undefined) {
      const { address, risk, reason } = refused;
      throw engineErrors.addressRefused({ address, risk, reason });
    }
    if (unknown.length === 0 || whenUnavailable === ScreeningOutage.ALLOW) return;
    throw isTributaryError(failure) && failure.code === 'SCREENING_UNAVAILABLE'
      ? failure
      : engineErrors.screeningUnavailable(failure);
  };

  async #ask(payments: readonly ScreenedPayment[], { signal }: Abortable): Promise<Asked> {
    const { screening, timeoutMs } = this.deps;
    const addresses = [...new Set(payments.map(({ address }) => address))];
    try {
      const asking = withTimeLimit((limit) => screening().assess(payments, { signal: limit }), { timeoutMs, signal });
      const { assessments, unknown } = answered(addresses, await asking);
      const failure = new TypeError(`nothing that can be understood was said of ${unknown.join(', ')}`);
      return { assessments, unknown, failure: unknown.length === 0 ? null : failure };
    } catch (failure) {
      signal?.throwIfAborted();
      return { assessments: [], unknown: addresses, failure };
    }
  }
}

interface Asked {
  readonly assessments: readonly RiskAssessment[];
  /** Addresses without a result. */
  readonly unknown: readonly Address[];
  /** Why; `null` if there are none. */
  readonly failure: unknown;
}
