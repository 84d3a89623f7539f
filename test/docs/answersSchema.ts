import ts from 'typescript';
import type { JsonSchema } from '../../integrations/headless/JsonSchema.js';

const source = 'integrations/headless/ProtocolAnswers.ts';
const { TypeFlags } = ts;

/** The encoded form of an error; a foreign one has no code. */
const plainError: JsonSchema = {
  type: 'object',
  properties: { code: {}, message: { type: 'string' }, data: {} },
  required: ['message'],
};

/**
 * The schema of `ProtocolAnswers`, of what stands on the line: `$defs` by the names that the types have, `answers` by method. A bigint is a tagged object, a map an object, a set a list, an error what
 * `encode` leaves of it; what JSON cannot hold (functions, undefined) is left out, as there.
 */
export function answersSchema(): Readonly<Record<string, JsonSchema>> {
  const program = ts.createProgram([source], {
    ...{ module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, jsx: ts.JsxEmit.ReactJSX },
    ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true, noEmit: true },
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(source)!)!;
  const answers = checker.getExportsOfModule(module).find(({ name }) => name === 'ProtocolAnswers')!;
  const writer = new SchemaWriter(checker);
  const { properties } = writer.fieldsOf(checker.getDeclaredTypeOfSymbol(answers));
  const named = Object.entries(writer.definitions).sort(([a], [b]) => (a < b ? -1 : 1));
  return { answers: { type: 'object', ...(properties && { properties }) }, plainError, ...Object.fromEntries(named) };
}

class SchemaWriter {
  readonly definitions: Record<string, JsonSchema> = {};
  readonly #symbols = new Map<string, ts.Symbol>();

  constructor(private readonly checker: ts.TypeChecker) {}

  fieldsOf(type: ts.Type): Pick<JsonSchema, 'properties' | 'required'> {
    const fields = this.checker
      .getPropertiesOfType(type)
      .filter((property) => !property.name.startsWith('__'))
      .flatMap((property) => {
        const held = this.checker.getTypeOfSymbol(property);
        const [schema, isOptional] = this.#field(held);
        return schema === null
          ? []
          : [
              {
                name: property.name,
                schema,
                isOptional: isOptional || (property.flags & ts.SymbolFlags.Optional) !== 0,
              },
            ];
      });
    return {
      properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      required: fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name),
    };
  }

  /** null: JSON has nothing of it. */
  #field(type: ts.Type): readonly [JsonSchema | null, boolean] {
    const members = type.isUnion() ? type.types : [type];
    const kept = members.filter((member) => (member.flags & (TypeFlags.Undefined | TypeFlags.Void)) === 0);
    const held = kept.filter((member) => member.getCallSignatures().length === 0);
    const isOptional = held.length < members.length;
    if (held.length === 0) return [null, isOptional];
    // The union has a name that its remaining members lack.
    return [held.length === members.length ? this.schemaOf(type) : this.#either(held), isOptional];
  }

  schemaOf(type: ts.Type): JsonSchema {
    const symbol = namedBy(type);
    if (symbol === null) return this.#written(type);
    const { name } = symbol;
    const known = this.#symbols.get(name) ?? symbol;
    if (known !== symbol) throw new Error(`two types are called ${name}`);
    if (this.definitions[name] === undefined) {
      this.#symbols.set(name, symbol);
      this.definitions[name] = {}; // a type that has itself in it
      this.definitions[name] = this.#written(type);
    }
    return { $ref: `#/$defs/${name}` };
  }

  #written(type: ts.Type): JsonSchema {
    const { flags } = type;
    if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return {};
    if (flags & TypeFlags.Never) throw new Error('nothing is told at all');
    if (flags & TypeFlags.BigIntLike) return { $ref: '#/$defs/integer' };
    if (flags & TypeFlags.Null) return { type: 'null' };
    if (type.isLiteral()) return { const: type.value };
    if (flags & TypeFlags.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' };
    if (flags & TypeFlags.TemplateLiteral) return { type: 'string', pattern: '^0x' };
    if (flags & TypeFlags.StringLike) return { type: 'string' };
    if (flags & TypeFlags.NumberLike) return { type: 'number' };
    if (flags & TypeFlags.BooleanLike) return { type: 'boolean' };
    if (type.isUnion()) return this.#either(type.types);
    // `string & {}`, or branded text.
    const text = type.isIntersection()
      ? type.types.find((part) => part.flags & (TypeFlags.StringLike | TypeFlags.TemplateLiteral))
      : undefined;
    return text === undefined ? this.#object(type) : this.#written(text);
  }

  #either(types: readonly ts.Type[]): JsonSchema {
    const literals = types.filter((type) => type.isLiteral());
    const isBoolean = types.filter(({ flags }) => flags & TypeFlags.BooleanLiteral).length === 2;
    const others = types.filter((type) => !type.isLiteral() && !(isBoolean && type.flags & TypeFlags.BooleanLiteral));
    const all = [
      ...(literals.length > 0 ? [{ enum: literals.map(({ value }) => value) }] : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...others.map((type) => this.schemaOf(type)),
    ];
    return all.length === 1 ? all[0]! : { anyOf: all };
  }

  #object(type: ts.Type): JsonSchema {
    const own = type.symbol?.name ?? '';
    const given = this.checker.getTypeArguments(type as ts.TypeReference);
    if (this.checker.isTupleType(type) || this.checker.isArrayType(type) || own === 'ReadonlySet' || own === 'Set')
      return { type: 'array', items: this.#either(given) };
    if (own === 'ReadonlyMap' || own === 'Map')
      return { type: 'object', additionalProperties: this.schemaOf(given[1]!) };
    if (this.checker.getPropertyOfType(type, 'stack') !== undefined) return { $ref: '#/$defs/plainError' };
    const fields = this.fieldsOf(type);
    const index = this.checker.getIndexInfosOfType(type)[0];
    return {
      type: 'object',
      ...fields,
      ...(index !== undefined && { additionalProperties: this.schemaOf(index.type) }),
    };
  }
}

/** The name of one of our types; names of foreign types are ambiguous. */
function namedBy(type: ts.Type): ts.Symbol | null {
  const symbol = type.aliasSymbol ?? (type.flags & TypeFlags.Object ? type.symbol : undefined);
  const given = type.aliasSymbol === undefined ? (type as ts.TypeReference).typeArguments : type.aliasTypeArguments;
  const declared = symbol?.declarations?.[0];
  if (symbol === undefined || declared === undefined || (given ?? []).length > 0) return null;
  const isNamed = ts.isInterfaceDeclaration(declared) || ts.isTypeAliasDeclaration(declared);
  return isNamed && !declared.getSourceFile().fileName.includes('node_modules') ? symbol : null;
}
