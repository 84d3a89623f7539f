import { describe, expect, it } from '@jest/globals';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import { AccountScreening, type ScreenedAddress } from '../../../core/screening/AccountScreening.js';
import type { RiskAssessment, RiskScreening } from '../../../core/screening/RiskScreening.js';
import type { ScreeningOutage } from '../../../core/screening/ScreeningOptions.js';
import { player, stranger } from '../../kit/people.js';

const payment = { address: player, tokenAddress: 'native', amount: 1n } as const;
const clear: RiskAssessment = { address: player, status: 'clear', risk: 'Low', reason: null };
const refused: RiskAssessment = { address: stranger, status: 'refused', risk: 'Severe', reason: 'listed' };
const unknownPlayer: ScreenedAddress = { address: player, outcome: 'unavailable', risk: null };
const broken: RiskScreening = { assess: () => Promise.reject(new Error('broken')) };
const silent: RiskScreening = { assess: () => new Promise(() => undefined) };

function aScreening(screening: RiskScreening, whenUnavailable: ScreeningOutage = 'allow') {
  const told: ScreenedAddress[] = [];
  const deps = { screening: () => screening, whenUnavailable, timeoutMs: 10, onScreened: told.push.bind(told) };
  const { screen } = new AccountScreening(deps);
  return { told, screen: (signal?: AbortSignal) => screen([payment, payment], { signal }) };
}
const answering = (...assessments: RiskAssessment[]): RiskScreening => ({ assess: () => Promise.resolve(assessments) });

describe('AccountScreening', () => {
  it('passes a clear account, and emits its level', async () => {
    const { told, screen } = aScreening(answering(clear));
    await screen();
    expect(told).toEqual([{ address: player, outcome: 'clear', risk: 'Low' }]);
  });

  it('says nothing where it is switched off', async () => {
    const { told, screen } = aScreening(answering({ ...clear, status: 'off', risk: null }));
    await screen();
    expect(told).toEqual([]);
  });

  it('rejects if one account is blocked, with its level', async () => {
    const { told, screen } = aScreening(answering(clear, refused));
    await expect(screen()).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
      message: 'the address may not be served: its risk of sanctions is Severe',
      data: { address: stranger, risk: 'Severe', reason: 'listed' },
    });
    expect(told.map(({ outcome }) => outcome)).toEqual(['clear', 'refused']);
  });

  it.each([
    ['fails', broken],
    ['is silent', silent],
  ])('allows every account if the screening %s, and emits “unavailable”', async (_what, screening) => {
    const { told, screen } = aScreening(screening);
    await screen();
    expect(told).toEqual([{ address: player, outcome: 'unavailable', risk: null }]);
  });

  it.each([
    ['fails', broken],
    ['is silent', silent],
  ])('stops where it %s and the host wants that', async (_what, screening) => {
    const { told, screen } = aScreening(screening, 'refuse');
    await expect(screen()).rejects.toMatchObject({ code: 'SCREENING_UNAVAILABLE' });
    expect(told).toEqual([{ address: player, outcome: 'unavailable', risk: null }]);
  });

  const incomplete: readonly [string, RiskScreening][] = [
    ['says nothing', answering()],
    ['speaks of somebody else', answering({ ...clear, address: stranger })],
    ['has a status of its own', answering({ ...clear, status: 'blocked' as never })],
    ['answers with no list', { assess: () => Promise.resolve(undefined as never) }],
  ];

  it.each(incomplete)('reports no account as clear if the screening %s', async (_what, screening) => {
    const { told, screen } = aScreening(screening);
    await screen();
    expect(told.filter(({ address }) => address === player)).toEqual([unknownPlayer]);
  });

  it.each(incomplete)('stops where it %s and the host wants that', async (_what, screening) => {
    const { told, screen } = aScreening(screening, 'refuse');
    await expect(screen()).rejects.toMatchObject({ code: 'SCREENING_UNAVAILABLE', cause: expect.any(TypeError) });
    expect(told.filter(({ address }) => address === player)).toEqual([unknownPlayer]);
  });

  it('names the account without an assessment', async () => {
    const cause = { message: `nothing that can be understood was said of ${player}` };
    await expect(aScreening(answering(), 'refuse').screen()).rejects.toMatchObject({ cause });
  });

  it.each<ScreeningOutage>(['allow', 'refuse'])(
    'refuses who is refused although nothing is said of another: %s',
    async (whenUnavailable) => {
      const { told, screen } = aScreening(answering(refused), whenUnavailable);
      await expect(screen()).rejects.toMatchObject({ code: 'ADDRESS_REFUSED', data: { address: stranger } });
      expect(told).toEqual([{ address: stranger, outcome: 'refused', risk: 'Severe' }, unknownPlayer]);
    },
  );

  it('passes on its own error, and wraps any other', async () => {
    const own = engineErrors.screeningUnavailable(new Error('down'));
    await expect(aScreening({ assess: () => Promise.reject(own) }, 'refuse').screen()).rejects.toBe(own);
    for (const other of [checkoutErrors.api(), Object.assign(new Error('alike'), { code: 'SCREENING_UNAVAILABLE' })]) {
      const { screen } = aScreening({ assess: () => Promise.reject(other) }, 'refuse');
      await expect(screen()).rejects.toMatchObject({ code: 'SCREENING_UNAVAILABLE', cause: other });
    }
  });

  it('ends the question when its time is up', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { screen } = aScreening({
      assess: (_payments, options) => {
        signals.push(options?.signal);
        return new Promise(() => undefined);
      },
    });
    await screen();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  it('emits nothing after an abort', async () => {
    const { told, screen } = aScreening(silent);
    await expect(screen(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(told).toEqual([]);
  });
});
