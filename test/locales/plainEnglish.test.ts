import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { WordTable } from '../../widgets/messages/Words.js';

/** Old phrases of the widgets, and their replacements. */
const replaced: readonly (readonly [phrase: RegExp, now: string])[] = [
  [/the button works|button works as/, 'Select … to continue'],
  [/says? nothing (about|of)/, 'Your … isn’t affected'],
  [
    /\b([Bb]egin|[Bb]egun|began|begins|anew|once more|under way|goes on|[Gg]o on|[Gg]oing on|went on)\b/,
    'start, again',
  ],
  [/(?<!On its )(?<!either )(?<!another )\bways?\b/, 'payment option'],
  [/\btaps?\b(?!,)/, 'approval'],
  [/[Cc]all(ed)? (it )?off|\b[Gg](ive|ave|iven|iving)( it| this payment)? up\b/, 'stop, abandon'],
  [/[Tt]ake[ns]? (it |the [^.]*)?(back|off)|[Cc]ame back|off sale/, 'revoke, cancel, refund'],
  [/\b(some|any|no|every)body\b|Nobody|Somebody|Anybody/, 'someone, no one'],
  [/\b(did|does|do|is|was|were|can|has|have) not\b|\bcannot\b/, 'a contraction'],
  [/\bAll costs\b|^Costs(?! a)\b|\b[Nn]o costs\b|\b(the|new|plus) costs\b|and costs$|\{costs\} (of )?costs/, 'fees'],
  [/\bany more\b|\bafter all\b|\ball the same\b|\bby itself\b/, 'no longer, still, automatically'],
  [/\bread\b|\bReading\b/, 'load'],
  [/\bAsked (of|at)\b|\bAsking\b|\basks (once|twice|\{count)|\b(is|are|was|were|isn’t) asked\b(?!\.)/, 'get, request'],
  [/\bpermissions?\b/, 'approval'],
  [/\b(moves|move) (nothing|you)\b|\b[Nn]othing (would )?moves?d?\b|moves no money/, 'moves no funds'],
  [/[’']s window\b|\bold window\b|window (of|in) (\{wallet\}|my wallet)|its window/, 'request'],
  [/, about$|^You (get|pay) about$/, 'estimated'],
  [/\bbecame\b|comes? about|comes? of/, 'result'],
  [/\bChoose (a token|both|what)\b|\bType (a|an)\b/, 'Select …, Enter …'],
  [/\bby card\b|By card/, 'with card'],
  [/carr(y|ies|ied)\b/, 'process, accept'],
  [/\bLook(ing)? (at|whether|again|in)\b|\bLooking for (a|your)\b|\b[Ww]e look\b|\b[Kk]eep looking\b/, 'check'],
  [/\b(the|Your|your|own) money\b/, 'funds'],
  [/\bhas to be\b|\bhave to\b/, 'must be'],
];

function textsOf(table: WordTable, above = ''): readonly (readonly [path: string, text: string])[] {
  return Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'string' ? [[above + name, value] as const] : textsOf(value, `${above}${name}.`),
  );
}

describe('the English messages of all tables', () => {
  const english = JSON.parse(readFileSync(new URL('../../locales/en.json', import.meta.url), 'utf8')) as WordTable;

  it.each(replaced)('have no phrase like %s, which is now: %s', (phrase) => {
    expect(textsOf(english).filter(([, text]) => phrase.test(text))).toEqual([]);
  });
});
