import { describe, expect, it } from '@jest/globals';
import { messageLies } from '../run/Oddities.js';
import { lieAboutMessages } from './lieAboutMessages.js';

const message = { status: 'called', call: { transactionHash: '0xa1' }, simplified_status: 'sent' };
const answer = JSON.stringify({ data: [message], total: 1 });

describe('lieAboutMessages', () => {
  it.each(messageLies)('falsifies every message: %s', (lie) => {
    const told = JSON.parse(lieAboutMessages(lie, answer)!) as { readonly data: readonly (typeof message)[] };
    expect(told.data.map(({ status }) => status)).not.toContain('called');
    expect(told.data).toHaveLength(lie === 'unheard-of' ? 0 : 1);
  });

  it('leaves other answers unchanged', () => {
    for (const text of ['', 'null', '{"data":[]}', '12']) expect(lieAboutMessages('failed', text)).toBeNull();
  });
});
