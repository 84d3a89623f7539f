import { type WalletState, walletStates } from './wallets/WalletState.js';

/** Names of the widgets in the URL. */
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
/** `studio`: the dark theme with a studio's own colours. */
export type Look = (typeof looks)[number];

const shells = ['inline', 'modal', 'drawer'] as const;

/** All settings of the page, as its URL contains them, so that a state can be shared as a link. */
export interface Settings {
  readonly widget: WidgetName;
  /** The container of the widget. `modal` and `drawer`: over a page with a button that reopens it. */
  readonly shell: (typeof shells)[number];
  readonly theme: Look;
  readonly language: string;
  /** The currency of shown prices: a code of ISO 4217. */
  readonly currency: string;
  readonly dir: 'ltr' | 'rtl';
  /** Pixels; `null` for the full width. */
  readonly width: number | null;
  /** Text scale from 1 to 2. */
  readonly textScale: number;
  /** The widget's parameters, as a host would write them. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The wallet that is connected at the start; `null` for none. */
  readonly connected: WalletState | null;
  /** Requests of widgets that the page claims to handle; it only logs them. */
  readonly answers: readonly Request[];
  /** Whether the title bars show the studio's name and image. */
  readonly brand: boolean;
  /** Shows only the widget. */
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

/** Reads the settings from the URL; missing and invalid ones get their defaults. */
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

/** Returns the URL of a state; leaves out defaults. */
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
