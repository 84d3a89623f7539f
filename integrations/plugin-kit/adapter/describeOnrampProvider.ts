import { isSameToken } from '../../../core/index.js';
import type { OnrampProvider, OnrampRequest } from '../../../core/plugin/index.js';
import { type Check, demand, describeChecks } from '../Check.js';
import { frozen } from '../frozen.js';
import { AdapterBed, type AdapterOptions, type Inquiry, type MakeAdapter } from './AdapterBed.js';
import { adapterChecks } from './adapterChecks.js';
import { demandWholeToken } from './demandWholeToken.js';

export interface OnrampProviderOptions extends AdapterOptions {
  /** A purchase that the provider can make. */
  readonly purchase: OnrampRequest;
  /** A message in the form that the provider's own window sends. */
  readonly message: { readonly origin: string; readonly data: unknown };
}

type Bed = AdapterBed<OnrampProvider, OnrampProviderOptions>;

/**
 * Declares the tests that every `OnrampProvider` must pass.
 *
 * @example describeOnrampProvider('studio', () => makeStudioCard(), { purchase, message });
 */
export function describeOnrampProvider(
  name: string,
  make: MakeAdapter<OnrampProvider>,
  options: OnrampProviderOptions,
): void {
  const inquiries: readonly Inquiry<OnrampProvider>[] = [
    { name: 'getTokens', ask: (onramp, abortable) => onramp.getTokens(abortable) },
    { name: 'getTerms', ask: async (onramp, abortable) => (await onramp.getTerms?.(abortable)) ?? null },
    { name: 'buildUrl', ask: (onramp, abortable) => onramp.buildUrl(frozen({ ...options.purchase }), abortable) },
    {
      name: 'isAvailable',
      ask: async (onramp, abortable) => (await onramp.isAvailable?.(abortable)) ?? { available: true },
    },
  ];
  describeChecks(
    name,
    [...adapterChecks<OnrampProvider>(), ...onrampChecks],
    () => new AdapterBed(make, options, inquiries),
    options,
  );
}

const hasName: Check<Bed> = {
  name: 'has an id that stays',
  run: async (bed) => {
    const ids = [(await bed.open()).adapter.id, (await bed.open()).adapter.id];
    demand(typeof ids[0] === 'string' && ids[0] !== '' && ids[0] === ids[1], `its id is ${ids.join(', then ')}`);
  },
};

const sellsTokens: Check<Bed> = {
  name: 'names the tokens that it sells, each once and whole',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const tokens = await bed.answer('getTokens', adapter.getTokens());
    demand(tokens.length > 0, 'sells nothing');
    for (const token of tokens) {
      demandWholeToken(token);
      const same = tokens.filter((other) => isSameToken(other, token));
      demand(same.length === 1, `sells ${token.symbol} twice`);
    }
  },
};

const opensSecurePage: Check<Bed> = {
  name: 'has an address of a page that is secure or local',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const url = new URL(await bed.answer('buildUrl', adapter.buildUrl(bed.options.purchase)));
    demand(
      url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname),
      `the page is ${url.protocol}//${url.host}`,
    );
  },
};

const strangeMessages: readonly unknown[] = [
  null,
  undefined,
  'hello',
  7,
  [],
  {},
  { event_id: null },
  { data: { data: {} } },
];

const knowsItsWindow: Check<Bed> = {
  name: 'understands the messages of its own window, and no others',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const { message } = bed.options;
    // A window needs an address, so the address is built first.
    await bed.answer('buildUrl', adapter.buildUrl(bed.options.purchase));
    demand(adapter.parseMessage(message) !== null, 'does not understand its own message');
    for (const origin of ['https://somebody.example', `${message.origin}.example`, 'null', '']) {
      demand(adapter.parseMessage({ ...message, origin }) === null, `believes ${origin === '' ? 'no origin' : origin}`);
    }
    for (const data of strangeMessages)
      demand(adapter.parseMessage({ ...message, data }) === null, `understands ${JSON.stringify(data)}`);
  },
};

const tellsTerms: Check<Bed> = {
  name: 'tells fees and limits that can be, or none',
  run: async (bed) => {
    const { adapter } = await bed.open();
    const terms = await bed.answer('getTerms', adapter.getTerms?.({}) ?? Promise.resolve(null));
    if (terms === null) return;
    const { fees, limits } = terms;
    const points = fees === null ? [] : [0, fees.minimumBasisPoints, fees.maximumBasisPoints, 10_000];
    demand(
      points.every((each, at) => Number.isSafeInteger(each) && each >= (points[at - 1] ?? 0)),
      `fees of ${points.join()}`,
    );
    for (const limit of [limits?.minimum, limits?.maximum])
      demand(limit == null || limit.digits >= 0n, `a limit of ${limit?.digits}`);
  },
};

const onrampChecks: readonly Check<Bed>[] = [hasName, sellsTokens, tellsTerms, opensSecurePage, knowsItsWindow];
