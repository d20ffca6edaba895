interface Schema {
  type?: string;
  enum?: string[];
  items?: Schema;
  $ref?: string;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Contract {
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  components: { schemas: Record<string, Schema> };
}

const HEAD = `/* Generated from openapi.json by \`npm run codegen\`: every path of the contract with what it and its query are filled with. */

`;

/**
 * The source of client/src/api/routes.gen.ts: types alone, which cost the download nothing, and no import, so that files
 * below the generated calls may use it too.
 */
export function routesOf(contract: Contract): string {
  const named = new Set<string>();
  const typeOf = (schema: Schema): string => {
    if (schema.$ref) {
      const name = schema.$ref.split('/').at(-1) ?? '';
      named.add(name);
      return name;
    }
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
    if (schema.type === 'array') return `readonly (${typeOf(schema.items ?? {})})[]`;
    if (schema.type === 'integer' || schema.type === 'number') return 'number';
    if (schema.type === 'boolean' || schema.type === 'string') return schema.type;
    throw new Error(`a parameter has a schema that no route can be written for: ${JSON.stringify(schema)}`);
  };
  const fieldOf = ({ name, required, schema }: Parameter): string =>
    required ? `${name}: ${typeOf(schema)};` : `${name}?: ${typeOf(schema)} | null;`;
  const routes = Object.entries(contract.paths).map(([path, methods]) => {
    const parameters = Object.values(methods).flatMap((operation) => operation.parameters ?? []);
    const fields = fillings(parameters).map(fieldOf);
    return `${JSON.stringify(path)}: ${fields.length > 0 ? `{ ${fields.join(' ')} }` : 'Record<never, never>'};`;
  });
  const aliases = [...named].sort().map((name) => {
    const schema = contract.components.schemas[name];
    if (!schema?.enum) throw new Error(`${name} is no list of words, so a route cannot be filled with it`);
    return `type ${name} = ${typeOf(schema)};`;
  });
  return `${HEAD}${aliases.join('\n')}\n\nexport interface Routes {\n${routes.join('\n')}\n}\n`;
}

/** Headers are no part of an address; where the path and the query use one name, the path has it. */
function fillings(parameters: readonly Parameter[]): Parameter[] {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const taken = new Set(inPath.map(({ name }) => name));
  const inQuery = parameters.filter((parameter) => parameter.in === 'query' && !taken.has(parameter.name));
  return [...inPath, ...inQuery];
}
