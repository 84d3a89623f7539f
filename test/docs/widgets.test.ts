import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { domEventName } from '../../widgets/shared/events/domEvents.js';
import { WidgetType } from '../../widgets/shared/events/WidgetType.js';
import { expectPartWritten } from './expectWritten.js';

/** Where a widget's parameters are declared, and its events. */
const declarations: Readonly<Record<WidgetType, readonly [file: string, parameters: string, events: string]>> = {
  connect: ['widgets/connect/connectWidget.tsx', 'ConnectParameters', 'ConnectEvents'],
  wallet: ['widgets/wallet/WalletPageProps.ts', 'WalletParameters', 'WalletEvents'],
  swap: ['widgets/swap/SwapParameters.ts', 'SwapParameters', 'SwapEvents'],
  bridge: ['widgets/bridge/BridgeParameters.ts', 'BridgeParameters', 'BridgeEvents'],
  onramp: ['widgets/onramp/OnrampParameters.ts', 'OnrampParameters', 'OnrampEvents'],
  sale: ['widgets/sale/SaleParameters.ts', 'SaleParameters', 'SaleEvents'],
  purchase: ['widgets/purchase/PurchaseParameters.ts', 'PurchaseParameters', 'PurchaseEvents'],
  addTokens: ['widgets/add-tokens/AddTokensParameters.ts', 'AddTokensParameters', 'AddTokensEvents'],
  transfer: ['widgets/transfer/TransferParameters.ts', 'TransferParameters', 'TransferEvents'],
  immutableCommerce: ['widgets/commerce/commerceWidget.tsx', 'CommerceParameters', 'CommerceEvents'],
};
const eventFiles = ['widgets/shared/events/WidgetEvents.ts', 'widgets/shared/events/commerceEvents.ts'];
/** The events of these types are documented once, for all widgets. */
const shared = new Set(['SharedEvents', 'RequestEvents']);
const orderParameters = 'widgets/shared/order/OrderParameters.ts';

interface Member {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly about: string;
}

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

function interfaceNamed(name: string, files: readonly string[]): ts.InterfaceDeclaration {
  const found = files
    .flatMap((file) => parse(file).statements.filter(ts.isInterfaceDeclaration))
    .find((each) => each.name.text === name);
  if (found === undefined) throw new Error(`there is no interface ${name} in ${files.join(', ')}`);
  return found;
}

/** Its own members, and those it extends but for the shared ones. */
function membersOf(name: string, files: readonly string[]): readonly Member[] {
  const declared = interfaceNamed(name, files);
  const bases = (declared.heritageClauses ?? [])
    .flatMap(({ types }) => types.map(({ expression }) => expression.getText()))
    .filter((base) => !shared.has(base));
  const own = declared.members.filter(ts.isPropertySignature).map((member) => ({
    name: ts.isComputedPropertyName(member.name)
      ? member.name.expression.getText()
      : member.name.getText().replaceAll("'", ''),
    type: oneLine(member.type?.getText() ?? '').replace(/ \| undefined$/, ''),
    isRequired: member.questionToken === undefined,
    about: oneLine(
      ts
        .getJSDocCommentsAndTags(member)
        .map((doc) => (typeof doc.comment === 'string' ? doc.comment : ''))
        .join(' '),
    ),
  }));
  return [...bases.flatMap((base) => membersOf(base, files)), ...own];
}

const oneLine = (text: string): string =>
  text
    .replace(/\/\*\*.*?\*\/|\/\/.*$/gms, '')
    .replaceAll('readonly ', '')
    .replace(/\s+/g, ' ')
    .replaceAll('; }', ' }')
    .trim();
const cell = (text: string): string => text.replaceAll('|', '\\|');

function parametersTable(members: readonly Member[]): string {
  if (members.length === 0) return 'No parameters.\n';
  const rows = members.map(
    ({ name, type, isRequired, about }) =>
      `| \`${name}\`${isRequired ? ' (required)' : ''} | \`${cell(type)}\` | ${cell(about)} |`,
  );
  return ['| Parameter | Type | |', '|---|---|---|', ...rows, ''].join('\n');
}

function eventsTable(members: readonly Member[]): string {
  return [
    '| Event | Carries | |',
    '|---|---|---|',
    ...members.map(({ name, type, about }) => `| \`${name}\` | \`${cell(type)}\` | ${cell(about)} |`),
    '',
  ].join('\n');
}

describe('docs/reference/widgets.md', () => {
  it('has a section for every widget', () => {
    expect(Object.keys(declarations).sort()).toEqual(Object.values(WidgetType).sort());
  });

  it.each(Object.entries(declarations))(
    'lists the parameters and events of %s as in the code',
    (type, [file, parameters, events]) => {
      const content = `${parametersTable(membersOf(parameters, [file, orderParameters]))}\n${eventsTable(membersOf(events, eventFiles))}`;
      expectPartWritten('docs/reference/widgets.md', type, content);
    },
  );

  it('lists their shared events', () => {
    expectPartWritten(
      'docs/reference/widgets.md',
      'shared events',
      eventsTable([...shared].flatMap((name) => membersOf(name, eventFiles))),
    );
  });

  it('lists the names of the window events', () => {
    const rows = Object.entries(domEventName).map(([type, name]) => `| \`${type}\` | \`${name}\` |`);
    expectPartWritten(
      'docs/reference/widgets.md',
      'window events',
      ['| Widget | Event |', '|---|---|', ...rows, ''].join('\n'),
    );
  });
});
