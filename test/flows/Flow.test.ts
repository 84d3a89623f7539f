import { describe, expect, it } from '@jest/globals';
import { commandsOf, perform } from '../../flows/Flow.js';

type Press = { readonly type: 'open' } | { readonly type: 'type'; readonly text: string };

describe('commandsOf', () => {
  it('returns a function for each action, which passes it on in full', () => {
    const heard: Press[] = [];
    const commands = commandsOf<Press>({ open: true, type: true }, (press) => heard.push(press));
    commands.open();
    commands.type({ text: '2' });
    expect(heard).toEqual([{ type: 'open' }, { type: 'type', text: '2' }]);
  });
});

describe('perform', () => {
  it('calls the command that the action names, with its other values', () => {
    const heard: Press[] = [];
    const commands = commandsOf<Press>({ open: true, type: true }, (press) => heard.push(press));
    for (const press of [{ type: 'open' }, { type: 'type', text: '2' }] as const) perform<Press>(commands, press);
    expect(heard).toEqual([{ type: 'open' }, { type: 'type', text: '2' }]);
  });
});
