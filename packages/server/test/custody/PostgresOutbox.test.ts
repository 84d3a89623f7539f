import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CustodyBed } from '../kit/CustodyBed.js';

let bed: CustodyBed;
beforeAll(async () => {
  bed = await CustodyBed.start();
  await bed.anew('postgres', 12);
});
afterAll(async () => bed?.stop());

it('releases money in the order in which it reserves it, so that many at once do not deadlock', async () => {
  await bed.allow({ mostPerDay: '9000', mostPerPlayerAndDay: '9000', mostPerSenderAndDay: '9000' });
  // If the table has rows of some days, the database reads it from its beginning, in any order.
  await bed.query(
    "insert into spent select 'game', 'player/' || n, '2020-01-01', 'native', '5' from generate_series(1, 300) n",
  );
  await bed.query('analyze spent');
  const given = Array.from({ length: 12 }, async (_, index) => {
    for (let round = 0; round < 8; round += 1) {
      const payment = bed.payment({ player: `p${index % 3}` });
      await bed.outbox.accept(payment);
      await bed.outbox.cancel(`game/${payment.key}`, 'no');
    }
  });
  expect((await Promise.allSettled(given)).filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await bed.query("select distinct amount from spent where day > '2020-01-01'")).toEqual([{ amount: '0' }]);
});
