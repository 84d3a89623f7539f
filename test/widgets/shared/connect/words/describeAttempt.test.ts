import { expect, it, jest } from '@jest/globals';
import type { ConnectCommands } from '../../../../../flows/connect/connectFlow.js';
import type { WalletChoice } from '../../../../../flows/connect/walletChoices.js';
import { describeAttempt, describeChoice } from '../../../../../widgets/shared/connect/words/describeAttempt.js';
import { connectWords } from '../../../../../widgets/shared/connect/words/words.js';

const t = connectWords.get('en');
const choice: WalletChoice = { id: 'io.fox', place: 'browser', name: 'Fox', icon: null, info: null };

function described(status: 'waiting' | 'rejected' | 'busy' | 'failed') {
  const commands = { again: jest.fn(), cancel: jest.fn(), choose: jest.fn() };
  const row = describeAttempt(t, { choice, status, error: null, uri: null }, commands as unknown as ConnectCommands);
  return { row, commands };
}

it('names the wallet while it waits, and offers to prompt again or cancel', () => {
  const { row, commands } = described('waiting');
  if (row.kind !== 'connecting') throw new Error(row.kind);
  expect(row).toMatchObject({ title: t.waiting.title({ wallet: 'Fox' }), sentence: t.waiting.sentence });
  expect([row.note, row.again?.words, row.cancel?.words]).toEqual([t.waiting.note, t.waiting.again, t.waiting.cancel]);
  row.again?.onPress();
  expect([commands.again.mock.calls.length, commands.cancel.mock.calls.length]).toEqual([1, 0]);
  row.cancel?.onPress();
  expect([commands.again.mock.calls.length, commands.cancel.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  ['rejected', t.refused.rejected.title, t.refused.rejected.sentence({ wallet: 'Fox' })],
  ['busy', t.refused.busy.title({ wallet: 'Fox' }), t.refused.busy.sentence],
  ['failed', t.refused.failed.title({ wallet: 'Fox' }), t.refused.failed.sentence],
] as const)('says what happened if the wallet is %s, and offers it again', (status, title, sentence) => {
  const { row, commands } = described(status);
  if (row.kind !== 'rejected') throw new Error(row.kind);
  expect(row).toMatchObject({ title, sentence });
  expect(row.retry.words).toBe(t.refused.again({ wallet: 'Fox' }));
  row.retry.onPress();
  expect(commands.choose.mock.calls).toEqual([[{ choice }]]);
});

it.each([
  ['passport', t.list.passportNote, 'arrow'],
  ['browser', t.list.ready, 'arrow'],
  ['phone', t.list.phoneNote, 'code'],
] as const)('says how a wallet of the %s is reached', (place, note, end) => {
  const onPress = jest.fn();
  const row = describeChoice(t, { ...choice, place }, { dimmed: true, onPress });
  expect(row).toEqual({ kind: 'ready', note, end, dimmed: true, onPress });
});
