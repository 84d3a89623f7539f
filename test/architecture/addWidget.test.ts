import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { WidgetType } from '../../widgets/shared/events/WidgetType.js';

/** A widget that tips a streamer: all of it is in its own folder. */
const folder: Readonly<Record<string, string>> = {
  'widgets/tip/tipWidget.tsx': `
    import type { ReactElement } from 'react';
    import { Frame } from '../components/frame/Frame.js';
    import { Body } from '../components/layout/Text.js';
    import { sharedWords } from '../messages/shared/words.js';
    import { WidgetType } from '../shared/events/WidgetType.js';
    import { optional, text } from '../shared/parameters/readers.js';
    import { defineWidget } from '../shared/root/defineWidget.js';
    import type { WidgetDefinition, WidgetViewProps } from '../shared/root/WidgetDefinition.js';

    export interface TipParameters {
      readonly streamer?: string | undefined;
    }

    export const tipWidget: WidgetDefinition<typeof WidgetType.TIP, TipParameters> = {
      type: WidgetType.TIP,
      words: sharedWords,
      schema: { streamer: optional(text) },
      View: TipView,
    };

    export const TipWidget = defineWidget(tipWidget);

    function TipView({ parameters }: WidgetViewProps<typeof WidgetType.TIP, TipParameters>): ReactElement {
      return (
        <Frame title="Tip" view="tip">
          <Body>{parameters.streamer}</Body>
        </Frame>
      );
    }
  `,
};

interface Row {
  /** The line of a table that it follows. */
  readonly after: string;
  readonly line: string;
}

/** The tables that name it: its type, what it tells, what the commerce widget makes of that, where its code is, and the entry. */
const rows: Readonly<Record<string, Row>> = {
  'widgets/shared/events/WidgetType.ts': { after: "  PURCHASE: 'purchase',", line: "  TIP: 'tip'," },
  'widgets/shared/events/WidgetEvents.ts': {
    after: '  readonly [WidgetType.PURCHASE]: PurchaseEvents;',
    line: '  readonly [WidgetType.TIP]: SharedEvents;',
  },
  'widgets/commerce/answers.ts': {
    after: 'const answers: { readonly [T in HostedWidgetType]: Answers<WidgetEventMap[T]> } = {',
    line: '  [WidgetType.TIP]: shared,',
  },
  'widgets/allWidgets.ts': {
    after: "  [WidgetType.PURCHASE]: async () => (await import('./purchase/purchaseWidget.js')).purchaseWidget,",
    line: "  [WidgetType.TIP]: async () => (await import('./tip/tipWidget.js')).tipWidget,",
  },
  'widgets/index.ts': {
    after: "export { SwapWidget } from './swap/swapWidget.js';",
    line: "export { TipWidget } from './tip/tipWidget.js';",
  },
};

function withRow(file: string, { after, line }: Row): string {
  const text = readFileSync(file, 'utf8');
  if (text.split(`${after}\n`).length !== 2) throw new Error(`${file} has no line "${after}", or several`);
  return text.replace(`${after}\n`, () => `${after}\n${line}\n`);
}

/** Files of the disk are parsed once for both programs. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says of these files, with them in the place of the real ones. */
function problemsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.json', (file) => ts.sys.readFile(file)).config,
    ts.sys,
    '.',
  );
  const given = new Map(Object.entries(files).map(([file, text]) => [resolve(file), text]));
  const disk = ts.createCompilerHost({ ...options, noEmit: true });
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (file) => given.has(resolve(file)) || disk.fileExists(file),
    readFile: (file) => given.get(resolve(file)) ?? disk.readFile(file),
    getSourceFile: (file, language, ...rest) => {
      const text = given.get(resolve(file));
      if (text !== undefined) return ts.createSourceFile(file, text, language, true);
      if (!parsed.has(file)) parsed.set(file, disk.getSourceFile(file, language, ...rest));
      return parsed.get(file);
    },
    // Else the folder that is not there would not be looked into.
    directoryExists: () => true,
  };
  const program = ts.createProgram([...given.keys()], { ...options, noEmit: true }, host);
  return [...given.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  });
}

const tables = Object.fromEntries(Object.entries(rows).map(([file, row]) => [file, withRow(file, row)]));

describe('a new widget', () => {
  it('is a folder of its own, and a line in each table that names it', () => {
    expect(problemsOf({ ...folder, ...tables })).toEqual([]);
  });

  it('is missed by the compiler where a table does not name it', () => {
    const file = 'widgets/commerce/answers.ts';
    const without = { ...folder, ...tables, [file]: readFileSync(file, 'utf8') };
    expect(problemsOf(without)).toEqual([expect.stringContaining("Property 'tip' is missing")]);
  });
});

describe('widgets/', () => {
  it('has one folder for each widget, and five that they share', () => {
    const folders = readdirSync('widgets', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const own = Object.values(WidgetType).map((type) =>
      type === WidgetType.COMMERCE ? 'commerce' : type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    );
    expect(folders.sort()).toEqual([...own, 'components', 'languages', 'messages', 'shared', 'theme'].sort());
  });
});
