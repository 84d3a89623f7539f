import { describe, expect, it } from '@jest/globals';
import type { ServiceRequest } from '../../../../packages/devnet/services/ServiceHandler.js';
import { createScreening } from '../../../../packages/devnet/services/screening.js';

const [ab, cd, ef] = ['ab', 'cd', 'ef'].map((byte) => `0x${byte.repeat(20)}`) as [string, string, string];
const shouted = (address: string): string => `0x${address.slice(2).toUpperCase()}`;

const ask = (screening: ReturnType<typeof createScreening>, json: unknown) =>
  screening.routes[0]!.answer({ json } as ServiceRequest);

describe('createScreening', () => {
  it('is switched off until a level is refused', () => {
    const screening = createScreening();
    expect(screening.configuration()).toEqual({ enabled: false, levels: [] });
    screening.refuse(['High', 'Severe']);
    expect(screening.configuration()).toEqual({ enabled: true, levels: ['high', 'severe'] });
  });

  it('returns the scripted result for every address, in any spelling', () => {
    const screening = createScreening({ refused: ['Severe'], risks: { [shouted(ab)]: 'Severe' } });
    screening.setRisk(cd, 'Medium');
    expect(
      ask(
        screening,
        [ab, shouted(cd), ef].map((address) => ({ address })),
      ),
    ).toEqual({
      status: 200,
      body: [
        { address: ab, risk: 'Severe', risk_reason: 'scripted as Severe' },
        { address: shouted(cd), risk: 'Medium', risk_reason: 'scripted as Medium' },
        { address: ef, risk: 'Low', risk_reason: '' },
      ],
    });
  });

  it.each([[null], [{}], [[{}]], [['0xab']]])('refuses %j, which isn’t a list of payments', (json) => {
    expect(ask(createScreening(), json)).toMatchObject({ status: 400 });
  });

  it('restores a saved state', () => {
    const screening = createScreening({ refused: ['Severe'] });
    const saved = screening.save();
    screening.refuse([]);
    screening.setRisk(ab, 'Severe');
    screening.restore(saved);
    expect(screening.configuration()).toEqual({ enabled: true, levels: ['severe'] });
    expect(ask(screening, [{ address: ab }])).toMatchObject({ body: [{ risk: 'Low' }] });
  });

  it.each<[string, (screening: ReturnType<typeof createScreening>) => void, string]>([
    ['a level for a list', (screening) => screening.refuse('Severe' as never), 'screening.refuse'],
    ['a level that there is not', (screening) => screening.refuse(['Sever']), 'screening.refuse[0]'],
    ['no address', (screening) => screening.setRisk('player', 'High'), 'screening.setRisk.player'],
    ['no risk', (screening) => screening.setRisk(ab, undefined as never), `screening.setRisk.${ab}`],
  ])('refuses %s, and keeps its state', (_what, tell, option) => {
    const screening = createScreening({ refused: ['Severe'] });
    const before = screening.save();
    expect(() => tell(screening)).toThrow(expect.objectContaining({ name: 'DevnetOptionError', option }));
    expect(screening.save()).toEqual(before);
  });
});
