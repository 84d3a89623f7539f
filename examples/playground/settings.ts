import { type WalletState, walletStates } from './wallets/WalletState.js';

/** The widgets as the address names them. */
export const widgetNames = [
  'connect',
  'wallet',
  'swap',
  'bridge',
  'onramp',
  'sale',
  'commerce',
  'add-tokens',
  'purchase',
  'transfer',
] as const;
export type WidgetName = (typeof widgetNames)[number];

const looks = ['dark', 'light', 'studio'] as const;
/** `studio`: the dark theme with a studio's own colours over it. */
export type Look = (typeof looks)[number];

const shells = ['inline', 'modal', 'drawer'] as const;

/** Everything about the page that its address says, so that a state can be linked to. */
export interface Settings {
  readonly widget: WidgetName;
  /** What the widget stands in. `modal` and `drawer`: over a page with a button that opens it again. */
  readonly shell: (typeof shells)[number];
  readonly theme: Look;
  readonly language: string;
  /** What prices are shown in: a code of ISO 4217. */
  readonly currency: string;
  readonly dir: 'ltr' | 'rtl';
  /** Pixels; null: as wide as there is room. */
  readonly width: number | null;
  /** How much larger words are than designed: 1 to 2. */
  readonly textScale: number;
  /** The widget's own, as a host would write them. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The wallet that is connected from the start; null: none. */
  readonly connected: WalletState | null;
  /** Which requests of widgets the page says that it answers; what comes is only written down. */
  readonly answers: readonly Request[];
  /** Whether the bars bear the studio's name and picture. */
  readonly brand: boolean;
  /** Nothing but the widget. */
  readonly bare: boolean;
}

const requests = [
  'request-connect',
  'request-wallet',
  'request-purchase',
  'request-swap',
  'request-bridge',
  'request-onramp',
] as const;
type Request = (typeof requests)[number];

const widths = { least: 280, most: 1_000 };

/** Reads the address; what it does not say, or says wrongly, is as by default. */
export function readSettings(search: string): Settings {
  const given = new URLSearchParams(search);
  const width = Number(given.get('width'));
  return {
    widget: widgetNames.find((name) => name === given.get('widget')) ?? 'swap',
    shell: shells.find((shell) => shell === given.get('shell')) ?? 'inline',
    theme: looks.find((look) => look === given.get('theme')) ?? 'dark',
    language: given.get('language') ?? 'en',
    currency: given.get('currency') ?? 'USD',
    dir: given.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    width: width >= widths.least && width <= widths.most ? width : null,
    textScale: Number(given.get('scale') ?? 1),
    parameters: readJson(given.get('parameters')),
    connected: walletStates.find((state) => state === given.get('connected')) ?? null,
    answers: requests.filter((request) => given.get('answers')?.split(',').includes(request)),
    brand: given.has('brand'),
    bare: given.has('bare'),
  };
}

/** The address of a state: what is as by default is left out. */
export function settingsAddress({
  widget,
  shell,
  theme,
  language,
  currency,
  dir,
  width,
  textScale,
  parameters,
  connected,
  answers,
  brand,
  bare,
}: Settings): string {
  const entries: readonly (readonly [string, string | null])[] = [
    ['widget', widget],
    ['shell', shell === 'inline' ? null : shell],
    ['theme', theme === 'dark' ? null : theme],
    ['language', language === 'en' ? null : language],
    ['currency', currency === 'USD' ? null : currency],
    ['dir', dir === 'ltr' ? null : dir],
    ['width', width === null ? null : String(width)],
    ['scale', textScale === 1 ? null : String(textScale)],
    ['parameters', Object.keys(parameters).length === 0 ? null : JSON.stringify(parameters)],
    ['connected', connected],
    ['answers', answers.length === 0 ? null : answers.join()],
    ['brand', brand ? '1' : null],
    ['bare', bare ? '1' : null],
  ];
  return `?${new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== null)).toString()}`;
}

function readJson(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = text === null ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
