/**
 * The values of an ICU message, read from its text by the compiler: `'{count, plural, one {# way to {item}}
 * other {# ways}}'` → `{ count: number | bigint; item: string }`. `never` where it takes nothing. Quoted braces
 * are not known, and no table has them.
 */
export type MessageValues<Message extends string> = string extends Message ? never : Collect<Scan<Message, []>>;

type Collect<Found extends readonly [string, unknown]> = [Found] extends [never]
  ? never
  : { readonly [Each in Found as Each[0]]: Each[1] };

/** Scans from brace to brace. The stack records the context after a closing brace: a text, or the cases of a plural. */
type Scan<
  Text extends string,
  Stack extends readonly ('text' | 'cases')[],
  Found extends readonly [string, unknown] = never,
> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer Rest}`
      ? Scan<Rest, Pop<Stack>, Found>
      : Found
    : Stack extends readonly ['cases', ...(readonly unknown[])]
      ? Scan<After, ['text', ...Stack], Found>
      : ScanArgument<After, Stack, Found>
  : Found;

type ScanArgument<
  After extends string,
  Stack extends readonly ('text' | 'cases')[],
  Found extends readonly [string, unknown],
> = After extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${infer Form}`
    ? Form extends `${infer Kind},${string}{${string}`
      ? After extends `${string},${infer Cases}`
        ? Scan<Cases, ['cases', ...Stack], Found | [Trim<Name>, ValueOf<Trim<Kind>>]>
        : Found
      : Scan<
          Rest,
          Stack,
          Found | [Trim<Name>, ValueOf<Form extends `${infer Kind},${string}` ? Trim<Kind> : Trim<Form>>]
        >
    : Scan<Rest, Stack, Found | [Trim<Head>, string]>
  : Found;

type ValueOf<Kind extends string> = Kind extends 'plural' | 'selectordinal' | 'number'
  ? number | bigint
  : Kind extends 'date' | 'time'
    ? number | Date
    : string;

type Pop<Stack extends readonly ('text' | 'cases')[]> = Stack extends readonly [
  unknown,
  ...infer Rest extends readonly ('text' | 'cases')[],
]
  ? Rest
  : [];

type Trim<Text extends string> = Text extends ` ${infer Rest}`
  ? Trim<Rest>
  : Text extends `${infer Rest} `
    ? Trim<Rest>
    : Text;
