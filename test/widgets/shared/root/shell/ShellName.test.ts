import { expect, it } from '@jest/globals';
import { shellOf } from '../../../../../widgets/shared/root/shell/ShellName.js';

it.each([
  ['inline', 'inline'],
  ['modal', 'modal'],
  ['drawer', 'drawer'],
  ['window', 'inline'],
  ['', 'inline'],
  [null, 'inline'],
  [undefined, 'inline'],
])('maps %j to the shell %s', (word, shell) => {
  expect(shellOf(word)).toBe(shell);
});
