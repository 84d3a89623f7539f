import { describe, expect, it } from '@jest/globals';
import { type Fault, isHere, languages, startClient } from './clientsHere.js';
import { playAll } from './playAll.js';
import { talkInTypeScript } from './runners/typescript.js';
import type { Talk } from './Talk.js';

describe('the TypeScript client', () => {
  it('passes all recorded talks', async () => {
    expect(await playAll((talk, url) => talkInTypeScript(talk, url))).toEqual({});
  });
});

/** Faults that the suite must detect, by name. They apply to the client of any language. */
const faults: Readonly<Record<string, Readonly<Record<string, Fault>>>> = {
  Python: {
    'an amount that was a float': {
      ...{
        file: 'tributary_client/amounts.py',
        from: 'Amount(fields["$bigint"])',
        to: 'Amount(float(fields["$bigint"]))',
      },
    },
    'a version that is not said when it comes back': {
      ...{ file: 'tributary_client/client.py', from: '"last-event-id": seen', to: '"last-event-id": None' },
    },
    'a payment asked for again under another name': {
      ...{ file: 'tributary_client/client.py', from: '(query if places[name] == "query" else headers)[name] = value' },
      to: '(query if places[name] == "query" else headers)[name] = value if name != "idempotency-key" else value + str(time.time())',
    },
  },
  Lua: {
    'an amount that was a float': {
      ...{ file: 'tributary.lua', from: 'local function decode(text)' },
      to: 'local function decode(text) text = text:gsub(\'"$bigint":"(%d+)"\', function(digits) return \'"$bigint":"\' .. ("%.0f"):format(tonumber(digits) + 0.0) .. \'"\' end)',
    },
    'a version that is not said when it comes back': {
      ...{ file: 'tributary.lua', from: '["last-event-id"] = seen', to: '["last-event-id"] = nil' },
    },
    'a payment asked for again under another name': {
      ...{
        file: 'tributary.lua',
        from: 'headers[name] = value',
        to: 'headers[name] = name == "idempotency-key" and value .. os.clock() or value',
      },
    },
  },
  'C#': {
    'an amount that was a float': {
      ...{ file: 'Json.cs', from: '(object)BigInteger.Parse(' },
      to: '(object)new BigInteger(double.Parse((string)fields["$bigint"], CultureInfo.InvariantCulture)) : isAmount ? (object)BigInteger.Parse(',
    },
    'a version that is not said when it comes back': {
      ...{ file: 'Client.cs', from: '{ "last-event-id", seen }', to: '{ "last-event-id", null }' },
    },
    'a payment asked for again under another name': {
      ...{ file: 'Client.cs', from: 'request.Headers.TryAddWithoutValidation(given.Key, given.Value)' },
      to: 'request.Headers.TryAddWithoutValidation(given.Key, given.Key == "idempotency-key" ? given.Value + Environment.TickCount : given.Value)',
    },
  },
};

/** Where the faults have to show. */
const telling: Readonly<Record<string, RegExp>> = {
  'an amount that was a float': /^(quotes: more than 2\^64 in|checkouts: for 1000)/,
  'a version that is not said when it comes back': /^events: (cut after 2|a process that stops)$/,
  'a payment asked for again under another name': /^payments: the answer is lost$/,
};

describe.each(Object.entries(languages))('the %s client', (name, language) => {
  const ifHere = isHere(language) ? it : it.skip;

  ifHere('passes all recorded talks', async () => {
    const { program, end } = startClient(language);
    try {
      expect(await playAll(program.talk)).toEqual({});
    } finally {
      await end();
    }
  });

  ifHere.each(Object.entries(faults[name] ?? {}))('does not pass them with %s', async (what, fault) => {
    const isTelling = (talk: Talk): boolean => telling[what]?.test(talk.name) === true;
    const { program, end } = startClient(language, fault);
    try {
      expect(await playAll(program.talk, isTelling)).not.toEqual({});
    } finally {
      await end();
    }
  });
});

describe('the TypeScript client with a fault', () => {
  it.each<[string, typeof fetch]>([
    ['a version that is not said when it comes back', (input, init) => fetch(input, without('last-event-id', init))],
    [
      'a payment asked for again under another name',
      async (input, init) => {
        const request = new Request(input, init);
        if (request.headers.has('idempotency-key')) request.headers.set('idempotency-key', `a${performance.now()}`);
        return fetch(request);
      },
    ],
    [
      'an amount that was a float',
      async (input, init) => {
        const response = await fetch(input, init);
        const text = await response.text();
        const rounded = text.replaceAll(
          /"\$bigint":"(\d+)"/g,
          (_all, digits: string) => `"$bigint":"${BigInt(Number(digits))}"`,
        );
        return new Response(rounded, { status: response.status, headers: response.headers });
      },
    ],
  ])('does not pass them: %s', async (what, faulty) => {
    const isTelling = (talk: Talk): boolean => telling[what]?.test(talk.name) === true;
    expect(await playAll((talk, url) => talkInTypeScript(talk, url, { fetch: faulty }), isTelling)).not.toEqual({});
  });
});

function without(name: string, init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  headers.delete(name);
  return { ...init, headers };
}
