import { describe, expect, it } from '@jest/globals';
import {
  type PaymentCommand,
  type PaymentStatus,
  paymentMachine,
} from '../../../../core/payment/machine/paymentMachine.js';

const states = Object.keys(paymentMachine) as PaymentStatus[];
const next = (status: PaymentStatus): readonly PaymentStatus[] => paymentMachine[status].to;
const commands = (status: PaymentStatus): readonly PaymentCommand[] => paymentMachine[status].can;

function reachableFrom(start: PaymentStatus): ReadonlySet<PaymentStatus> {
  const found = new Set<PaymentStatus>([start]);
  for (const status of found) for (const each of next(status)) found.add(each);
  return found;
}

describe('the machine of a payment', () => {
  it('reaches every state from quoting', () => {
    expect([...reachableFrom('quoting')].sort()).toEqual([...states].sort());
  });

  it.each(states)('leads from %s to an end', (status) => {
    const ends = [...reachableFrom(status)].filter((each) => next(each).length === 0);
    expect(ends.length).toBeGreaterThan(0);
  });

  it.each(states)('gives the player of %s an act, or continues by itself', (status) => {
    const isEnd = next(status).length === 0;
    expect(isEnd || commands(status).length > 0).toBe(true);
    if (isEnd) expect(commands(status)).toEqual([]);
  });

  it('never leads from unknown to a new offer, which would be a second payment', () => {
    expect(next('unknown')).not.toContain('quoting');
    expect(next('unknown')).not.toContain('ready');
    expect(commands('unknown')).not.toContain('refresh');
    expect(commands('unknown')).not.toContain('confirm');
  });

  it('confirms only an offer that is ready', () => {
    expect(states.filter((status) => commands(status).includes('confirm'))).toEqual(['ready']);
  });
});
