import { describe, expect, it } from '@jest/globals';
import { parseRemoteConfiguration } from '../../../core/config/parseRemoteConfiguration.js';
import type { RemoteRiskAssessment } from '../../../core/config/RemoteConfig.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import type { HttpRequest, HttpResponse } from '../../../core/http/HttpClient.js';
import { HttpRiskScreening } from '../../../core/screening/HttpRiskScreening.js';
import type { ScreenedPayment } from '../../../core/screening/RiskScreening.js';
import { player, stranger } from '../../kit/people.js';

const payment = (address = player): ScreenedPayment => ({ address, tokenAddress: 'native', amount: 10n ** 20n });
const severe: RemoteRiskAssessment = { enabled: true, levels: ['severe', 'high'] };

/** A service that answers by heart. */
function aService(riskAssessment: RemoteRiskAssessment | Error, answer: unknown, status = 200) {
  const requests: HttpRequest[] = [];
  const http = {
    send: (request: HttpRequest): Promise<HttpResponse> => {
      requests.push(request);
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ status, text, retryAfterMs: null });
    },
  };
  const get = () =>
    riskAssessment instanceof Error ? Promise.reject(riskAssessment) : Promise.resolve({ riskAssessment } as never);
  const screening = new HttpRiskScreening(http, resolveEnvironment({ environment: 'sandbox' }), { get });
  return { requests, assess: (...payments: ScreenedPayment[]) => screening.assess(payments) };
}

describe('HttpRiskScreening', () => {
  it('assesses all accounts in one request, with token and amount', async () => {
    const { requests, assess } = aService(severe, [
      { address: stranger, risk: 'Low', risk_reason: '' },
      { address: player.toLowerCase(), risk: 'High', risk_reason: 'mixer' },
    ]);
    await expect(assess(payment(), payment(stranger))).resolves.toEqual([
      { address: player, status: 'refused', risk: 'High', reason: 'mixer' },
      { address: stranger, status: 'clear', risk: 'Low', reason: null },
    ]);
    expect(requests).toMatchObject([
      {
        method: 'POST',
        retries: 2,
        url: 'https://api.sandbox.immutable.com/v2/sanctions/check',
        body: [
          { address: player, token_addr: 'native', amount: '100000000000000000000' },
          { address: stranger, token_addr: 'native', amount: '100000000000000000000' },
        ],
      },
    ]);
  });

  it('uses the blocked level if an address has two', async () => {
    const { assess } = aService(severe, [
      { address: player, risk: 'Low' },
      { address: player, risk: 'SEVERE' },
    ]);
    await expect(assess(payment(), payment())).resolves.toEqual([
      { address: player, status: 'refused', risk: 'SEVERE', reason: null },
    ]);
  });

  it('refuses whom half an answer refuses', async () => {
    const { assess } = aService(severe, [{ address: stranger, risk: 'Severe' }]);
    await expect(assess(payment(), payment(stranger))).resolves.toEqual([
      { address: stranger, status: 'refused', risk: 'Severe', reason: null },
    ]);
  });

  it.each<[string, RemoteRiskAssessment]>([
    ['switched off', { enabled: false, levels: ['severe'] }],
    ['refusing no level', { enabled: true, levels: [] }],
  ])('makes no request if it is %s', async (_what, configuration) => {
    const { requests, assess } = aService(configuration, [{ address: player, risk: 'Severe' }]);
    await expect(assess(payment())).resolves.toEqual([{ address: player, status: 'off', risk: null, reason: null }]);
    expect(requests).toEqual([]);
  });

  it.each<[string, number, unknown]>([
    ['the service doesn’t respond', 200, new Error('gone')],
    ['the service is out of order', 503, [{ address: player, risk: 'Low' }]],
    ['the status is 199', 199, [{ address: player, risk: 'Low' }]],
    ['the answer is elsewhere', 300, [{ address: player, risk: 'Low' }]],
    ['the response isn’t JSON', 200, '<html>'],
    ['the response isn’t a list', 200, { address: player, risk: 'Low' }],
    ['an entry has no risk', 200, [{ address: player }]],
    ['an entry has no address', 200, [{ risk: 'Low' }]],
    ['an entry is none', 200, [null]],
    ['nothing is said of the address', 200, [{ address: stranger, risk: 'Low' }]],
    ['nothing is said', 200, []],
  ])('is unavailable, neither clear nor refused, where %s', async (_what, status, answer) => {
    await expect(aService(severe, answer, status).assess(payment())).rejects.toMatchObject({
      code: 'SCREENING_UNAVAILABLE',
    });
  });

  it('takes any answer of success', async () => {
    const { assess } = aService(severe, [{ address: player, risk: 'Low' }], 299);
    await expect(assess(payment())).resolves.toMatchObject([{ status: 'clear' }]);
  });

  it('is unavailable if its configuration can’t be loaded', async () => {
    const { requests, assess } = aService(new Error('no configuration'), []);
    await expect(assess(payment())).rejects.toMatchObject({ code: 'SCREENING_UNAVAILABLE' });
    expect(requests).toEqual([]);
  });

  it.each([
    [{ enabled: true, levels: 'Severe' }],
    [{ enabled: 'true', levels: ['Severe'] }],
    [{ enabled: true, levels: [{ level: 'Severe' }] }],
    [[]],
    ['on'],
  ])('is unavailable, and not switched off, where the setting cannot be understood: %j', async (riskAssessment) => {
    const configuration = parseRemoteConfiguration({ riskAssessment }, 13473);
    const { requests, assess } = aService(configuration.riskAssessment, [{ address: player, risk: 'Low' }]);
    await expect(assess(payment())).rejects.toMatchObject({
      code: 'SCREENING_UNAVAILABLE',
      cause: new TypeError('the setting riskAssessment cannot be understood'),
    });
    expect(requests).toEqual([]);
  });

  it('rejects with the abort reason if the caller aborts', async () => {
    const screening = new HttpRiskScreening(
      { send: ({ signal }) => Promise.reject(signal?.reason as Error) },
      resolveEnvironment({ environment: 'sandbox' }),
      { get: () => Promise.resolve({ riskAssessment: severe } as never) },
    );
    const signal = AbortSignal.abort(new Error('left'));
    await expect(screening.assess([payment()], { signal })).rejects.toThrow('left');
  });
});
