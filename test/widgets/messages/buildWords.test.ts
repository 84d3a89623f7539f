import { describe, expect, it } from '@jest/globals';
import { buildWords } from '../../../widgets/messages/buildWords.js';
import { icuFormat } from '../../../widgets/messages/icuFormat.js';
import type { MessageValues } from '../../../widgets/messages/MessageValues.js';
import { plainFormat } from '../../../widgets/messages/plainFormat.js';

const en = {
  title: 'Swap',
  form: {
    youGet: 'You get at least {amount}',
    found: '{count, plural, one {# way to {item}} other {# ways to {item}}}',
    once: '{count, plural, =1 {once} other {often}}',
    big: '{count, number} of {all, number}',
    kind: '{kind, select, swap {Swap {amount}} other {Use {amount}}}',
  },
} as const;

const ja = {
  title: 'スワップ',
  form: {
    youGet: '少なくとも{amount}',
    found: '{count, plural, other {{item}への方法#件}}',
    once: 'いつも',
    big: '{all, number}のうち{count, number}',
    kind: '{amount}',
  },
};

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(): T | undefined => undefined;

describe('MessageValues', () => {
  it('is inferred from the message by the compiler', () => {
    holds<Same<MessageValues<'Swap'>, never>>();
    holds<Same<MessageValues<'You get at least {amount}'>, { readonly amount: string }>>();
    holds<Same<MessageValues<'{count, plural, =1 {once} other {often}}'>, { readonly count: number | bigint }>>();
    holds<
      Same<
        MessageValues<'{a, plural, one {# {b} in {c}} other {no}} and {d, number, ::percent} at {e, time, short}'>,
        {
          readonly a: number | bigint;
          readonly b: string;
          readonly c: string;
          readonly d: number | bigint;
          readonly e: number | Date;
        }
      >
    >();
    holds<
      Same<
        MessageValues<'{a, plural, one {{b, plural, one {x} other {{c}}}} other {}} {d}'>,
        { readonly a: number | bigint; readonly b: number | bigint; readonly c: string; readonly d: string }
      >
    >();
    holds<
      Same<
        MessageValues<'{kind, select, swap {Swap {amount}} other {}}'>,
        { readonly kind: string; readonly amount: string }
      >
    >();
    const { form } = buildWords(en, ja, { language: 'ja', dir: undefined, format: icuFormat });
    // @ts-expect-error an argument is missing
    expect(() => form.found({ count: 1 })).toThrow('item');
  });
});

describe('buildWords', () => {
  it('keeps a plain text, and makes a function of a message with values', () => {
    const t = buildWords(en, en, { language: 'en', dir: undefined, format: icuFormat });
    expect(t.title).toBe('Swap');
    expect(t.form.youGet({ amount: '1.20\u00a0IMX' })).toBe('You get at least 1.20\u00a0IMX');
    expect([1, 2].map((count) => t.form.found({ count, item: 'go' }))).toEqual(['1 way to go', '2 ways to go']);
    expect(t.form.big({ count: 1_234, all: 12_345_678_901_234_567_890n })).toBe('1,234 of 12,345,678,901,234,567,890');
  });

  it('counts with bigint too', () => {
    expect(
      buildWords(en, en, { language: 'en', dir: undefined, format: icuFormat }).form.found({ count: 2n, item: 'go' }),
    ).toBe('2 ways to go');
  });

  it('uses another language, and stays a function if its message has lost the values', () => {
    const t = buildWords(en, ja, { language: 'ja', dir: undefined, format: icuFormat });
    expect([t.title, t.form.found({ count: 1, item: '町' }), t.form.once({ count: 1 })]).toEqual([
      'スワップ',
      '町への方法1件',
      'いつも',
    ]);
  });

  it('isolates names and amounts in right-to-left text, and nothing else', () => {
    const rtl = buildWords(en, en, { language: 'en', dir: 'rtl', format: icuFormat }).form;
    expect(rtl.youGet({ amount: '1 IMX' })).toBe('You get at least \u20681 IMX\u2069');
    expect(rtl.found({ count: 2, item: 'go' })).toBe('2 ways to \u2068go\u2069');
    expect(rtl.kind({ kind: 'swap', amount: '1 IMX' })).toBe('Swap \u20681 IMX\u2069');
    expect(buildWords(en, en, { language: 'en', dir: 'ltr', format: icuFormat }).form.youGet({ amount: '1 IMX' })).toBe(
      'You get at least 1 IMX',
    );
  });
});

describe('plainFormat', () => {
  it('replaces names with values of any content', () => {
    const say = plainFormat('{from} to { to }, {from}', 'en');
    expect(say({ from: '$& {to}', to: 'B' })).toBe('$& {to} to B, $& {to}');
  });
});
