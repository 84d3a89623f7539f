import ts from 'typescript';
import { entries, sourceOf } from '../sourceOf.js';

/** Names of options that are a secret, or carry one: a URL has keys in its path, query and user. */
const secretName =
  /url|uri$|(?:access|api|auth|bearer)token$|secret|password|header|auth|credential|key$|keys$|endpoint|database|domain|origin/i;
/** Lists of URLs whose entries have other names. */
const secretHolder = /^(?:Endpoints|DataSources)$|\.networks$|\.headers$/;
/** Values that come from the engine or the chain: a host writes no secret there. */
const notGiven =
  /^(?:Some|.*Props|FundingEngine|Environment|Network|.*Snapshot|.*State|JournalEntry|HistoryEntry|ExecutionTask|.*Engine|.*Route|.*Step|Token|.*Token)$/;

/** Every option of an exported function or class that may be given a secret as text: `EngineOptions.apiKey`, by the interface that declares it. */
export function secretPlaces(files: readonly string[], config = 'tsconfig.json'): readonly string[] {
  const { options } = ts.getParsedCommandLineOfConfigFile(config, {}, configHost)!;
  const program = ts.createProgram([...files], options);
  const checker = program.getTypeChecker();
  const places = new Set<string>();
  const seen = new Map<ts.Type, Set<string>>();

  /** `name`: the written path; `field`: its last part. */
  const visit = (type: ts.Type, name: string): void => {
    const whole = checker.getNonNullableType(type);
    for (const part of whole.isUnion() ? whole.types : [whole]) {
      const own = (part.aliasSymbol ?? part.getSymbol())?.name ?? '';
      const shown = own.startsWith('__') || own === '' ? name : own;
      if (part.flags & ts.TypeFlags.String) {
        if (
          secretName.test(name.split('.').at(-1) ?? '') ||
          secretHolder.test(name.split('.')[0] ?? '') ||
          secretHolder.test(name)
        )
          places.add(name);
        continue;
      }
      if ((part.flags & ts.TypeFlags.Object) === 0 && !part.isIntersection()) continue;
      if (notGiven.test(own) || part.getCallSignatures().length > 0) continue;
      const listed = checker.getIndexInfosOfType(part);
      // A list of texts is one type wherever it stands.
      const key = listed.length === 0 ? '' : name;
      const before = seen.get(part) ?? new Set();
      if (before.has(key)) continue;
      seen.set(part, before.add(key));
      for (const { type: value } of listed) visit(value, name);
      if (checker.isArrayLikeType(part)) continue;
      for (const property of part.getProperties()) {
        const parent = property.declarations?.[0]?.parent;
        if (/node_modules/.test(parent?.getSourceFile().fileName ?? '')) continue;
        const declarer = parent !== undefined && ts.isInterfaceDeclaration(parent) ? parent.name.text : shown;
        visit(checker.getTypeOfSymbol(property), `${declarer}.${property.name}`);
      }
    }
  };
  for (const file of files) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if ((symbol.flags & ts.SymbolFlags.Value) === 0) continue;
      const type = checker.getTypeOfSymbol(symbol);
      for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()])
        for (const parameter of signature.parameters)
          visit(checker.getTypeOfSymbol(parameter), `${exported.name}.${parameter.name}`);
    }
  }
  return [...places].sort();
}

const configHost: ts.ParseConfigFileHost = {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '));
  },
};

export const packageFiles = (): readonly string[] => entries.map(sourceOf);
