import { describe, expect, it } from '@jest/globals';
import type { ServiceRequest } from '../../../devnet/services/ServiceHandler.js';
import { createScreening } from '../../../devnet/services/screening.js';

const ask = (screening: ReturnType<typeof createScreening>, json: unknown) =>
  screening.routes[0]!.answer({ json } as ServiceRequest);

describe('createScreening', () => {
  it('is switched off until a level is refused', () => {
    const screening = createScreening();
    expect(screening.configuration()).toEqual({ enabled: false, levels: [] });
    screening.refuse(['High', 'Severe']);
    expect(screening.configuration()).toEqual({ enabled: true, levels: ['high', 'severe'] });
  });

  it('says of everybody what its script says, whatever the spelling of the address', () => {
    const screening = createScreening({ refused: ['Severe'], risks: { '0xAB': 'Severe' } });
    screening.setRisk('0xcd', 'Medium');
    expect(
      ask(
        screening,
        ['0xab', '0xCD', '0xef'].map((address) => ({ address })),
      ),
    ).toEqual({
      status: 200,
      body: [
        { address: '0xab', risk: 'Severe', risk_reason: 'scripted as Severe' },
        { address: '0xCD', risk: 'Medium', risk_reason: 'scripted as Medium' },
        { address: '0xef', risk: 'Low', risk_reason: '' },
      ],
    });
  });

  it.each([[null], [{}], [[{}]], [['0xab']]])('refuses %j, which is no list of payments', (json) => {
    expect(ask(createScreening(), json)).toMatchObject({ status: 400 });
  });

  it('goes back to what was saved', () => {
    const screening = createScreening({ refused: ['Severe'] });
    const saved = screening.save();
    screening.refuse([]);
    screening.setRisk('0xab', 'Severe');
    screening.restore(saved);
    expect(screening.configuration()).toEqual({ enabled: true, levels: ['severe'] });
    expect(ask(screening, [{ address: '0xab' }])).toMatchObject({ body: [{ risk: 'Low' }] });
  });
});
