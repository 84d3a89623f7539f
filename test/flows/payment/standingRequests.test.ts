import { describe, expect, it } from '@jest/globals';
import { mayBeOpen, standingRequestsOf } from '../../../flows/payment/standingRequests.js';
import { aStanding, aTask } from '../../widgets/kit/anExecution.js';

describe('standingRequestsOf', () => {
  it('omits an approval that was prompted twice and is given', () => {
    const tasks = [
      aTask('approve', 'confirmed', { standing: [aStanding({ answer: 'rejected' })] }),
      aTask('swap', 'rejected'),
    ];
    expect(standingRequestsOf({ tasks })).toEqual([]);
  });

  it('counts one prompt for several tasks once', () => {
    const batch = aStanding({ method: 'wallet_sendCalls', answer: 'none' });
    const tasks = [
      aTask('approve', 'unknown', { standing: [batch] }),
      aTask('swap', 'unknown', { standing: [batch, aStanding({ at: 1 })] }),
    ];
    expect(standingRequestsOf({ tasks }).map(({ at }) => at)).toEqual([1, batch.at]);
  });
});

describe('mayBeOpen', () => {
  it('returns true unless the wallet reported it as sent', () => {
    const open = (['none', 'rejected', 'failed', 'hash', 'batch', 'unreadable'] as const).filter((answer) =>
      mayBeOpen(aStanding({ answer })),
    );
    expect(open).toEqual(['none', 'rejected', 'failed', 'batch', 'unreadable']);
  });
});
