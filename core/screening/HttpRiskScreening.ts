import { inject, injectable } from 'inversify';
import { Environment } from '../config/Environment.js';
import { isUnreadable } from '../config/parseRiskAssessment.js';
import { RemoteConfig, type RemoteRiskAssessment } from '../config/RemoteConfig.js';
import { engineErrors } from '../errors/engineErrors.js';
import { HttpClient } from '../http/HttpClient.js';
import type { Address } from '../money/Address.js';
import type { Abortable } from '../stream/Abortable.js';
import { type AssessedRisk, parseRiskAnswer } from './parseRiskAnswer.js';
import { type RiskAssessment, type RiskScreening, RiskStatus, type ScreenedPayment } from './RiskScreening.js';

/** Same as the HTTP client's retries for reads, because the request changes nothing. */
const RETRIES = 2;

/** Screens with POST {main API}/v2/sanctions/check (facts §4.4) if the remote configuration enables it. */
@injectable()
export class HttpRiskScreening implements RiskScreening {
  constructor(
    @inject(HttpClient) private readonly http: HttpClient,
    @inject(Environment) private readonly environment: Environment,
    @inject(RemoteConfig) private readonly remoteConfig: RemoteConfig,
  ) {}

  async assess(payments: readonly ScreenedPayment[], options: Abortable = {}): Promise<readonly RiskAssessment[]> {
    const addresses = [...new Set(payments.map(({ address }) => address))];
    try {
      const { riskAssessment } = await this.remoteConfig.get(options);
      if (isUnreadable(riskAssessment)) throw new TypeError('the setting riskAssessment cannot be understood');
      if (!riskAssessment.enabled || riskAssessment.levels.length === 0) return addresses.map(notAsked);
      const told = await this.#ask(payments, options);
      return judgeAll(addresses, told, riskAssessment);
    } catch (error) {
      options.signal?.throwIfAborted();
      throw engineErrors.screeningUnavailable(error);
    }
  }

  async #ask(payments: readonly ScreenedPayment[], options: Abortable): Promise<readonly AssessedRisk[]> {
    const url = `${this.environment.endpoints.api}/v2/sanctions/check`;
    const body = payments.map(({ address, tokenAddress, amount }) => ({
      address,
      token_addr: tokenAddress,
      amount: amount.toString(),
    }));
    const { status, text } = await this.http.send({ method: 'POST', url, body, retries: RETRIES, ...options });
    if (status < 200 || status > 299) throw new TypeError(`the service answered with status ${status}`);
    return parseRiskAnswer(JSON.parse(text));
  }
}

function notAsked(address: Address): RiskAssessment {
  return { address, status: RiskStatus.OFF, risk: null, reason: null };
}

/**
 * A partial response clears no address but still blocks those it names.
 * @throws TypeError if an address has no result and none is blocked
 */
function judgeAll(
  addresses: readonly Address[],
  told: readonly AssessedRisk[],
  setting: RemoteRiskAssessment,
): readonly RiskAssessment[] {
  const assessments = addresses.flatMap((address) => judge(address, told, setting) ?? []);
  if (assessments.length < addresses.length && !assessments.some(({ status }) => status === RiskStatus.REFUSED))
    throw new TypeError('nothing was said of an address');
  return assessments;
}

/** A blocked level outranks others; `null` if the address has no result. */
function judge(
  address: Address,
  told: readonly AssessedRisk[],
  { levels }: RemoteRiskAssessment,
): RiskAssessment | null {
  const ofAddress = told.filter((entry) => entry.address === address);
  const refused = ofAddress.find(({ risk }) => levels.includes(risk.toLowerCase()));
  const found = refused ?? ofAddress[0];
  if (found === undefined) return null;
  const { risk, reason } = found;
  return { address, status: refused === undefined ? RiskStatus.CLEAR : RiskStatus.REFUSED, risk, reason };
}
